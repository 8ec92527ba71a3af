import { comparedTable, ms, row, table, whole } from './tables.js';

/**
 * @import { Crowd } from './crowd-run.js'
 * @import { LiveRun } from './live-run.js'
 * @import { ComparedTalk } from './talk.js'
 */

/** Result of the strongest peer on a machine of this size. The peer delivers messages in batches. */
const PEER = 'Duolicious: 260 messages a second, received after 505 ms in the median';

/** @param {ComparedTalk} flow */
const talkRow = ({ name, ratio, product, floor }) =>
  row(
    name,
    ratio.toFixed(2),
    `${ms(product.medianMs)} / ${ms(product.p99Ms)}`,
    `${ms(floor.medianMs)} / ${ms(floor.p99Ms)}`,
    `${whole(product.perSecond)}/s`,
    `${whole(floor.perSecond)}/s`,
  );

/** @param {number} figure */
const kib = (figure) => `${figure.toFixed(1)} KiB`;
/**
 * @param {string} name
 * @param {Crowd['memory']['product']} memory
 */
const memoryRow = (name, { rssKiB, heapKiB, totalMiB, seconds }) =>
  row(name, kib(rssKiB), kib(heapKiB), `${whole(totalMiB)} MiB`, `${seconds.toFixed(1)} s`);

/**
 * Renders the live part of the results page in Markdown.
 * @param {LiveRun & { seconds: number, rounds: number }} run
 */
export function liveReport({ seconds, rounds, compared, pages, talk, crowd }) {
  return `# Live

In the same run, on the same machine. The floor (\`live-floor.js\`) is bare Express and the bare driver, and bare Socket.IO with the same sharded Redis adapter. Log-in checks,
validation, rules, limits and logging are on in the product only; both write durably (one transaction on a majority: number, message, unique clientId).

## Reading chats, against the floor

${comparedTable(compared)}

## From sending on one instance to receipt on another

Two instances each; a message counts from its POST on the first until the friend's socket on the second has it, and the number it arrives with must be the acknowledged one. ${rounds} rounds of ${seconds} s
each side in turn; the floor's instances do no reads before the write. ${PEER}.

${table(['flow', "median, times the floor's", 'product median / p99', 'floor median / p99', 'product', 'floor'], talk.map(talkRow))}

## A conversation of 100,000 messages

${table(
  ['page of 50', 'product', 'median / p97.5', 'refused or failed'],
  pages.map((page) =>
    row(page.name, `${whole(page.perSecond)}/s`, `${ms(page.medianMs)} / ${ms(page.p975Ms)}`, page.refused),
  ),
)}

${crowdReport(crowd)}`;
}

/**
 * Renders the results of many members on one instance in Markdown.
 * @param {Crowd} crowd
 */
export function crowdReport({ members, memory, storm, ratio }) {
  return `## ${whole(members)} members on one instance

Resident memory and heap of each idle socket, after garbage collection: ${ratio.toFixed(2)} times bare Socket.IO.

${table(
  ['server', 'resident, each', 'heap, each', 'whole process', 'all connected in'],
  [memoryRow('product', memory.product), memoryRow('floor', memory.floor)],
)}

Then every connection is cut at one moment, and each client comes back by its own randomised back-off (Socket.IO's defaults), while other members log in with their passwords.

${table(
  [
    'back',
    'the last after',
    'event loop late, p99 / most',
    'log-ins meanwhile',
    'failed',
    'slowest',
    'refused or lost',
  ],
  [
    row(
      `${whole(storm.back)} of ${whole(members)}`,
      `${storm.lastSeconds.toFixed(1)} s`,
      `${ms(storm.p99Ms)} / ${ms(storm.mostMs)}`,
      storm.logIns,
      storm.logInsFailed,
      ms(storm.slowestLogInMs),
      members - storm.back,
    ),
  ],
)}
`;
}
