import { existsSync, renameSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { startBackend } from './backend.js';
import { startNginx } from './nginx.js';
import { nextFree, usualPort } from './ports.js';
import { killGroup } from './processes.js';
import { say, since } from './terminal.js';

const LOOPBACK = '127.0.0.1';
const API_INSTANCES = 3;
const WORKERS = 2;
/** What ended is started again so soon, and ever more slowly while that fails. */
const AGAIN_MS = 500;
/** An API instance later: starting keeps a core busy for seconds, which first belongs to those that its members come to. */
const API_AGAIN_MS = 3_000;
const LOOK_MS = 50;
const SLOWEST_AGAIN_MS = 10_000;

/**
 * Starts API instances, workers and nginx before them, and keeps each of them going until the owner stops.
 * @param env the variables of a whole product at the public port; `envOf(name)` gives what differs for one instance
 * @returns by name (api-1, worker-1, nginx) the running programs, which change when they are started again, the ports, and how to restart all API instances in turn
 */
export async function startCluster(
  owner,
  { nginx, port, env, apis = API_INSTANCES, workers = WORKERS, envOf = () => ({}) },
) {
  const programs = new Map();
  /** Those that were asked to stop, and are no surprise. */
  const asked = new Set();
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
  const begin = async (name, start) => {
    programs.set(name, await start());
    void keepGoing(owner, { programs, asked }, name, start);
  };
  // The first one alone makes what a fresh data directory lacks.
  const [first, ...others] = members;
  await begin(first, () => startMember(first));
  await Promise.all(others.map((name) => begin(name, () => startMember(name))));
  const settings = {
    host: env.HOST || LOOPBACK,
    limitFactor: Number(env.RATE_LIMIT_FACTOR || 1),
    trustedProxies: (env.TRUSTED_PROXIES ?? '').split(','),
  };
  await begin('nginx', () => startNginx(owner, { path: nginx, port, instances, ...settings }));
  /** Restarts the API instances one after another while the others serve; each is ready again before the next one stops. */
  const rollingRestart = async () => {
    for (const name of names('api', apis)) {
      const before = programs.get(name);
      const began = performance.now();
      asked.add(name);
      await owner.stopOne(before);
      while (programs.get(name) === before) await sleep(LOOK_MS);
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

/** Starts a program again whenever it has ended. */
async function keepGoing(owner, { programs, asked }, name, start) {
  const again = name.startsWith('api-') ? API_AGAIN_MS : AGAIN_MS;
  let pause = again;
  for (;;) {
    const program = programs.get(name);
    await program.exit;
    if (owner.stopping) return;
    const log = `${program.logFile}.before`;
    if (existsSync(program.logFile)) renameSync(program.logFile, log);
    const wasAsked = asked.delete(name);
    if (!wasAsked) say(`${name} has ended; starting it again (its last words are in ${log}).`);
    // What it started itself may live on, and hold its port.
    killGroup(program);
    await owner.stopOne(program);
    if (!wasAsked) await sleep(pause);
    if (owner.stopping) return;
    try {
      programs.set(name, await start());
      pause = again;
    } catch (error) {
      if (owner.stopping) return;
      say(error.message);
      pause = Math.min(2 * pause, SLOWEST_AGAIN_MS);
    }
  }
}
