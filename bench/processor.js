import { MongoClient, redis } from './processes.js';

const DATABASES = ['MongoDB', 'Redis'];

/**
 * Reads how much processor has been used so far, in milliseconds: by each of these programs, by MongoDB and
 * by Redis. Others who use the same MongoDB or Redis count with it.
 * @param programs by name, as `start` of processes.js gives them
 */
export async function openMeter(programs) {
  const client = await MongoClient.connect(process.env.MONGODB_URI);
  const admin = client.db('admin');
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
  return {
    async read() {
      const ofPrograms = Object.values(programs).map(
        async (program) => (await program.ask({ ask: 'processor' })).ms,
      );
      const figures = await Promise.all([...ofPrograms, ofMongo(), ofRedis()]);
      return Object.fromEntries(names.map((name, index) => [name, figures[index]]));
    },
    close: () => client.close(),
  };
}
