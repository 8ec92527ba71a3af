import { parseArgs } from 'node:util';
import { PasswordHasher } from '@mutual/backend/modules/auth/passwords/password-hasher.service';
import { biggestCities } from '@mutual/backend/modules/profiles/places/place-search.rules';
import { loadConfig } from '@mutual/backend/platform/config/app-config';
import { pairDocument } from './documents/pairs.ts';
import { userDocument } from './documents/users.ts';
import { Homes } from './population/homes.ts';
import { population, type PopulationOptions } from './population/population.ts';
import { FitTable, relations } from './population/relations.ts';
import { storePosteriors } from './store/posteriors.ts';
import { openStore } from './store/store.ts';

// Fills the database of MONGODB_URI with members without pictures, for benchmarks:
// node packages/demo/src/bulk.ts --members 1000000 --pairs-per-member 4 --trained

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '10000' },
    'pairs-per-member': { type: 'string', default: '4' },
    seed: { type: 'string', default: '1' },
    password: { type: 'string', default: 'mutual-bench-days' },
    trained: { type: 'boolean', default: false },
  },
});

const store = await openStore(loadConfig().mongodbUri);
const options: PopulationOptions = {
  count: Number(values.members),
  seed: Number(values.seed),
  today: new Date(),
  homes: new Homes(biggestCities),
  withPhotos: false,
};
const { made, others } = await store.count();
if (made + others > 0) {
  console.error('The database already contains members; it must be empty.');
  process.exitCode = 1;
} else {
  await fill();
}
await store.connection.close();

async function fill(): Promise<void> {
  const table = new FitTable(options.count);
  const hash = await new PasswordHasher().hash(values.password);
  await timed('members', () => store.insertUsers(documents(table, hash)));
  const perMember = Number(values['pairs-per-member']);
  await timed('pairs', () => store.insertPairs(pairs(table, perMember)));
  await timed('account keys', () => store.insertAccountKeys());
  await timed('indexes', () => store.index());
  if (values.trained)
    await timed('posteriors', () => storePosteriors(store.connection, options.seed, options.today));
}

function* documents(table: FitTable, hash: string) {
  for (const member of population(options)) {
    table.set(member.index, member);
    yield userDocument(member, hash, []);
  }
}

function* pairs(table: FitTable, perMember: number) {
  for (const pair of relations(table, { ...options, perMember })) yield pairDocument(pair, options.seed);
}

async function timed(what: string, work: () => Promise<number | void>): Promise<void> {
  const started = performance.now();
  const count = await work();
  console.log(
    `${what}${count === undefined ? '' : ` ${count}`}: ${((performance.now() - started) / 1000).toFixed(1)} s`,
  );
}
