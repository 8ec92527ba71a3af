import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isIPv6 } from 'node:net';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { FRONTEND_DIST, ROOT } from '../paths.js';
import { lastLines } from '../processes.js';
import { Problem } from '../terminal.js';

/**
 * @import { Owner } from '../ownership.js'
 *
 * @typedef {object} NginxSettings
 * @property {string} [host]
 * @property {number} port
 * @property {number[]} instances loopback ports
 * @property {string} [frontendDir]
 * @property {number} [limitFactor]
 * @property {number} [connections] allowed at once from one address
 * @property {string[]} [trustedProxies] as in TRUSTED_PROXIES
 * @property {boolean} [production]
 * @property {string} [blobStore] BLOB_STORE
 */

const TEMPLATE = join(ROOT, 'nginx/nginx.conf.template');
/** Where Debian installs nginx; not on every user's PATH. */
const SYSTEM = ['/usr/sbin', '/usr/local/sbin'];
const STOP_MS = 2_000;
const READY_MS = 10_000;
const REQUESTS_PER_SECOND = 50;
const CONNECTIONS = 1_000;
/** Maximum value nginx accepts. */
const MAX_CONNECTIONS = 65_535;
const LOOPBACK = '127.0.0.1';
/** One year, as set by the instances in production. */
export const HSTS_HEADER = 'max-age=31536000; includeSubDomains';

/**
 * Returns the path of nginx.
 * @throws Problem with installation instructions
 */
export function findNginx(
  folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...SYSTEM],
) {
  const path = folders.map((folder) => join(folder, 'nginx')).find((file) => existsSync(file));
  if (path) return path;
  throw new Problem(
    [
      'There is no nginx on this machine, which stands before the instances. Any one of these helps:',
      '  - install the package nginx (on Debian: apt-get install nginx; on macOS: brew install nginx);',
      '  - run everything in containers with `docker compose up`;',
      '  - run one instance without it with `npm start`.',
    ].join('\n'),
  );
}

/**
 * Writes the configuration for instances at these loopback ports. Returns the path of the file.
 * @param {string} dir
 * @param {NginxSettings} settings
 */
function configureNginx(dir, settings) {
  const { host = LOOPBACK, port, instances, frontendDir = FRONTEND_DIST } = settings;
  const { limitFactor = 1, connections = CONNECTIONS, trustedProxies = [], production = false } = settings;
  const store = objectStoreDirectives(settings.blobStore);
  mkdirSync(dir, { recursive: true });
  /** @param {string} parameters */
  const servers = (parameters) =>
    instances.map((instance) => `server 127.0.0.1:${instance} ${parameters};`).join('\n    ');
  /** @type {Record<string, string>} */
  const values = {
    MUTUAL_LISTEN: listenAt(host, port),
    MUTUAL_SERVERS: servers('max_fails=1 fail_timeout=2s'),
    MUTUAL_SOCKETS: servers('max_fails=0'),
    MUTUAL_FRONTEND: frontendDir,
    MUTUAL_STORE_HOST: store.host,
    MUTUAL_STORE_SERVERS: store.servers,
    MUTUAL_STORE_PASS: store.pass,
    MUTUAL_RUN: dir,
    MUTUAL_REDIRECT: '',
    MUTUAL_HSTS: production ? HSTS_HEADER : '',
    MUTUAL_TRUSTED_PROXIES: realIpDirectives(trustedProxies),
    MUTUAL_REQUESTS_PER_SECOND: String(Math.max(1, Math.round(REQUESTS_PER_SECOND * limitFactor))),
    MUTUAL_CONNECTIONS: String(Math.min(MAX_CONNECTIONS, Math.round(connections * Math.max(1, limitFactor)))),
  };
  const file = join(dir, 'nginx.conf');
  const template = readFileSync(TEMPLATE, 'utf8');
  writeFileSync(
    file,
    template.replace(/\$\{(MUTUAL_\w+)\}/g, (_, /** @type {string} */ name) => String(values[name])),
  );
  return file;
}

