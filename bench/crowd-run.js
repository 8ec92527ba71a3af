import { setTimeout as pause } from 'node:timers/promises';
import { element } from './lists.js';
import { PASSWORD, start } from './processes.js';

/**
 * @import { LoggedIn } from './data.js'
 * @import { Program } from './processes.js'
 *
 * @typedef {Awaited<ReturnType<typeof crowdRun>>} Crowd
 *
 * @typedef {object} Servers how to start both sides, and their addresses
 * @property {() => Promise<Program>} product
 * @property {() => Promise<Program>} floor
 * @property {{ product: string, floor: string }} urls
 */

/**
 * Number of sockets opened and closed first, so that one-time allocations do not count for the measured ones.
 */
const FIRST = 100;
/** Time in ms; longer than the interval of the product's socket checks. */
const SETTLE_MS = 8_000;
const BETWEEN_LOG_INS_MS = 250;

/**
 * Logs members in one after another until `over`. Returns the durations in ms and the number of failures.
 * @param {string} url
 * @param {readonly string[]} emails
 * @param {Promise<unknown>} over
 */
async function logInsDuring(url, emails, over) {
  let running = true;
  void over.finally(() => (running = false));
  /** @type {number[]} */
  const took = [];
  let failed = 0;
  for (let count = 0; running; count += 1) {
    const began = performance.now();
    const answer = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: element(emails, count % emails.length), password: PASSWORD }),
    });
    await answer.arrayBuffer();
    if (answer.ok) took.push(performance.now() - began);
    else failed += 1;
    await pause(BETWEEN_LOG_INS_MS);
  }
  return { took, failed };
}

/**
 * Measures the memory per idle socket of a server.
 * @param {Program} server
 * @param {Program} crowd
 * @param {string} url
 * @param {readonly string[]} tokens
 */
async function idleMemory(server, crowd, url, tokens) {
  await crowd.ask({ ask: 'connect', url, tokens: tokens.slice(0, FIRST) });
  await crowd.ask({ ask: 'close' });
  await pause(1_000);
  const before = await server.ask({ ask: 'memory' });
  const { seconds } = await crowd.ask({ ask: 'connect', url, tokens });
  await pause(SETTLE_MS);
  const after = await server.ask({ ask: 'memory' });
  /** @param {'rss' | 'heap'} field */
  const each = (field) => (after[field] - before[field]) / tokens.length / 1024;
  return { seconds, rssKiB: each('rss'), heapKiB: each('heap'), totalMiB: after.rss / 2 ** 20 };
}

/**
 * Cuts all connections and measures until they are back, with log-ins meanwhile.
 * @param {Program} server
 * @param {Program} crowd
 * @param {string} url
 * @param {readonly string[]} emails
 */
async function storm(server, crowd, url, emails) {
  await server.ask({ ask: 'watch' });
  const over = crowd.ask({ ask: 'cut' });
  const { took, failed } = await logInsDuring(url, emails, over);
  return {
    ...(await over),
    ...(await server.ask({ ask: 'delay' })),
    logIns: took.length,
    logInsFailed: failed,
    slowestLogInMs: Math.max(...took),
  };
}

/**
 * Measures many members on one instance: the cost per member for product and floor, and the reconnection of
 * all after a loss.
 * @param {{ crowd: readonly LoggedIn[], emails: readonly string[] }} data
 * @param {Servers} servers
 */
export async function crowdRun({ crowd: members, emails }, { product, floor, urls }) {
  const crowd = await start('crowd', 'bench/crowd.js', {});
  const bare = await floor();
  const floorMemory = await idleMemory(
    bare,
    crowd,
    urls.floor,
    members.map(({ id }) => id),
  );
  await crowd.ask({ ask: 'close' });
  await bare.stop();
  const server = await product();
  const productMemory = await idleMemory(
    server,
    crowd,
    urls.product,
    members.map(({ token }) => token),
  );
  const storming = await storm(server, crowd, urls.product, emails);
  await crowd.stop();
  await server.stop();
  const ratio = productMemory.rssKiB / floorMemory.rssKiB;
  console.log(
    `${members.length} idle sockets: ${productMemory.rssKiB.toFixed(1)} KiB each, ${ratio.toFixed(2)} times bare; ` +
      `storm: ${storming.back} back in ${storming.lastSeconds.toFixed(1)} s, event loop p99 ${storming.p99Ms.toFixed(0)} ms`,
  );
  return {
    members: members.length,
    ratio,
    memory: { product: productMemory, floor: floorMemory },
    storm: storming,
  };
}
