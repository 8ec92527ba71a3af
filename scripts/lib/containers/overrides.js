import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addPhoto, logIn, signUp } from '../../test/talker.js';
import { ROOT } from '../paths.js';
import { findBinary } from '../services/binaries.js';
import { S3_CONFIG, STORE_BUCKET, STORE_CREDENTIALS, STORE_OPTIONS } from '../services/object-store.js';
import { say, since } from '../terminal.js';
import { Compose, until } from './compose.js';

/**
 * @import { Step } from './compose.js'
 * @import { Engine } from './engine.js'
 *
 * @typedef {'development' | 'production'} Profile
 *
 * @typedef {object} Override a file beside `docker-compose.yml` that changes one of its profiles
 * @property {string} file
 * @property {Profile} profile
 * @property {(engine: Engine, compose: Compose) => Promise<NodeJS.ProcessEnv>} start starts what the file
 *   expects to be there; returns the variables that name it
 * @property {(engine: Engine, compose: Compose, url: string) => Promise<void>} check
 * @property {(engine: Engine) => Promise<unknown>} stop
 */

/** The network of the databases. */
const NETWORK = 'mutual_data';
const REDIS_NODES = ['redis-a', 'redis-b', 'redis-c'];
const REDIS_PASSWORD = 'qL7vTz3nW9sKx5bRm2HdYc8p';
const METRICS_TOKEN = 'tV5kQz8mXr2nLw7cJs4hBd9f';
/** The container of the object store. */
const STORE = 'object-store';
/** The network that instances and nginx share. */
const STORE_NETWORK = 'mutual_web';
const S3_PORT = 8333;
const FILER_PORT = 8888;
/** The bucket as a folder of SeaweedFS. */
const FOLDER = `${FILER_PORT}/buckets/${STORE_BUCKET}/`;

/** @type {Override[]} */
const OVERRIDES = [
  {
    file: 'docker-compose.redis-external.yml',
    profile: 'production',
    start: startRedisCluster,
    check: async (engine, compose) => {
      const url = 'http://127.0.0.1:3000/health/ready';
      const headers = JSON.stringify({ authorization: `Bearer ${METRICS_TOKEN}` });
      const program = `console.log(await (await fetch('${url}', { headers: ${headers} })).text())`;
      for (const service of ['api-production', 'worker-production'])
        for (const id of await compose.idsOf(service)) {
          const exec = ['exec', id, 'node', '--input-type=module', '--eval', program];
          assert.equal(JSON.parse(await engine.mustDocker(exec)).redis, 'up');
        }
      // Checks that the queues are spread over the nodes.
      await until(async () => {
        const sizes = REDIS_NODES.map((node) => redisCli(engine, node, 'dbsize'));
        return (await Promise.all(sizes)).every((size) => Number(size) > 0);
      }, 'keys on every node');
    },
    stop: (engine) => engine.mustDocker(['rm', '--force', '--volumes', ...REDIS_NODES]),
  },
  {
    file: 'docker-compose.object-store.yml',
    profile: 'development',
    start: startObjectStore,
    check: async (engine, compose, url) => {
      await signUp(url, 'stored@mutual.example', { gender: 'female', lookingFor: 'both' });
      const { token, userId } = await logIn(url, 'stored@mutual.example');
      const added = await addPhoto(url, token);
      assert.equal(added.status, 201, await added.text());
      // nginx sends the picture from the store.
      const headers = { authorization: `Bearer ${token}` };
      const seen = await fetch(`${url}/api/user/profile/picture/${userId}`, { headers });
      assert.deepEqual([seen.status, seen.headers.get('content-type')], [200, 'image/webp']);
      assert.match((await askStore(engine, compose, FOLDER)).body ?? '', /"\/buckets\/\w+\/[0-9a-f]{24}"/);
    },
    stop: (engine) => engine.mustDocker(['rm', '--force', '--volumes', STORE]),
  },
];

/**
 * Returns the steps that change the running services of a profile by each of its files.
 * @param {Engine} engine
 * @param {string} clone
 * @param {NodeJS.ProcessEnv} variables
 * @param {Profile} profile
 * @param {string} url
 * @returns {Step[]}
 */
