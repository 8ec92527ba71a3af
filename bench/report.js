import { element } from './lists.js';
import { comparedTable, ms, row, table, whole } from './tables.js';

/**
 * @import { MembersRun } from './members-run.js'
 *
 * @typedef {object} MainReport
 * @property {string} machine
 * @property {number} members
 * @property {number} seconds
 * @property {number} rounds
 * @property {MembersRun} main
 */

/**
 * Results of the peers on a machine of this size, each with its database and the load on it: [name, requests
 * per second].
 * @type {Readonly<Record<string, string>>}
 */
const PEERS = {
  'Suggestions, fresh deck': 'Alovoa 21/s, Duolicious 14/s',
  'Suggestions, prepared deck': 'Duolicious 859/s',
  "Another member's profile": 'Alovoa 201/s, Duolicious 478/s',
  'Dislike (first of its pair)': 'Alovoa 445/s, Duolicious 847/s',
  'Like (first of its pair)': 'Alovoa 67/s',
};

/**
 * Renders the results page in Markdown.
 * @param {MainReport} report
 */
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
  const prepared = element(main.compared, 0);
  return `# Results

Measured by \`npm run bench\` on ${machine}; MongoDB, Redis, the product (one API process), the floor and the load shared it. 16 connections,
${whole(members)} members, 64 of them calling, with premium and without a distance limit (with a narrow one, decks are shorter and rebuilt more often); log-in checks, validation, limits and logging on, every write durable (majority, journaled). The floor (\`floor.js\`) is bare Express and the bare
driver doing the same indexed reads and sending the same fields. Each comparison is ${rounds} rounds of ${seconds} s each side in turn, ratio and rates their medians. Absolute figures depend on the machine, ratios hardly.

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
      PEERS[prepared.name] ?? '',
    ),
    ...measured,
  ],
)}
`;
}
