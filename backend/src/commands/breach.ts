import 'reflect-metadata';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../app.module.js';
import { breachIdOf, breachReport } from '../modules/admin/breaches/breach.rules.js';
import type { BreachQuery } from '../modules/admin/breaches/breach.schema.js';
import { BreachesService } from '../modules/admin/breaches/breaches.service.js';
import { Database } from '../platform/database/database.js';
import { toId } from '../platform/database/ids.js';
import { Logger } from '../platform/logging/logger.js';
import { loadRestrictedConfig } from '../platform/outbound/restricted-config.js';

// node backend/dist/src/commands/breach.js --from TIME --to TIME [--staff ID] [--what NAME] [--everybody]
//   [--report FILE] [--send --words FILE]
// node backend/dist/src/commands/breach.js --reported ID
// Prints the ids of the members whom a breach of data concerns: all whose data staff saw or changed in the
// period, by the audit log, or everybody. Writes the facts for the report to the authority to a file. With
// --send the members are told by mail and in their list, each once, and the clock of the law appears among
// what waits until --reported stops it. Without --send nothing is stored and nobody is told.

const IS_ID = /^[0-9a-f]{24}$/;

const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    to: { type: 'string' },
    staff: { type: 'string' },
    what: { type: 'string' },
    everybody: { type: 'boolean', default: false },
    report: { type: 'string' },
    send: { type: 'boolean', default: false },
    words: { type: 'string' },
    reported: { type: 'string' },
  },
});

try {
  const query = values.reported === undefined ? queryOf() : null;
  const words = values.send ? wordsOf() : '';
  const config = loadRestrictedConfig({ ...process.env, ROLE: 'api', LOG_LEVEL: 'error' });
  const app = await NestFactory.createApplicationContext(AppModule.with(config), {
    logger: new Logger(config),
    abortOnError: false,
  });
  try {
    await app.get(Database).prepare();
    const breaches = app.get(BreachesService, { strict: false });
    if (query) await run(breaches, query, words);
    else await markReported(breaches, values.reported ?? '');
  } finally {
    // An open connection would keep the process alive.
    await app.close();
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

function queryOf(): BreachQuery {
  const { staff, what, everybody } = values;
  const [from, to] = [timeOf('from'), timeOf('to')];
  if (from >= to) throw new Error('--from must be before --to.');
  if (staff !== undefined && !IS_ID.test(staff)) throw new Error('--staff needs the id of an account.');
  if (everybody && (staff !== undefined || what !== undefined))
    throw new Error('--everybody cannot be narrowed by --staff or --what.');
  return {
    from,
    to,
    ...(staff !== undefined && { staff: toId(staff) }),
    ...(what !== undefined && { what }),
    ...(everybody && { everybody }),
  };
}

function timeOf(name: 'from' | 'to'): Date {
  const at = new Date(values[name] ?? '');
  if (Number.isNaN(at.getTime())) throw new Error(`--${name} needs a time, such as 2026-11-30T08:00:00Z.`);
  return at;
}

function wordsOf(): string {
  if (values.words === undefined)
    throw new Error(
      '--send needs --words with a file: what happened, what follows for members, what you do.',
    );
  return readFileSync(values.words, 'utf8').trim();
}

async function run(breaches: BreachesService, query: BreachQuery, words: string): Promise<void> {
  const facts = await breaches.gatherFacts(query, (userId) => console.log(userId));
  console.log(`Members concerned: ${facts.members}`);
  for (const [kind, count] of facts.kinds) console.log(`- ${kind}: ${count}`);
  if (facts.exports > 0)
    console.log(`${facts.exports} lists were exported in this period: --everybody tells all members.`);
  const id = breachIdOf(query);
  const file = values.report ?? `breach-${id}.txt`;
  writeFileSync(file, breachReport(id, query, facts, breaches.dueAt()), { mode: 0o600 });
  console.log(`Facts for the report to the authority: ${file}`);
  if (!values.send) return console.log('Nobody was told: repeat with --send and --words FILE to tell them.');
  if (facts.members === 0) throw new Error('Nobody is concerned, so nobody is told.');
  const { breach, isNew } = await breaches.begin(query, words, [...facts.kinds.keys()]);
  if (isNew) console.log(`The workers tell them now. Report it until ${breach.dueAt.toISOString()}, then:`);
  else if (breach.toldAt) console.log(`${breach.told} members were told at ${breach.toldAt.toISOString()}.`);
  else console.log(`Already begun: ${breach.told} members were told so far.`);
  console.log(`npm run breach -- --reported ${breach._id}`);
}

async function markReported(breaches: BreachesService, id: string): Promise<void> {
  if (!(await breaches.markReported(id))) throw new Error(`No breach ${id} waits to be reported.`);
  console.log('The breach does not wait any more.');
}
