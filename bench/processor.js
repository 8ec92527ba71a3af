import { setTimeout as pause } from 'node:timers/promises';
import { variable } from './environment.js';
import { element } from './lists.js';
import { MongoClient, redis } from './processes.js';

/** @import { Program } from './processes.js' */
/** @typedef {Awaited<ReturnType<typeof openMeter>>} Meter */
/** @typedef {Record<string, number>} CpuTimes in ms, by the name of the program */

const DATABASES = ['MongoDB', 'Redis'];
const REST_MS = 500;
const RESTS = 3;
/** Share of one CPU. A program that uses more is still busy with earlier work, such as seeding. */
const BUSY = 0.1;
const MAX_RESTS = 120;

/**
 * Measures the CPU time that the programs, MongoDB and Redis use for some work. Other clients of the same
 * MongoDB or Redis are included.
 * @param {Record<string, Program>} programs by name
 */
export async function openMeter(programs) {
  const client = await MongoClient.connect(variable('MONGODB_URI'));
  const admin = client.db('admin');
  /** @param {Program} program */
  const ofProgram = async (program) => (await program.ask({ ask: 'processor' })).ms;
  const ofMongo = async () => {
    const { extra_info: used } = await admin.command({ serverStatus: 1 });
    return Number(used.user_time_us + used.system_time_us) / 1000;
  };
  const ofRedis = async () => {
    const info = await redis.info('cpu');
    /** @param {string} field */
    const seconds = (field) => Number(new RegExp(`${field}:([\\d.]+)`).exec(info)?.[1]);
    return (seconds('used_cpu_user') + seconds('used_cpu_sys')) * 1000;
  };
  const names = [...Object.keys(programs), ...DATABASES];
  const figures = () => Promise.all([...Object.values(programs).map(ofProgram), ofMongo(), ofRedis()]);
  const read = async () => ({ at: performance.now(), figures: await figures() });
  /** @typedef {Awaited<ReturnType<typeof read>>} Reading */
  /**
   * @param {Reading} before
   * @param {Reading} after
   */
  const between = (before, after) => ({
    ms: after.at - before.at,
    used: after.figures.map((figure, index) => figure - element(before.figures, index)),
  });
  /** Lowest CPU usage of each program while idle, per ms; a higher reading includes earlier work. */
  let idle = names.map(() => Infinity);
  return {
    /**
     * Returns the CPU times since the start of the programs.
     * @returns {Promise<CpuTimes>}
     */
    async total() {
      const used = await figures();
      return Object.fromEntries(names.map((name, index) => [name, element(used, index)]));
    },
    /** Measures the idle CPU usage, after waiting until earlier work is finished. No other work may run. */
    async rest() {
      for (let time = 1; time <= MAX_RESTS; time += 1) {
        const before = await read();
        await pause(REST_MS);
        const { ms, used } = between(before, await read());
        const shares = used.map((figure) => figure / ms);
        idle = idle.map((least, index) => Math.min(least, element(shares, index)));
        if (time >= RESTS && shares.every((share) => share < BUSY)) return;
      }
    },
    /**
     * Runs the work and adds `used` to its result: the CPU times minus the idle usage.
     * @template {object} Result
     * @param {() => Promise<Result>} work
     * @returns {Promise<Result & { used: CpuTimes }>}
     */
    async during(work) {
      const before = await read();
      const result = await work();
      const { ms, used } = between(before, await read());
      const beyond = names.map((name, index) => [
        name,
        Math.max(0, element(used, index) - element(idle, index) * ms),
      ]);
      return { ...result, used: Object.fromEntries(beyond) };
    },
    close: () => client.close(),
  };
}
