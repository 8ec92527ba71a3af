import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../processes.js';

const FIREWALLS = ['iptables', 'ip6tables'];
const TABLES = ['filter', 'nat'];
const NETWORK = 'network.json';
const FORWARDING = '/proc/sys/net/ipv4/ip_forward';
const LONGEST_MS = 30_000;

/** @typedef {{ links: string[], forwarding: string }} Network */

/**
 * Saves the network state of the machine in a folder, so that the next run can restore it if this one is
 * killed.
 * @param {string} folder
 */
export async function saveNetwork(folder) {
  for (const name of FIREWALLS) {
    // Listing creates a table. A table that is missing in the saved state would not be emptied on restore.
    for (const table of TABLES) await run(name, ['-t', table, '-S']);
    const { code, output } = await run(`${name}-save`, []);
    if (code === 0) writeFileSync(rulesIn(folder, name), output);
  }
  /** @type {Network} */
  const network = { links: links(), forwarding: readFileSync(FORWARDING, 'utf8') };
  writeFileSync(join(folder, NETWORK), JSON.stringify(network));
}

/**
 * Restores the network state that a folder holds, if any.
 * @param {string} folder
 */
export function restoreNetwork(folder) {
  const file = join(folder, NETWORK);
  if (!existsSync(file)) return;
  /** @type {Network} */
  const before = JSON.parse(readFileSync(file, 'utf8'));
  for (const link of links()) if (!before.links.includes(link)) runSync('ip', ['link', 'delete', link]);
  for (const name of FIREWALLS)
    if (existsSync(rulesIn(folder, name))) runSync(`${name}-restore`, [rulesIn(folder, name)]);
  writeFileSync(FORWARDING, before.forwarding);
}

/**
 * @param {string} folder
 * @param {string} firewall
 */
const rulesIn = (folder, firewall) => join(folder, `${firewall}.rules`);

/** @returns {string[]} */
function links() {
  /** @type {Array<{ ifname: string }>} */
  const found = JSON.parse(runSync('ip', ['-json', 'link']));
  return found.map(({ ifname }) => ifname);
}

/**
 * Runs a program even after stopRuns, for cleaning up. Returns its output.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export function runSync(command, args, env = process.env) {
  return spawnSync(command, args, { env, encoding: 'utf8', timeout: LONGEST_MS }).stdout ?? '';
}
