import { readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { commandsRun } from './commands-run.js';
import { costRun } from './cost-run.js';
import { crowdAloneRun, liveRun } from './live-run.js';
import { DURATIONS } from './load.js';
import { machinesRun } from './machines-run.js';
import { MEMBERS, membersRun } from './members-run.js';
import { cleanUp, ROOT } from './processes.js';
import { commandsReport } from './report-commands.js';
import { costReport } from './report-cost.js';
import { crowdReport, liveReport } from './report-live.js';
import { machinesReport } from './report-machines.js';
import { SCALE_TITLE, scaleReport } from './report-scale.js';
import { report } from './report.js';
import { areUsualSizes, scaleRun } from './scale-run.js';

// `npm run bench` measures everything and writes the results; with the name of a part it measures and prints
// that part. Further words select calls (`cost`, `commands`) or numbers of members (`scale`). `crowd` is the
// last section of `live`. `scale` with its usual sizes also writes its results.
const [only, ...words] = process.argv.slice(2);
const PARTS = ['members', 'scale', 'live', 'crowd', 'cost', 'commands', 'machines'];
if (only !== undefined && !PARTS.includes(only)) throw new Error(`Unknown part ${only}`);

/** @param {string} part */
const isSelected = (part) => only === undefined || only === part;
const members = isSelected('members') && (await membersRun());
const scale = isSelected('scale') && (await scaleRun(only === 'scale' ? words : []));
const live = isSelected('live') && (await liveRun());
const crowd = only === 'crowd' && (await crowdAloneRun());
const cost = isSelected('cost') && (await costRun(words));
const commands = isSelected('commands') && (await commandsRun(words));
const machines = isSelected('machines') && (await machinesRun());
await cleanUp();

const machine = `${cpus().length} x ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
const pages = [
  members && report({ machine, members: MEMBERS, ...DURATIONS, main: members }),
  scale && scaleReport({ machine, ...scale }),
  live && liveReport({ ...DURATIONS, ...live }),
  crowd && crowdReport(crowd),
  cost && costReport({ machine, ...cost }),
  commands && commandsReport(commands),
  machines && machinesReport(machines),
].filter((page) => typeof page === 'string');
const results = join(ROOT, 'bench/RESULTS.md');
if (only) console.log(pages.join('\n'));
if (!only) await writeFile(results, pages.join('\n'));
else if (only === 'scale' && areUsualSizes(words)) await replacePart(SCALE_TITLE, pages.join('\n'));
else process.exit();
console.log('Written to bench/RESULTS.md');

/**
 * Replaces the part of the results under its title, up to the next heading of that level.
 * @param {string} title
 * @param {string} part
 */
async function replacePart(title, part) {
  const before = await readFile(results, 'utf8');
  const from = before.indexOf(`${title}\n`);
  const length = before.slice(from).search(/^# /m);
  if (from === -1 || length === -1) throw new Error(`The results contain no part ${title}`);
  await writeFile(results, `${before.slice(0, from)}${part}\n${before.slice(from + length)}`);
}
