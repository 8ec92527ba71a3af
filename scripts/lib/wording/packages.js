import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { putInPlace } from '../files.js';
import { run } from '../processes.js';
import { Problem, say } from '../terminal.js';

/**
 * @typedef {object} OutsidePackage a public package with texts or names
 * @property {'npm' | 'pip'} client
 * @property {string} name
 * @property {string} version
 * @property {string} sha256 of its archive
 */

/** @satisfies {Record<string, OutsidePackage>} */
export const WORDING_PACKAGES = {
  /** 99,960 English sentences of books, news, talks and short messages. */
  sentences: {
    client: 'npm',
    name: 'nlp-corpus',
    version: '4.4.0',
    sha256: '099df43749ba6bb26953f98863a5d38ff764648ce21872ceb1515a3eacb5682a',
  },
  /** Talks in English, Hindi, and Hindi in Latin letters. */
  talks: {
    client: 'pip',
    name: 'chatterbot-corpus',
    version: '1.3.3',
    sha256: '86de5300afb9a80826386339d3bec79c0a72eb0358abb8327e2ecef5ae0ce154',
  },
  /** A learning platform with 2,000 sentences in Hindi. */
  hindi: {
    client: 'pip',
    name: 'kolibri',
    version: '0.19.5',
    sha256: 'dc4c187d29a80037594c2dadd1cbc862cb4b8b76166bfd4084314f8ab2bc6221',
  },
  /** Given and family names of some 60 countries. */
  names: {
    client: 'pip',
    name: 'Faker',
    version: '40.63.0',
    sha256: '36627c20b575b4138f54b6c21f8703e9ab122fd487aca11319beec2aa6ca7232',
  },
};

/**
 * Arguments that fetch a package into the working folder; without a network they fail at once.
 * @satisfies {Record<string, [command: string, args: string[]]>}
 */
const FETCH = {
  npm: ['npm', ['pack', '--silent', '--fetch-retries=0']],
  pip: ['python3', ['-m', 'pip', 'download', '--quiet', '--no-deps', '--retries=0', '--only-binary=:all:']],
};

/**
 * Returns the folder of an unpacked package, which is fetched once.
 * @param {OutsidePackage} outside
 * @param {string} cache
 * @throws Problem when it cannot be fetched, or is another one
 */
export async function unpacked({ client, name, version, sha256 }, cache) {
  const folder = join(cache, `${name}-${version}`);
  if (existsSync(folder)) return folder;
  say(`Fetching ${name} ${version} ...`);
  const work = mkdtempSync(join(tmpdir(), 'mutual-wording-'));
  try {
    const [command, args] = FETCH[client];
    const spec = client === 'npm' ? `${name}@${version}` : `${name}==${version}`;
    await done(command, [...args, spec], work, `${name} ${version} could not be fetched`);
    const archive = readdirSync(work)[0];
    if (archive === undefined) throw new Problem(`${name} ${version} could not be fetched.`);
    const digest = createHash('sha256').update(readFileSync(join(work, archive)));
    if (digest.digest('hex') !== sha256)
      throw new Problem(`${name} ${version} is another archive than before.`);
    const target = join(work, 'unpacked');
    mkdirSync(target);
    const [unpack, ...unpackArgs] =
      client === 'npm'
        ? ['tar', '-xzf', archive, '-C', target]
        : ['python3', '-m', 'zipfile', '-e', archive, target];
    await done(unpack, unpackArgs, work, `${name} ${version} could not be unpacked`);
    await putInPlace(target, folder);
    return folder;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {string} cwd
 * @param {string} problem
 */
async function done(command, args, cwd, problem) {
  const { code, output } = await run(command, args, { cwd }).catch((/** @type {Error} */ error) => ({
    code: 1,
    output: error.message,
  }));
  if (code !== 0) throw new Problem(`${problem} (${command}):\n${output.trim()}`);
}
