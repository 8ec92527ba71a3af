import { setTimeout as pause } from 'node:timers/promises';
import { MongoClient, redis } from './processes.js';

const DATABASES = ['MongoDB', 'Redis'];
const REST_MS = 500;
const RESTS = 3;
/** Share of one CPU. A program above it is still busy with earlier work such as seeding. */
const BUSY = 0.1;
const MAX_RESTS = 120;

/**
 * Measures the CPU time that these programs, MongoDB and Redis use for some work. Other clients of the same
 * MongoDB or Redis are included.
 * @param programs by name, as `start` of processes.js returns them
 */
export async function openMeter(programs) {
  const client = await MongoClient.connect(process.env.MONGODB_URI);
  const admin = client.db('admin');
  const ofProgram = async (program) => (await program.ask({ ask: 'processor' })).ms;
  const ofMongo = async () => {
    const { extra_info: used } = await admin.command({ serverStatus: 1 });
    return Number(used.user_time_us + used.system_time_us) / 1000;
  };
  const ofRedis = async () => {
    const info = await redis.info('cpu');
    const seconds = (field) => Number(new RegExp(`${field}:([\\d.]+)`).exec(info)[1]);
    return (seconds('used_cpu_user') + seconds('used_cpu_sys')) * 1000;
  };
  const names = [...Object.keys(programs), ...DATABASES];
  const read = async () => ({
    at: performance.now(),
    figures: await Promise.all([...Object.values(programs).map(ofProgram), ofMongo(), ofRedis()]),
  });
  const between = (before, after) => ({
    ms: after.at - before.at,
    used: after.figures.map((figure, index) => figure - before.figures[index]),
  });
  /** Lowest CPU usage of each while idle, per ms; higher values come from earlier work. */
  let idle = names.map(() => Infinity);
  return {
    /** Measures the idle CPU usage; call it when no work is running. Waits until earlier work is finished. */
    async rest() {
      for (let time = 1; time <= MAX_RESTS; time += 1) {
        const before = await read();
        await pause(REST_MS);
        const { ms, used } = between(before, await read());
        const shares = used.map((figure) => figure / ms);
        idle = idle.map((least, index) => Math.min(least, shares[index]));
        if (time >= RESTS && shares.every((share) => share < BUSY)) return;
      }
    },
    /** Runs the work and adds `used` to its result: CPU time in ms by name, minus the idle usage. */
    async during(work) {
      const before = await read();
      const result = await work();
      const { ms, used } = between(before, await read());
      const beyond = names.map((name, index) => [name, Math.max(0, used[index] - idle[index] * ms)]);
      return { ...result, used: Object.fromEntries(beyond) };
    },
    close: () => client.close(),
  };
}
