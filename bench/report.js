import { comparedTable, ms, row, table, whole } from './tables.js';

/**
 * Results of the peers on a machine of this size, each with its database and the load on it: [name, requests
 * per second].
 */
const PEERS = {
  'Suggestions, fresh deck': 'Alovoa 21/s, Duolicious 14/s',
  'Suggestions, prepared deck': 'Duolicious 859/s',
  "Another member's profile": 'Alovoa 201/s, Duolicious 478/s',
  'Dislike (first of its pair)': 'Alovoa 445/s, Duolicious 847/s',
  'Like (first of its pair)': 'Alovoa 67/s',
};

/** Renders the results page in Markdown. */
export function report({ machine, members, seconds, rounds, main }) {
  const measured = main.measured.map((result) =>
    row(
      result.name,
      `${whole(result.perSecond)}/s`,
      `${ms(result.medianMs)} / ${ms(result.p975Ms)}`,
      result.refused,
      PEERS[result.name] ?? '',
    ),
  );
  const prepared = main.compared[0];
  return `# Results

Measured by \`npm run bench\` on ${machine}; MongoDB, Redis, the product (one API process), the floor and the load shared it. 16 connections,
${whole(members)} members, 64 of them calling, with premium and without a distance limit (who sets a narrow one has a short deck, made anew more often); log-in checks, validation, limits and logging on, every write durable (majority, journaled). The floor (\`floor.js\`) is bare Express and the bare
driver doing the same indexed reads and sending the same fields. Each comparison is ${rounds} rounds of ${seconds} s each side in turn, ratio and rates their medians. Absolute figures say little elsewhere; ratios do.

## Against the floor

${comparedTable(main.compared)}

## By themselves, beside the peers' best figures on two cores

${table(
  ['call', 'product', 'median / p97.5', 'refused or failed', 'peers'],
  [
    row(
      prepared.name,
      `${whole(prepared.product.perSecond)}/s`,
      `${ms(prepared.product.medianMs)} / ${ms(prepared.product.p975Ms)}`,
      prepared.refused,
      PEERS[prepared.name],
    ),
    ...measured,
  ],
)}
`;
}
