import { ms, row, table, whole } from './tables.js';

/** The part on growth, in Markdown. */
export function scaleReport(sizes) {
  const pages = sizes.map(({ count, seeding, fresh, prepared }) =>
    row(
      whole(count),
      `${whole(fresh.perSecond)}/s`,
      `${ms(fresh.medianMs)} / ${ms(fresh.p975Ms)}`,
      `${whole(prepared.perSecond)}/s`,
      `${ms(prepared.medianMs)} / ${ms(prepared.p975Ms)}`,
      `${whole(seeding)} s`,
    ),
  );
  const decks = sizes.map(({ count, decks: made, inTurn }) =>
    row(
      whole(count),
      `${whole(made.perCore)}/s`,
      ms(made.workerMs),
      ms(made.mongoMs),
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
  return `## A page of suggestions as the place grows

${table(['members', 'fresh deck', 'median / p97.5', 'prepared deck', 'median / p97.5', 'seeded in'], pages)}

Decks of members drawn at random, made ahead by a worker: how many in a second of its processor, and what one takes. Then one page for each of them, by one caller, median / p95: made in the request, and prepared.

${table(['members', 'decks a second and core', 'worker', 'MongoDB', 'page, fresh deck', 'page, prepared deck'], decks)}

## The administrator's calls as the place grows

One after the other, 20 times each; median / slowest.

${table(['call', ...sizes.map(({ count }) => `${whole(count)} members`)], staff)}
`;
}
