import { writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { costRun } from './cost-run.js';
import { crowdAloneRun, liveRun } from './live-run.js';
import { DURATIONS } from './load.js';
import { MEMBERS, membersRun } from './members-run.js';
import { nodesRun } from './nodes-run.js';
import { cleanUp, ROOT } from './processes.js';
import { report } from './report.js';
import { costReport } from './report-cost.js';
import { crowdReport, liveReport } from './report-live.js';
import { nodesReport } from './report-nodes.js';
import { scaleReport } from './report-scale.js';
import { scaleRun } from './scale-run.js';

// Without arguments everything is measured and written down; with the name of a part only that part, which is
// printed. Of the part `cost` further words choose calls by their names, of `scale` numbers of members;
// `crowd` is the end of `live` alone.
const [only, ...words] = process.argv.slice(2);
if (only !== undefined && !['members', 'nodes', 'scale', 'live', 'crowd', 'cost'].includes(only))
  throw new Error(`There is no part ${only}`);

// Another Node to measure beside this one, such as an older release: the path of its program.
const otherNode = process.env.BENCH_NODE;
if (only === 'nodes' && !otherNode) throw new Error('Set BENCH_NODE to the path of the other Node');

const isWanted = (part) => only === undefined || only === part;
const members = isWanted('members') && (await membersRun());
const nodes = otherNode && isWanted('nodes') && (await nodesRun());
const scale = isWanted('scale') && (await scaleRun(only === 'scale' ? words : []));
const live = isWanted('live') && (await liveRun());
const crowd = only === 'crowd' && (await crowdAloneRun());
const cost = isWanted('cost') && (await costRun(words));
await cleanUp();

const machine = `${cpus().length} x ${cpus()[0].model}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
const pages = [
  members && report({ machine, members: MEMBERS, ...DURATIONS, main: members }),
  nodes && nodesReport({ ...DURATIONS, ...nodes }),
  scale && scaleReport(scale),
  live && liveReport({ ...DURATIONS, ...live }),
  crowd && crowdReport(crowd),
  cost && costReport({ machine, ...cost }),
].filter(Boolean);
if (only) console.log(pages.join('\n'));
else {
  await writeFile(join(ROOT, 'bench/RESULTS.md'), pages.join('\n'));
  console.log('Written to bench/RESULTS.md');
}
