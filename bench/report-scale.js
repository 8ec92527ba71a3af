import { ms, row, table, whole } from './tables.js';

/** First line of the growth part; the part ends at the next heading of the same level. */
export const SCALE_TITLE = '## A page of suggestions as the place grows';

/** Describes in one line how flat the figures are from the first size to the last. */
function flatness(sizes) {
  const rates = sizes.map(({ decks }) => decks.perCore);
  const [first, last] = [sizes[0], sizes.at(-1)];
  const times = (deck) => (last.inTurn[deck].p95Ms / first.inTurn[deck].p95Ms).toFixed(2);
  return (
    `The best size makes ${(Math.max(...rates) / Math.min(...rates)).toFixed(2)} times the decks of the worst. At ${whole(last.count)} members the p95 of a page is ` +
    `${times('fresh')} times that at ${whole(first.count)} with a fresh deck, ${times('prepared')} times with a prepared one.`
  );
}

/**
 * Renders the growth part in Markdown.
 * @param scale `{ sizes, minutes }` of scaleRun, and a description of the machine
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
  const [first] = sizes;
  const staff = first.staff.map(({ name }, index) =>
    row(
      name,
      ...sizes.map(({ staff: calls }) => `${ms(calls[index].medianMs)} / ${ms(calls[index].slowestMs)}`),
    ),
  );
  return `${SCALE_TITLE}

Measured by \`npm run bench -- scale\` on ${day} in ${whole(minutes)} minutes on ${machine}. Beliefs are stored for everybody, as after a training. 16 callers, median / p97.5; the API's memory is what one process holds after the pages of the next table.

${table(['members', 'fresh deck', 'median / p97.5', 'prepared deck', 'median / p97.5', 'seeded in', "API's memory"], pages)}

Decks of members drawn at random, made ahead by a worker, the sizes in turn: how many in a second of its processor, and what one takes; then how many in a second of all processors it takes, MongoDB's and Redis's with it. Then one page for each of them, by one caller, the sizes in turn,
median / p95: made in the request, and prepared.

${table(['members', 'decks a second and core', 'worker', 'MongoDB', 'with MongoDB and Redis', 'page, fresh deck', 'page, prepared deck'], decks)}

${flatness(sizes)}

## The administrator's calls as the place grows

One after the other, 20 times each; median / slowest.

${table(['call', ...sizes.map(({ count }) => `${whole(count)} members`)], staff)}
`;
}