export const overrideSteps = (engine, clone, variables, profile, url) =>
  OVERRIDES.filter((override) => override.profile === profile).map(({ file, start, check, stop }) => ({
    title: `${profile} runs with ${file}`,
    act: async () => {
      const own = await start(engine, new Compose(engine, clone, variables));
      try {
        const compose = new Compose(engine, clone, { ...variables, METRICS_TOKEN, ...own });
        const began = performance.now();
        const files = ['docker-compose.yml', file].map((name) => `--file=${name}`);
        await compose.run(...files, `--profile=${profile}`, 'up', '--no-build', '--detach', '--wait');
        say(`    ${profile} is healthy after ${since(began)}`);
        await check(engine, compose, url);
      } finally {
        await stop(engine);
      }
    },
  }));

/**
 * Starts a Redis Cluster of three masters that give their host names to clients.
 * @param {Engine} engine
 */
async function startRedisCluster(engine) {
  const [, image = ''] =
    /^ {2}image: (redis:\S+)$/m.exec(readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8')) ?? [];
  /** @type {string[]} */
  const addresses = [];
  for (const node of REDIS_NODES) {
    const options = Object.entries({
      'cluster-enabled': 'yes',
      'cluster-announce-hostname': node,
      'cluster-preferred-endpoint-type': 'hostname',
      requirepass: REDIS_PASSWORD,
    }).flatMap(([name, value]) => [`--${name}`, value]);
    await engine.mustDocker(['run', '--detach', '--name', node, '--network', NETWORK, image, ...options]);
    const format = '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}';
    addresses.push(`${(await engine.mustDocker(['inspect', '--format', format, node])).trim()}:6379`);
  }
  const [first = ''] = REDIS_NODES;
  await until(
    () =>
      redisCli(engine, first, '--cluster', 'create', ...addresses, '--cluster-yes').then(
        () => true,
        () => false,
      ),
    'a Redis Cluster',
  );
  return { REDIS_URL: `redis+cluster://:${REDIS_PASSWORD}@${REDIS_NODES.join(',')}` };
}

/**
 * Starts SeaweedFS with the bucket.
 * @param {Engine} engine
 * @param {Compose} compose
 */
async function startObjectStore(engine, compose) {
  const { path } = await findBinary('weed', engine.folder);
  const config = join(engine.folder, 's3.json');
  writeFileSync(config, S3_CONFIG);
  const mounts = [`${path}:/usr/local/bin/weed:ro`, `${config}:/s3.json:ro`];
  await engine.mustDocker([
    ...['run', '--detach', '--name', STORE, '--network', STORE_NETWORK],
    ...mounts.map((mount) => `--volume=${mount}`),
    ...['stand-in/debian', 'weed', '-logtostderr', 'server', `-ip=${STORE}`, '-ip.bind=0.0.0.0', '-dir=/tmp'],
    ...['-s3.config=/s3.json', `-s3.port=${S3_PORT}`, `-filer.port=${FILER_PORT}`, ...STORE_OPTIONS],
  ]);
  // Connects the store to the network of the workers.
  await engine.mustDocker(['network', 'connect', NETWORK, STORE]);
  await until(
    async () =>
      // Status 409 means that the folder exists.
      [201, 409].includes((await askStore(engine, compose, FOLDER, 'POST')).status) &&
      (await askStore(engine, compose, `${S3_PORT}/${STORE_BUCKET}`)).status === 403,
    'an object store',
  );
  return { BLOB_STORE: `s3://${STORE_BUCKET}?endpoint=http://${STORE}:${S3_PORT}`, ...STORE_CREDENTIALS };
}

/**
 * Requests the object store from an instance, because its networks are internal. The status is 0 without an
 * answer.
 * @param {Engine} engine
 * @param {Compose} compose
 * @param {string} place port and path
 * @param {string} [method]
 * @returns {Promise<{ status: number, body?: string }>}
 */
async function askStore(engine, compose, place, method = 'GET') {
  const [id = ''] = await compose.idsOf('api');
  const init = JSON.stringify({ method, headers: { accept: 'application/json' } });
  const program =
    `const answer = await fetch('http://${STORE}:${place}', ${init}).catch(() => null);` +
    'console.log(JSON.stringify({ status: answer?.status ?? 0, body: await answer?.text() }));';
  const exec = ['exec', id, 'node', '--input-type=module', '--eval', program];
  return JSON.parse(await engine.mustDocker(exec));
}

/**
 * @param {Engine} engine
 * @param {string} node
 * @param {...string} args
 */
const redisCli = (engine, node, ...args) =>
  engine.mustDocker(['exec', '--env', `REDISCLI_AUTH=${REDIS_PASSWORD}`, node, 'redis-cli', ...args]);
