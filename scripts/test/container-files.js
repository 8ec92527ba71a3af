import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../lib/paths.js';

/**
 * @typedef {object} ComposeService
 * @property {string} [image]
 * @property {{ target: string }} [build]
 * @property {string[]} [profiles]
 * @property {string[]} [entrypoint]
 * @property {string[]} [command]
 * @property {string[]} [volumes]
 * @property {string[]} [ports]
 * @property {string[]} [networks]
 * @property {string[]} [tmpfs]
 * @property {string[]} [cap_add]
 * @property {string[]} cap_drop
 * @property {string[]} security_opt
 * @property {string} mem_limit
 * @property {string} [user]
 * @property {string} [restart]
 * @property {boolean} [read_only]
 * @property {string} [stop_signal]
 * @property {string | string[]} [env_file]
 * @property {Record<string, string>} [environment]
 * @property {Record<string, { condition: string }>} [depends_on]
 * @property {{ nofile: number }} [ulimits]
 * @property {{ test?: string[], disable?: boolean }} [healthcheck]
 *
 * @typedef {object} ComposeFile
 * @property {Record<string, ComposeService>} services
 * @property {Record<string, object>} volumes
 * @property {Record<string, { internal?: boolean }>} networks
 *
 * @typedef {[keyword: string, rest: string]} Instruction of a Dockerfile
 */

/**
 * Returns the text of a file of the repository.
 * @param {string} path
 */
export const read = (path) => readFileSync(join(ROOT, path), 'utf8');
/**
 * Parses a compose file.
 * @param {string} file
 * @returns {ComposeFile}
 */
export const parseCompose = (file) => parse(read(file), { merge: true, logLevel: 'silent' });
export const compose = parseCompose('docker-compose.yml');
export const services = Object.entries(compose.services);
/** @param {string} name */
export const serviceOf = (name) => compose.services[name] ?? assert.fail(`There is no service ${name}.`);
/**
 * Returns the names of the services of a profile; '' is development.
 * @param {string} profile
 */
export const inProfile = (profile) =>
  services.filter(([, { profiles = [profile] }]) => profiles.includes(profile)).map(([name]) => name);

/**
 * Instructions of the stages of the Dockerfile, by name.
 * @type {Map<string, Instruction[]>}
 */
export const stages = new Map();
for (const line of read('Dockerfile').replace(/\\\n/g, ' ').split('\n')) {
  const [, word, rest = ''] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
  if (word === 'FROM') stages.set(/ AS ([\w-]+)$/.exec(rest)?.[1] ?? '', [[word, rest]]);
  else if (word) [...stages.values()].at(-1)?.push([word, rest]);
}
/**
 * Returns what follows a keyword in the instructions of a stage.
 * @param {string} stage
 * @param {string} keyword
 */
export const instructionsOf = (stage, keyword) =>
  (stages.get(stage) ?? []).filter(([word]) => word === keyword).map(([, rest]) => rest);
/** Returns the images that the stages are built from. */
export const baseImages = () =>
  [...stages.keys()]
    .flatMap((stage) => instructionsOf(stage, 'FROM'))
    .map((from) => from.split(' ', 1).join());

/**
 * Returns the variables with what follows their name: `:-3000`, `:?message` or nothing.
 * @param {string} text
 */
export const variablesOf = (text) =>
  [...text.replaceAll('$$', '').matchAll(/\$\{([A-Z_0-9]+)(:[-?][^${}]*)?/g)].map(
    ([, name = '', how = '']) => ({
      name,
      how,
    }),
  );
/** @type {{ workspaces: string[] }} */
export const { workspaces: WORKSPACES } = JSON.parse(read('package.json'));
