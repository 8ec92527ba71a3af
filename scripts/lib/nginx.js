import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { FRONTEND_DIST, ROOT } from './paths.js';
import { lastLines } from './processes.js';
import { Problem } from './terminal.js';

const TEMPLATE = join(ROOT, 'nginx/nginx.conf.template');
/** Where Debian has it, though not on everybody's PATH. */
const SYSTEM = ['/usr/sbin', '/usr/local/sbin'];
const STOP_MS = 2_000;
const READY_MS = 10_000;
const CALLS_PER_SECOND = 50;

/**
 * The path of nginx.
 * @throws Problem saying how to get it
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

/** Writes the configuration for instances at these ports of the loopback; gives the file's path. */
function configureNginx(dir, { port, instances, frontendDir = FRONTEND_DIST, callsFactor = 1, ...more }) {
  mkdirSync(dir, { recursive: true });
  const servers = (settings) =>
    instances.map((instance) => `server 127.0.0.1:${instance} ${settings};`).join('\n    ');
  const values = {
    MUTUAL_LISTEN: hasIpv6() ? `[::]:${port} ipv6only=off` : String(port),
    MUTUAL_SERVERS: servers('max_fails=1 fail_timeout=2s'),
    MUTUAL_SOCKETS: servers('max_fails=0'),
    MUTUAL_FRONTEND: frontendDir,
    MUTUAL_RUN: dir,
    MUTUAL_REDIRECT: '',
    MUTUAL_CALLS_PER_SECOND: String(Math.max(1, Math.round(CALLS_PER_SECOND * callsFactor))),
    ...more,
  };
  const file = join(dir, 'nginx.conf');
  const template = readFileSync(TEMPLATE, 'utf8');
  writeFileSync(
    file,
    template.replace(/\$\{(MUTUAL_\w+)\}/g, (_, name) => values[name]),
  );
  return file;
}

/** Starts nginx before these instances and waits until it listens; what went wrong behind it is in its log. */
export async function startNginx(owner, { path, port, ...settings }) {
  const dir = join(owner.dataDir, 'nginx');
  const file = configureNginx(dir, { port, ...settings });
  // As root its workers would be somebody else, who may not read our folders.
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
  while (!(await answers(port))) {
    if (program.ended || Date.now() > until)
      throw new Problem(
        `nginx does not start. The end of ${program.logFile}:\n${lastLines(program.logFile)}`,
      );
    await sleep(20);
  }
  return program;
}

const answers = (port) =>
  fetch(`http://localhost:${port}/health/live`, { signal: AbortSignal.timeout(2_000) }).then(
    () => true,
    () => false,
  );

const hasIpv6 = () => process.platform !== 'linux' || existsSync('/proc/net/if_inet6');
