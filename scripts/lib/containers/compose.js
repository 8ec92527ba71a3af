import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { say, since } from '../terminal.js';

/**
 * @import { Engine } from './engine.js'
 *
 * @typedef {object} Step
 * @property {string} title
 * @property {() => Promise<void>} act relies on the steps before
 *
 * @typedef {object} ContainerState
 * @property {number} Pid
 * @property {string} StartedAt
 * @property {{ Status: string }} Health
 *
 * @typedef {Record<string, number>} Counts number of responses by status
 */

/** Maximum wait in ms for a state. */
const WAIT_MS = 180_000;
const POLL_MS = 50;

/**
 * Waits until `isTrue` returns true.
 * @param {() => boolean | Promise<boolean>} isTrue
 * @param {string} what
 */
export async function until(isTrue, what) {
  const end = Date.now() + WAIT_MS;
  while (!(await isTrue())) {
    assert.ok(Date.now() < end, `There was not ${what} in time.`);
    await sleep(POLL_MS);
  }
}

/**
 * Repeats a request while `act` runs.
 * @param {() => Promise<number | undefined>} call returns the status
 * @param {() => Promise<unknown>} act
 */
export async function callWhile(call, act) {
  /** @type {Counts} */
  const counts = {};
  let done = false;
  const loop = async () => {
    while (!done) {
      const status = await call().catch(() => 'no answer');
      counts[`${status}`] = (counts[`${status}`] ?? 0) + 1;
      await sleep(POLL_MS);
    }
  };
  const running = loop();
  try {
    await act();
  } finally {
    done = true;
    await running;
  }
  return counts;
}

/** The containers of a clone's compose file. */
export class Compose {
  #engine;
  #clone;
  #env;

  /**
   * @param {Engine} engine
   * @param {string} clone
   * @param {NodeJS.ProcessEnv} env
   */
  constructor(engine, clone, env) {
    this.#engine = engine;
    this.#clone = clone;
    this.#env = env;
  }

  /**
   * Runs `docker compose`; returns its output.
   * @param {...string} args
   */
  run(...args) {
    return this.#engine.mustDocker(['compose', ...args], { cwd: this.#clone, env: this.#env });
  }

  /**
   * Returns the ids of the containers of a service.
   * @param {string} service
   */
  async idsOf(service) {
    const filter = `label=com.docker.compose.service=${service}`;
    const output = await this.#engine.mustDocker(['ps', '--quiet', '--filter', filter]);
    return output.trim().split('\n');
  }

  /**
   * @param {string} id
   * @returns {Promise<ContainerState>}
   */
  async stateOf(id) {
    return JSON.parse(await this.#engine.mustDocker(['inspect', id]))[0].State;
  }

  /**
   * Kills the program of a service's first container and waits until the container is healthy again.
   * @param {string} service
   */
  async kill(service) {
    const [id = ''] = await this.idsOf(service);
    const { Pid, StartedAt } = await this.stateOf(id);
    const start = performance.now();
    process.kill(Pid, 'SIGKILL');
    await until(async () => {
      const state = await this.stateOf(id);
      return state.StartedAt !== StartedAt && state.Health.Status === 'healthy';
    }, `a healthy ${service}`);
    say(`    ${service} was killed and is healthy again after ${since(start)}`);
  }
}