/**
 * Starts nginx in front of the instances and waits until it listens. Errors of the upstreams are in its log.
 * @param {Owner} owner
 * @param {NginxSettings & { path: string }} settings
 */
export async function startNginx(owner, { path, host = LOOPBACK, port, ...settings }) {
  const dir = join(owner.dataDir, 'nginx');
  const file = configureNginx(dir, { host, port, ...settings });
  // Started as root, the nginx workers would run as another user who may not read these folders.
  const globals = `daemon off;${process.getuid?.() === 0 ? ' user root;' : ''}`;
  const program = owner.start({
    name: 'nginx',
    command: path,
    args: ['-e', 'stderr', '-p', dir, '-c', file, '-g', globals],
    logFile: join(owner.dataDir, 'logs', 'nginx.log'),
    mark: file,
    graceMs: STOP_MS,
  });
  const until = Date.now() + READY_MS;
  while (!(await answers(host, port))) {
    if (program.ended || Date.now() > until)
      throw new Problem(
        `nginx does not start. The end of ${program.logFile}:\n${lastLines(program.logFile)}`,
      );
    await sleep(20);
  }
  return program;
}

/** @param {string} host */
const inUrl = (host) => (isIPv6(host) ? `[${host}]` : host);

/**
 * Returns the argument of `listen`. On `::`, nginx also accepts IPv4.
 * @param {string} host
 * @param {number} port
 */
const listenAt = (host, port) => `${inUrl(host)}:${port}${host === '::' ? ' ipv6only=off' : ''}`;

/**
 * Network names that Express knows and nginx does not.
 * @type {Record<string, string[]>}
 */
const NETWORKS = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};
const ADDRESS = /^[\da-fA-F.:]+(\/\d{1,3})?$/;

/**
 * Returns nginx directives for the addresses of TRUSTED_PROXIES.
 * @param {string[]} proxies
 */
export function realIpDirectives(proxies) {
  const names = proxies.map((name) => name.trim()).filter(Boolean);
  const wrong = names.find((name) => !(name in NETWORKS) && !ADDRESS.test(name));
  if (wrong) throw new Problem(`TRUSTED_PROXIES: ${wrong} is no address, network or name of a group.`);
  return names
    .flatMap((name) => NETWORKS[name] ?? [name])
    .map((network) => `set_real_ip_from ${network};`)
    .join('\n  ');
}

/** Path of the certificate authorities on Debian, Alpine and most other systems. */
const AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt';

/**
 * Returns nginx directives for the object store of BLOB_STORE, or for none.
 * @param {string} [blobStore]
 */
export function objectStoreDirectives(blobStore = '') {
  const [, bucket, query] = /s3:\/\/([^/?,]+)\/?(?:\?([^,]*))?/.exec(blobStore) ?? [];
  if (!bucket) return { host: '', servers: 'server 127.0.0.1:9 down;', pass: 'return 404;' };
  const { endpoint, region = 'us-east-1' } = Object.fromEntries(new URLSearchParams(query));
  const url = new URL(endpoint ?? `https://${bucket}.s3.${region}.amazonaws.com`);
  const isTls = url.protocol === 'https:';
  const tls = `proxy_ssl_server_name on; proxy_ssl_name ${url.hostname}; proxy_ssl_verify on; proxy_ssl_verify_depth 4; proxy_ssl_trusted_certificate ${AUTHORITIES};`;
  return {
    host: url.host,
    servers: `server ${url.hostname}:${url.port || (isTls ? 443 : 80)};`,
    pass: `proxy_pass ${url.protocol}//object_store$object$is_args$args;${isTls ? ` ${tls}` : ''}`,
  };
}

/**
 * @param {string} host
 * @param {number} port
 */
const answers = (host, port) =>
  fetch(
    `http://${inUrl(host.replace(/^0\.0\.0\.0$/, LOOPBACK).replace(/^::$/, '::1'))}:${port}/health/live`,
    { signal: AbortSignal.timeout(2_000) },
  ).then(
    () => true,
    () => false,
  );
