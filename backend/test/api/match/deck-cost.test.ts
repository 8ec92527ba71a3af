import { DiscoveryRepository } from '../../../src/modules/match/discovery/discovery.repository.js';
import { searchCriteriaOf } from '../../../src/modules/match/discovery/fit.rules.js';
import { DeckService } from '../../../src/modules/match/suggestions/deck.service.js';
import { dayKey, HOUR_MS, MINUTE_MS } from '../../../src/platform/clock/days.js';
import { pairDocument, userDocument } from '../../../seed/documents.js';
import { population } from '../../../seed/population/population.js';
import { FitTable, relations } from '../../../seed/relations.js';
import { database } from '../../support/match.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

const FEW = 2000;
const MANY = 8000;
const VIEWERS = 8;
const SEED = 7;
/** What a deck wants, and the well-liked and others beside it. */
const MOST_DOCUMENTS = 400;

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ newDatabase: true });
});
afterAll(() => t.close());

/** Makes the place as large as this; who was there stays. */
async function grow(from: number, to: number): Promise<void> {
  const options = { count: to, seed: SEED, today: t.clock.now(), withPhotos: false };
  const table = new FitTable(to);
  const members = [...population(options)];
  for (const member of members) table.set(member.index, member);
  const users = members.slice(from).map((member) => userDocument(member, 'no-password', []));
  await database(t).collection('users').insertMany(users);
  const pairs = [...relations(table, { ...options, perMember: 4 })].map((pair) => pairDocument(pair, SEED));
  await database(t).collection('pairs').deleteMany({});
  await database(t)
    .collection('pairs')
    .insertMany(pairs as never);
}

/** Index keys and documents that MongoDB looks at for a deck of each of the same members, on average. */
async function lookedAt(): Promise<{ keys: number; documents: number }> {
  const [members, decks] = [
    t.app.get(DiscoveryRepository, { strict: false }),
    t.app.get(DeckService, { strict: false }),
  ];
  const today = dayKey(t.clock.now(), 'UTC');
  const { db } = database(t);
  const viewers = await database(t).collection('users').find().sort({ _id: 1 }).limit(VIEWERS).toArray();
  const build = async (): Promise<void> => {
    for (const { _id } of viewers) {
      const viewer = (await members.findCard(_id.toHexString()))!;
      await decks.build(viewer, searchCriteriaOf(viewer, today));
    }
  };
  // The lists that all viewers share are read by the first decks, and not again for a few more.
  t.clock.advance(3 * HOUR_MS);
  await build();
  t.clock.advance(3 * MINUTE_MS);
  await db?.command({ profile: 2 });
  await build();
  await db?.command({ profile: 0 });
  const profile = database(t).collection('system.profile');
  const [sum] = await profile
    .aggregate<{ keys: number; documents: number }>([
      { $match: { ns: /\.(users|pairs|memberBeliefs)$/ } },
      { $group: { _id: null, keys: { $sum: '$keysExamined' }, documents: { $sum: '$docsExamined' } } },
    ])
    .toArray();
  await profile.drop();
  return { keys: sum!.keys / VIEWERS, documents: sum!.documents / VIEWERS };
}

it('a deck looks at no more of a large place than of a small one', async () => {
  await grow(0, FEW);
  const ofFew = await lookedAt();
  await grow(FEW, MANY);
  const ofMany = await lookedAt();
  expect(ofMany.keys).toBeLessThan(1.2 * ofFew.keys);
  // Members, their pairs with the viewer and what is believed of them: of more members more fit, up to what a
  // deck wants.
  expect(ofMany.documents).toBeLessThan(Math.max(MOST_DOCUMENTS, ofFew.documents));
});
