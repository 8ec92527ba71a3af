import { ms, row, table, whole } from './tables.js';

/** @import { MachinesRun } from './machines-run.js' */

/** @param {MachinesRun['one'] | MachinesRun['many']} side */
const loadRow = ({ name, mixed }) =>
  row(name, `${whole(mixed.perSecond)}/s`, `${ms(mixed.medianMs)} / ${ms(mixed.p975Ms)}`, mixed.refused);

/** @param {number} figure */
const seconds = (figure) => `${figure.toFixed(1)} s`;

/**
 * Renders the part about many machines of the results page in Markdown.
 * @param {MachinesRun} run
 */
export function machinesReport({ one, many, seconds: length, mix }) {
  const { survived, messages, photos } = many.more;
  const parts = Object.entries(mix).map(
    ([name, count]) => `${count} ${name[0]?.toLowerCase()}${name.slice(1)}`,
  );
  return `# One machine and many

Both setups run on this one machine, in turn, through nginx (\`npm run bench -- machines\`): the difference is what more processes cost, not what more machines gain. Mixed load of ${length} s, of a hundred requests: ${parts.join(', ')}.

${table(['setup', 'requests', 'median / p97.5', 'refused or failed'], [loadRow(one), loadRow(many)])}

Then each part of the second setup is killed once, under the mixed load and with members who send messages and photos. Messages: ${messages}. Of ${photos.stored} photos acknowledged meanwhile, ${photos.served} are served.

${table(
  [
    'killed',
    'replaced or back after',
    'longest time without an acknowledged message',
    'all members connected and complete after',
    'messages meanwhile',
    'requests meanwhile',
    'failed',
  ],
  survived.map((part) =>
    row(
      part.name,
      seconds(part.backSeconds),
      seconds(part.longestGapSeconds),
      seconds(part.wholeSeconds),
      whole(part.messages),
      whole(part.requests),
      whole(part.failed),
    ),
  ),
)}
`;
}
