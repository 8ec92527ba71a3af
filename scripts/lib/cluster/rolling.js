import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { messageOf } from '../errors.js';
import { commandLine, sendSignal } from '../processes.js';
import { Problem, say } from '../terminal.js';

/**
 * @import { Cluster } from './cluster.js'
 * @import { Running } from '../ownership.js'
 */

const LOOK_MS = 100;
const CLUSTER = 'cluster.js';

/**
 * File in which a cluster reports the result of the restart.
 * @param {string} dataDir
 */
const outcomeIn = (dataDir) => join(dataDir, 'rolling-restart.json');

/**
 * Makes a running cluster restart its API instances one after another on SIGUSR2.
 * @param {string} dataDir
 * @param {Pick<Cluster, 'rollingRestart'>} cluster
 */
export function restartOnRequest(dataDir, { rollingRestart }) {
  let running = false;
  process.on('SIGUSR2', () => {
    if (running) return;
    running = true;
    say('Restarting the API instances, one after another ...');
    void rollingRestart()
      .then(() => ({ problem: null }))
      .catch((error) => ({ problem: messageOf(error) }))
      .then((outcome) => writeFileSync(outcomeIn(dataDir), JSON.stringify(outcome)))
      .finally(() => (running = false));
  });
}

/**
 * Requests a rolling restart of the cluster that runs on a data directory, and waits until it is finished.
 * @param {string} dataDir
 * @throws Problem when no cluster runs there, or the restart failed
 */
export async function requestRollingRestart(dataDir) {
  const pid = clusterOf(dataDir);
  if (!pid) throw new Problem(`No cluster runs with the data in ${dataDir}; start one with npm run cluster.`);
  const file = outcomeIn(dataDir);
  rmSync(file, { force: true });
  sendSignal(pid, 'SIGUSR2');
  while (!existsSync(file)) {
    if (!clusterOf(dataDir)) throw new Problem('The cluster ended meanwhile.');
    await sleep(LOOK_MS);
  }
  await sleep(LOOK_MS);
  /** @type {{ problem: string | null }} */
  const { problem } = JSON.parse(readFileSync(file, 'utf8'));
  if (problem) throw new Problem(problem);
}

/** @param {string} dataDir */
function clusterOf(dataDir) {
  try {
    /** @type {Running} */
    const { owner, program } = JSON.parse(readFileSync(join(dataDir, 'running.json'), 'utf8'));
    return program === CLUSTER && commandLine(owner)?.includes(CLUSTER) ? owner : undefined;
  } catch {
    return undefined;
  }
}
