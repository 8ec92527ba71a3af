import { element } from './lists.js';
import { ms, row, table, whole } from './tables.js';

/** @import { ScaleRun, ScaleSize } from './scale-run.js' */

/** First line of the growth part; the part ends at the next heading of the same level. */
export const SCALE_TITLE = '## A page of suggestions as the place grows';

/**
 * Describes in one line how flat the figures are from the first size to the last.
 * @param {readonly ScaleSize[]} sizes
 */
function flatness(sizes) {
  const rates = sizes.map(({ decks }) => decks.perCore);
  const [first, last] = [element(sizes, 0), element(sizes, -1)];
  /** @param {'fresh' | 'prepared'} deck */
  const times = (deck) => (last.inTurn[deck].p95Ms / first.inTurn[deck].p95Ms).toFixed(2);
  return (
    `The best size makes ${(Math.max(...rates) / Math.min(...rates)).toFixed(2)} times the decks of the worst. At ${whole(last.count)} members the p95 of a page is ` +
    `${times('fresh')} times that at ${whole(first.count)} with a fresh deck, ${times('prepared')} times with a prepared one.`
  );
}

/**
 * Renders the growth part in Markdown.
 * @param {ScaleRun & { machine: string }} scale
 */
export function scaleReport({ sizes, minutes, machine }) {
  const day = new Date().toISOString().slice(0, 10);
  const pages = sizes.map(({ count, seeding, rss, fresh, prepared }) =>
    row(
      whole(count),
      `${whole(fresh.perSecond)}/s`,
      `${ms(fresh.medianMs)} / ${ms(fresh.p975Ms)}`,
      `${whole(prepared.perSecond)}/s`,
      `${ms(prepared.medianMs)} / ${ms(prepared.p975Ms)}`,
      `${whole(seeding)} s`,
      `${whole(rss / 2 ** 20)} MiB`,
    ),
  );
  const decks = sizes.map(({ count, decks: made, inTurn }) =>
    row(
      whole(count),
      `${whole(made.perCore)}/s`,
      ms(made.workerMs),
      ms(made.mongoMs),
      `${whole(1000 / made.allMs)}/s`,
      `${ms(inTurn.fresh.medianMs)} / ${ms(inTurn.fresh.p95Ms)}`,
      `${ms(inTurn.prepared.medianMs)} / ${ms(inTurn.prepared.p95Ms)}`,
    ),
  );
  const staff = element(sizes, 0).staff.map(({ name }, index) =>
    row(
      name,
      ...sizes.map(({ staff: calls }) => {
        const { medianMs, slowestMs } = element(calls, index);
        return `${ms(medianMs)} / ${ms(slowestMs)}`;
      }),
    ),
  );
  return `${SCALE_TITLE}

Measured by \`npm run bench -- scale\` on ${day} in ${whole(minutes)} minutes on ${machine}. Posteriors are stored for all members, as after a training. 16 callers, median / p97.5; the API's memory is what one process holds after the pages of the next table.

${table(['members', 'fresh deck', 'median / p97.5', 'prepared deck', 'median / p97.5', 'seeded in', "API's memory"], pages)}

Decks of randomly drawn members, prepared by a worker, the sizes in turn: decks per second of its CPU time, and CPU time per deck; then decks per second of CPU time of all programs, MongoDB and Redis included. Then one page for each of these members, by one caller, the sizes in turn,
median / p95: built in the request, and prepared.

${table(['members', 'decks a second and core', 'worker', 'MongoDB', 'with MongoDB and Redis', 'page, fresh deck', 'page, prepared deck'], decks)}

${flatness(sizes)}

## The administrator's calls as the place grows

One after the other, 20 times each; median / slowest.

${table(['call', ...sizes.map(({ count }) => `${whole(count)} members`)], staff)}
`;
}
