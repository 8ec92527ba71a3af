import assert from 'node:assert/strict';
import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { get } from 'node:https';
import { join } from 'node:path';
import { HSTS_HEADER } from '../cluster/nginx.js';
import { runOrThrow } from '../processes.js';
import { say, since } from '../terminal.js';
import { callWhile, Compose, until } from './compose.js';
import { overrideSteps } from './overrides.js';

/**
 * @import { IncomingMessage } from 'node:http'
 * @import { Step } from './compose.js'
 * @import { Engine } from './engine.js'
 */

const NGINX_USER = 101;
/** Variables required in production; no external service is called with them. */
const PRODUCTION = {
  PUBLIC_URL: 'https://localhost',
  JWT_SECRET: 'rW7vQ2mT9xLb4KcZ8nHj5sYd1gPf6aE3uXoR0iVe',
  ADMIN_PASSWORD: 'pine-lantern-4-harbour',
  SUPPORT_EMAIL: 'support@mutual.example',
  BUSINESS_EMAIL: 'business@mutual.example',
  SMTP_URL: 'smtp://127.0.0.1:2525',
  PAYPAL_CLIENT_ID: 'a-client',
  PAYPAL_CLIENT_SECRET: 'a-secret',
  PAYPAL_WEBHOOK_ID: 'a-webhook',
  PAYPAL_API_URL: 'https://api-m.paypal.com',
  TURN_URLS: 'turn:localhost:3478',
  TURN_SECRET: 'k4LmQ9tXzB7vR2sNcH8jYd5w',
  TURN_EXTERNAL_IP: '192.0.2.1',
  MONGODB_KEY: 'x8QmT2vLr7KcZ4nHj9sYd1gPf6aE3uXoR0iVeWb5tNq2MyUk',
  MONGODB_ADMIN_PASSWORD: 'b5tNq2MyUkx8QmT2vLr7KcZ4',
  MONGODB_PASSWORD: 'nHj9sYd1gPf6aE3uXoR0iVeW',
  REDIS_PASSWORD: 'c3VbN8mKq1ZxWs5DfGh7JkLp',
};

/**
 * Returns the steps that test the production profile, on a copy of the repository with built images.
 * @param {Engine} engine
 * @param {string} clone
 * @param {NodeJS.ProcessEnv} variables all other variables are in the clone's .env
 * @returns {Step[]}
 */
export function productionSteps(engine, clone, variables) {
  const compose = new Compose(engine, clone, variables);
  /** @param {...string} args */
  const production = (...args) => compose.run('--profile', 'production', ...args);
  return [
    {
      title: 'production becomes healthy, coturn and nginx with TLS included',
      act: async () => {
        const lines = Object.entries(PRODUCTION).map(([name, value]) => `${name}='${value}'\n`);
        writeFileSync(join(clone, '.env'), lines.join(''));
        await certificate(join(clone, 'tls'));
        const start = performance.now();
        await production('up', '--no-build', '--detach', '--wait');
        say(`    production is healthy after ${since(start)}`);
        const page = await secure('/login');
        assert.deepEqual([page.statusCode, page.headers['strict-transport-security']], [200, HSTS_HEADER]);
        const script = await secure('/assets/none.js');
        assert.deepEqual(
          [script.statusCode, script.headers['strict-transport-security']],
          [404, HSTS_HEADER],
        );
        const led = await fetch('http://localhost/login', { redirect: 'manual' });
        assert.deepEqual([led.status, led.headers.get('location')], [301, 'https://localhost/login']);
        assert.equal((await fetch('http://localhost/api/config')).status, 400);
        for (const service of ['coturn', 'web-production', 'redis-production', 'worker-production'])
          for (const id of await compose.idsOf(service))
            assert.equal((await compose.stateOf(id)).Health.Status, 'healthy');
      },
    },
    {
      title: 'production outlives the primary of its set',
      act: async () => {
        const program =
          "const { mongo } = (await import('mongoose')).default;" +
          'const client = new mongo.MongoClient(process.env.MONGODB_URI);' +
          'console.log((await client.db().command({ hello: 1 })).primary); await client.close();';
        const [id = ''] = await compose.idsOf('api-production');
        const exec = [
          'exec',
          '--workdir',
          '/app/backend',
          id,
          'node',
          '--input-type=module',
          '--eval',
          program,
        ];
        const [primary = ''] = (await engine.mustDocker(exec)).trim().split(':');
        const start = performance.now();
        /** @type {number | undefined} */
        let back;
        const health = async () => {
          const { statusCode } = await secure('/health/ready');
          if (statusCode !== 200) back = undefined;
          else back ??= performance.now();
          return statusCode;
        };
        const counts = await callWhile(health, async () => {
          await compose.kill(primary);
          await until(() => back !== undefined, 'readiness with another primary');
        });
        const seconds = (((back ?? NaN) - start) / 1000).toFixed(1);
        say(`    meanwhile readiness was ${JSON.stringify(counts)}, steady ${seconds} s after it`);
      },
    },
    ...overrideSteps(engine, clone, variables, 'production', PRODUCTION.PUBLIC_URL),
    {
      title: 'production stops and removes its volumes',
      act: async () => void (await production('down', '--volumes')),
    },
  ];
}

/** @param {string} folder */
async function certificate(folder) {
  mkdirSync(folder);
  const [key, pem] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  await runOrThrow('openssl', ['req', ...kind, ...subject, '-keyout', key, '-out', pem]);
  chownSync(key, NGINX_USER, NGINX_USER);
  chmodSync(key, 0o400);
}

/**
 * Returns status and headers of a production response; its certificate is self-signed.
 * @param {string} path
 * @returns {Promise<IncomingMessage>}
 */
const secure = (path) =>
  new Promise((resolve, reject) =>
    get({ host: 'localhost', path, rejectUnauthorized: false }, (answer) => resolve(answer.resume())).once(
      'error',
      reject,
    ),
  );
