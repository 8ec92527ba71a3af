import { loadConfig } from '../config/app-config.js';
import { allowedHosts, PUSH_SERVICES } from './allowed-hosts.js';

const named = (more: Record<string, string>): string[] =>
  allowedHosts(
    loadConfig({
      NODE_ENV: 'test',
      MONGODB_URI: 'mongodb://mongo-1:27017,mongo-2/mutual?replicaSet=rs0',
      REDIS_URL: 'redis://user:secret@redis',
      JWT_SECRET: 'a-key-for-tests-only-0123456789abcdef',
      ADMIN_PASSWORD: 'the-administrator-of-tests',
      ...more,
    }),
  );
const push = PUSH_SERVICES.map((host) => `${host}:443`);

describe('allowedHosts', () => {
  it('lists the hosts of the databases, PayPal and the push services by default', () => {
    expect(named({}).sort()).toEqual(
      [
        ...['mongo-1:27017', 'mongo-2:27017', 'redis:6379', ...push],
        ...['api-m.sandbox.paypal.com:443', 'paypal.com:443', '.paypal.com:443'],
      ].sort(),
    );
  });

  it('adds the hosts that further variables configure', () => {
    const all = named({
      MONGODB_URI: 'mongodb+srv://user:secret@cluster.abc.example/mutual',
      REDIS_URL: 'rediss://[::1]:6380',
      PAYPAL_API_URL: 'http://LOCALHOST:4010/api',
      SMTP_URL: 'smtps://user:secret@mail.example',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/v1',
      PUSH_HOSTS: 'push.example,localhost:8443',
      BLOB_STORE: 's3://pictures?endpoint=http://store:9000,gridfs',
      AWS_ACCESS_KEY_ID: 'key',
      AWS_SECRET_ACCESS_KEY: 'secret',
    });
    expect(all.sort()).toEqual(
      [
        ...['.abc.example:27017', '::1:6380', 'localhost:4010', 'mail.example:465', 'collector:4318'],
        ...['push.example:443', 'localhost:8443', 'store:9000', ...push],
      ].sort(),
    );
  });
});
