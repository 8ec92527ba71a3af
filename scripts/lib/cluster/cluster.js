import { startBackend } from '../backend.js';
import { keepGoing } from '../keep-going.js';
import { startNginx } from './nginx.js';
import { nextFree, publicHost, usualPort } from '../ports.js';
import { say, since } from '../terminal.js';

const LOOPBACK = '127.0.0.1';
const API_INSTANCES = 3;
const WORKERS = 2;
/**
 * An API instance is started again later than other programs: starting keeps a core busy for seconds, which
 * first belongs to those that its members come to.
 */
const API_AGAIN_MS = 3_000;

/**
 * Starts API instances, workers and nginx before them, and keeps each of them going until the owner stops.
 * @param env the variables of a whole product at the public port; `envOf(name)` gives what differs for one
 *   instance
 * @returns by name (api-1, worker-1, nginx) the running programs, which change when they are started again,
 *   the ports, and how to restart all API instances in turn
 */
export async function startCluster(
  owner,
  { nginx, port, env, apis = API_INSTANCES, workers = WORKERS, envOf = () => ({}) },
) {
  const programs = new Map();
  const members = [...names('api', apis), ...names('worker', workers)];
  const ports = await portsFor(owner.dataDir, members);
  const startMember = (name) => {
    // Members come by nginx alone, which also finds out their true addresses (TRUSTED_PROXIES).
    const own = {
      ROLE: name.split('-')[0],
      PORT: String(ports.get(name)),
      HOST: LOOPBACK,
      TRUSTED_PROXIES: LOOPBACK,
    };
    const shared = { PUBLIC_URL: `http://localhost:${port}` };
    return startBackend(owner, { ...shared, ...env, ...own, ...envOf(name) }, name);
  };
  const instances = names('api', apis).map((name) => ports.get(name));
  const kept = new Map();
  const begin = async (name, start) => {
    const noted = async () => {
      const program = await start();
      programs.set(name, program);
      return program;
    };
    kept.set(name, await keepGoing(owner, name, noted, name.startsWith('api-') ? API_AGAIN_MS : undefined));
  };
  // The first one alone makes what a fresh data directory lacks.
  const [first, ...others] = members;
  await begin(first, () => startMember(first));
  await Promise.all(others.map((name) => begin(name, () => startMember(name))));
  const settings = {
    host: publicHost(),
    limitFactor: Number(env.RATE_LIMIT_FACTOR || 1),
    production: env.NODE_ENV === 'production',
    trustedProxies: (env.TRUSTED_PROXIES ?? '').split(','),
  };
  await begin('nginx', () => startNginx(owner, { path: nginx, port, instances, ...settings }));
  /**
   * Restarts the API instances one after another while the others serve; each is ready again before the next
   * one stops.
   */
  const rollingRestart = async () => {
    for (const name of names('api', apis)) {
      const began = performance.now();
      await kept.get(name).restart();
      say(`${name} was restarted (${since(began)}).`);
    }
  };
  return { programs, ports, rollingRestart };
}

const names = (role, count) => Array.from({ length: count }, (_, index) => `${role}-${index + 1}`);

async function portsFor(dataDir, members) {
  const ports = new Map();
  let last = usualPort(dataDir, 'cluster');
  for (const name of members) {
    last = await nextFree(last + 1);
    ports.set(name, last);
  }
  return ports;
}
