import { sum } from './lists.js';
import { row, table } from './tables.js';

/** @import { CommandCounts, CommandsRun } from './commands-run.js' */

/** @param {CommandCounts} counts */
const shown = (counts) =>
  `${sum(Object.values(counts)).toFixed(1)} (${Object.entries(counts)
    .map(([command, count]) => `${command} ${count}`)
    .join(', ')})`;

/**
 * Renders the commands part of the results page in Markdown.
 * @param {CommandsRun} run
 */
export const commandsReport = ({ calls, callers }) => `# Commands to MongoDB and Redis

What one call sends, in its request and in the jobs it causes, on average of ${callers} callers one after the other (\`npm run bench -- commands\`); with the look-up of the session, and without what the processes send by themselves. In brackets the commands by name; Redis' own count has those of scripts too; bytes are of both directions. Processor time is in ms, of API, worker, MongoDB and Redis.

${table(
  ['call', 'MongoDB', 'Redis', 'in Redis', 'bytes MongoDB', 'bytes Redis', 'processor', 'rows', 'jobs'],
  calls.map(({ name, mongodb, redis, inScripts, bytes, processor, rows, jobs }) =>
    row(
      name,
      shown(mongodb),
      shown(redis),
      inScripts,
      bytes.mongodb,
      bytes.redis,
      Object.values(processor).join(' + '),
      rows,
      jobs,
    ),
  ),
)}
`;
