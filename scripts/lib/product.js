import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { backendEnv, endedByItself, keepBackend } from './backend.js';
import { startCluster } from './cluster/cluster.js';
import { findNginx } from './cluster/nginx.js';
import { restartOnRequest } from './cluster/rolling.js';
import { startPaypal } from './paypal.js';
import { isFree, nextFree, publicHost } from './ports.js';
import { build, install } from './prepare.js';
import { startServices } from './services.js';
import { ownUntilStopped } from './stopping.js';
import { Problem, say } from './terminal.js';

/** @import { Owner } from './ownership.js' */

const DEFAULT_PORT = 3000;

/**
 * Starts the whole product on a data directory and keeps it running until it is stopped.
 * @param {(owner: Owner, env: NodeJS.ProcessEnv) => Promise<string>} beforeServing runs on the new services,
 *   with the owner and the product's environment; returns additional text to print
 * @param {string} dataDir
 * @param {string} [blobs] as in startServices
 */
export function runProduct(dataDir, beforeServing = async () => '', blobs) {
  return runUntilStopped(dataDir, async (owner, port) => {
    let engines = '';
    const started = await startServices(owner, { blobs, onEngines: (names) => (engines = names) });
    const services = { ...started, ...(await startPaypal(owner, port)) };
    const servicesEnd = owner.firstToEnd();
    const env = backendEnv(dataDir, port, services);
    const notes = await beforeServing(owner, env);
    await keepBackend(owner, env);
    introduce(dataDir, port, owner, engines, notes);
    throw endedByItself(await servicesEnd);
  });
}

/**
 * Like runProduct, as a cluster: nginx, several API instances and workers; see startCluster.
 * @param {string} dataDir
 * @param {Pick<NonNullable<Parameters<typeof startServices>[1]>, 'mongodb' | 'redis' | 'blobs'>} [options]
 */
export function runCluster(dataDir, options) {
  const nginx = findNginx();
  return runUntilStopped(dataDir, async (owner, port) => {
    let engines = '';
    const started = await startServices(owner, { ...options, onEngines: (names) => (engines = names) });
    const services = { ...started, ...(await startPaypal(owner, port)) };
    const servicesEnd = owner.firstToEnd();
    const env = backendEnv(dataDir, port, services);
    const cluster = await startCluster(owner, { nginx, port, env });
    restartOnRequest(dataDir, cluster);
    introduce(dataDir, port, owner, engines);
    throw endedByItself(await servicesEnd);
  });
}

/**
 * Runs `work` on a data directory and a port until a signal stops it or it fails.
 * @param {string} dataDir
 * @param {(owner: Owner, port: number) => Promise<void>} work
 */
async function runUntilStopped(dataDir, work) {
  const port = await webPort();
  await install();
  await build();
  await ownUntilStopped(dataDir, (owner) => work(owner, port));
}

async function webPort() {
  const preferred = Number(process.env.PORT || DEFAULT_PORT);
  const host = publicHost();
  if (await isFree(preferred, host)) return preferred;
  if (process.env.PORT)
    throw new Problem(`Port ${preferred} is taken by another program. Stop that, or set PORT to a free one.`);
  const port = await nextFree(preferred + 1, host);
  say(`Port ${preferred} is taken by another program: using ${port}.`);
  return port;
}

/**
 * @param {string} dataDir
 * @param {number} port
 * @param {Owner} owner
 * @param {string} engines
 * @param {string} [notes]
 */
function introduce(dataDir, port, { enrolmentToken }, engines, notes = '') {
  say();
  say(`  Address        ${process.env.PUBLIC_URL || `http://localhost:${port}`}`);
  say(
    `  Administrator  ${process.env.SUPPORT_EMAIL || 'support@mutual.example'}, password ${adminPassword(dataDir)}`,
  );
  if (enrolmentToken)
    say(`  Second factor  none yet; set it up in the administration with the token ${enrolmentToken}`);
  if (!process.env.PAYPAL_CLIENT_ID) say('  Payments       by the PayPal stand-in: no money moves');
  say(`  Reachable      ${reachable()}`);
  say(`  Node           ${process.versions.node}`);
  say(`  Databases      ${engines}`);
  say(`  Data           ${dataDir} (logs in logs, mail without SMTP_URL in mail)`);
  if (notes) say(notes.trimEnd());
  say('  Stop           Ctrl-C');
  say();
  say(`Mutual is ready at http://localhost:${port}`);
}

/** Describes who can reach the product, and whether password reset links are shown on the page. */
function reachable() {
  const host = publicHost();
  const showsLinks = process.env.NODE_ENV !== 'production' && process.env.EXPOSE_RESET_LINK !== 'false';
  const links = showsLinks ? "; members' reset links are shown on the page, the administrator's never" : '';
  const isLocal = host === '::1' || host.startsWith('127.');
  return isLocal
    ? `from this machine only (HOST=0.0.0.0 opens it)${links}`
    : `at ${host}, from other machines too${links}`;
}

/** @param {string} dataDir */
function adminPassword(dataDir) {
  if (process.env.ADMIN_PASSWORD) return 'as set in ADMIN_PASSWORD';
  return JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')).adminPassword;
}
