import { startBackend } from '../backend.js';
import { keepGoing } from '../keep-going.js';
import { freePorts, publicHost } from '../ports.js';
import { say, since } from '../terminal.js';
import { startNginx } from './nginx.js';

/**
 * @import { OwnedProgram, Owner } from '../ownership.js'
 *
 * @typedef {object} ClusterOptions
 * @property {string} nginx path of the program
 * @property {number} port public port
 * @property {NodeJS.ProcessEnv} env environment of a complete product at the public port
 * @property {number} [apis] number of API instances
 * @property {number} [workers]
 * @property {(name: string) => NodeJS.ProcessEnv} [envOf] returns the changes for one instance
 *
 * @typedef {Awaited<ReturnType<typeof startCluster>>} Cluster
 */

const LOOPBACK = '127.0.0.1';
const API_INSTANCES = 3;
const WORKERS = 2;
/**
 * Delay in ms. API instances restart later than other programs: a start needs a core for seconds, which the
 * other instances need first to take over the members.
 */
const API_AGAIN_MS = 3_000;

/**
 * Starts API instances, workers and nginx in front of them, and restarts each one when it exits, until the
 * owner stops.
 * @param {Owner} owner
 * @param {ClusterOptions} options
 * @returns the running programs by name (api-1, worker-1, nginx; updated on restart), their ports, and
 * `rollingRestart`
 */
export async function startCluster(
  owner,
  { nginx, port, env, apis = API_INSTANCES, workers = WORKERS, envOf = () => ({}) },
) {
  /** @type {Map<string, OwnedProgram>} */
  const programs = new Map();
  const members = [...names('api', apis), ...names('worker', workers)];
  const free = await freePorts(owner.dataDir, 'cluster', members.length);
  const ports = new Map(members.map((name, index) => [name, free[index] ?? 0]));
  /** @param {string} name */
  const startMember = (name) => {
    // Instances are reachable only through nginx, which determines the client address (TRUSTED_PROXIES).
    const own = {
      ROLE: name.split('-')[0],
      PORT: String(ports.get(name)),
      HOST: LOOPBACK,
      TRUSTED_PROXIES: LOOPBACK,
    };
    const shared = { PUBLIC_URL: `http://localhost:${port}` };
    return startBackend(owner, { ...shared, ...env, ...own, ...envOf(name) }, name);
  };
  const instances = names('api', apis).flatMap((name) => ports.get(name) ?? []);
  /** @type {Map<string, Awaited<ReturnType<typeof keepGoing>>>} */
  const supervised = new Map();
  /**
   * @param {string} name
   * @param {() => Promise<OwnedProgram>} start
   */
  const begin = async (name, start) => {
    const startAndRecord = async () => {
      const program = await start();
      programs.set(name, program);
      return program;
    };
    supervised.set(
      name,
      await keepGoing(owner, name, startAndRecord, name.startsWith('api-') ? API_AGAIN_MS : undefined),
    );
  };
  // Only the first program initialises an empty data directory.
  const [first = '', ...others] = members;
  await begin(first, () => startMember(first));
  await Promise.all(others.map((name) => begin(name, () => startMember(name))));
  const settings = {
    host: publicHost(),
    limitFactor: Number(env.RATE_LIMIT_FACTOR || 1),
    production: env.NODE_ENV === 'production',
    trustedProxies: (env.TRUSTED_PROXIES ?? '').split(','),
    blobStore: env.BLOB_STORE,
  };
  await begin('nginx', () => startNginx(owner, { path: nginx, port, instances, ...settings }));
  /**
   * Restarts the API instances one after another while the others serve. Each one is ready before the next
   * one stops.
   */
  const rollingRestart = async () => {
    for (const name of names('api', apis)) {
      const began = performance.now();
      await supervised.get(name)?.restart();
      say(`${name} was restarted (${since(began)}).`);
    }
  };
  return { programs, ports, rollingRestart };
}

/**
 * @param {string} role
 * @param {number} count
 */
const names = (role, count) => Array.from({ length: count }, (_, index) => `${role}-${index + 1}`);
