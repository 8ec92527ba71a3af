import { element, sum } from './lists.js';
import { ms, row, table, whole } from './tables.js';

/**
 * @import { CostRun, Level, MeasuredCall } from './cost-run.js'
 * @import { CpuTimes } from './processor.js'
 * @import { ComparedTalk } from './talk.js'
 */

/** @param {number | undefined} figure */
const fine = (figure) => (figure === undefined ? '' : figure.toFixed(2));
/** @param {Level} level */
const rates = ({ ratio, product, floor }) =>
  `**${ratio.toFixed(2)}** (${whole(product.perSecond)} of ${whole(floor.perSecond)})`;

/** @param {MeasuredCall} call */
const shareRow = ({ name, levels }) =>
  row(
    name,
    ...levels.map(rates),
    levels.map(({ product }) => ms(product.medianMs)).join(' / '),
    `${whole(element(levels, 0).product.bytes)} / ${whole(element(levels, 0).floor.bytes)}`,
    sum(levels.map(({ product, floor }) => product.refused + floor.refused)),
  );

/** @param {CpuTimes} times */
const all = (times) => sum(Object.values(times));
/**
 * @param {string} name
 * @param {CpuTimes} product
 * @param {CpuTimes} [floor]
 */
const processorRow = (name, product, floor) => {
  const { API, worker, MongoDB, Redis } = product;
  return row(
    name,
    ...[API, worker, MongoDB, Redis, all(product)].map(fine),
    ...(floor ? [floor.API, floor.MongoDB, all(floor)].map(fine) : ['', '', '']),
  );
};

/** @param {MeasuredCall} call */
const profileRow = ({ name, shares }) =>
  row(name, shares.map(([part, share]) => `${part} ${(share * 100).toFixed(0)} %`).join(', '));

/** @param {ComparedTalk} flow */
const talkRow = ({ name, ratio, product, floor }) =>
  row(
    name,
    ratio.toFixed(2),
    `${ms(product.medianMs)} / ${ms(product.p95Ms)}`,
    `${ms(floor.medianMs)} / ${ms(floor.p95Ms)}`,
    `${whole(product.perSecond)}/s`,
    `${whole(floor.perSecond)}/s`,
  );

/**
 * Renders the cost part of the results page in Markdown.
 * @param {CostRun & { machine: string }} run
 */
export function costReport({ machine, calls, freshDecks, talk, members, seconds, rounds, minutes }) {
  const { levels } = element(calls, 0);
  const counts = levels.map(({ count }) => (count === 1 ? '1 caller' : `${count} callers`));
  return `# Cost, members in turn

Measured by \`npm run bench -- cost\` in ${minutes.toFixed(0)} minutes on ${machine}. Each request is another one of ${whole(members)} members', by one of four sessions of each, so no session is warm.
The product is one API process with its worker beside it, both with all checks, limits and logs. The floor (\`cost-floor.js\`) is bare Express on the same Node without log-in: one indexed read for a read, one durable
insert (majority, journaled) for a write, the same content. Both in turn, ${rounds} rounds of ${seconds} s each; ratios and rates are medians. Not included is the deck that the worker rebuilds a minute after its use; the part "scale" has its cost.

## Share of the floor's rate

In brackets calls a second of product and floor. Each message goes to another conversation, half of the receivers are online. Likes and dislikes are the first of their pair.${freshDecks ? ` Prepared decks are those of the ${whole(freshDecks.decks)} members whose search was expensive enough to be stored.` : ''}

${table(['call', ...counts, `median at ${levels.map(({ count }) => count).join(' / ')}`, 'bytes, product / floor', 'refused or failed'], calls.map(shareRow))}

## Milliseconds of processor for one call

At 16 callers, with all jobs that the calls caused, beyond what each program uses at rest.

${table(
  ['call', 'API', 'worker', 'MongoDB', 'Redis', 'all', 'floor', 'its MongoDB', 'all of the floor'],
  [
    ...(freshDecks
      ? [processorRow(`Suggestions, fresh deck (${whole(freshDecks.perSecond)}/s)`, freshDecks.processor)]
      : []),
    ...calls.map(({ name, processor }) => processorRow(name, processor.product, processor.floor)),
  ],
)}

## What the API's processor does

The five largest shares of its profile at 16 callers, by package or part of the product; what Node does for a package counts as the package's.

${table(['call', 'shares'], calls.map(profileRow))}
${
  talk.length === 0
    ? ''
    : `
## From sending to receipt with many writers

On one process each; a message counts from when it was due until the friend's socket has it.

${table(['flow', "median, times the floor's", 'product median / p95', 'floor median / p95', 'product', 'floor'], talk.map(talkRow))}
`
}`;
}
