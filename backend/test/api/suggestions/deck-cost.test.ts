import { FitTable, Homes, pairDocument, population, relations, userDocument } from '@mutual/demo';
import { biggestCities } from '../../../src/modules/profiles/places/place-search.rules.js';
import { deckSearchOf } from '../../../src/modules/suggestions/decks/deck.rules.js';
import { DeckService } from '../../../src/modules/suggestions/decks/deck.service.js';
import { DiscoveryRepository } from '../../../src/modules/suggestions/discovery/discovery.repository.js';
import { dayKey, HOUR_MS, MINUTE_MS } from '../../../src/platform/clock/days.js';
import { database } from '../../support/match.js';
import { useTestApp } from '../../support/test-app.js';

const FEW = 2000;
const MANY = 8000;
const VIEWERS = 8;
const SEED = 7;
/**
 * Maximum number of documents that are read for a deck: its candidates, the well-liked members and some
 * others.
 */
const MOST_DOCUMENTS = 400;

const t = useTestApp({ newDatabase: true });

/** Adds members until the place has `to` of them. The first `from` exist already. */
async function grow(from: number, to: number): Promise<void> {
  const homes = new Homes(biggestCities);
  const options = { count: to, seed: SEED, today: t.clock.now(), homes, withPhotos: false };
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

/**
 * Returns the average numbers of index keys and documents that MongoDB examines for a deck of one of the
 * first members.
 */
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
      const viewer = (await members.find(_id.toHexString()))!;
      await decks.build(deckSearchOf(viewer, today));
    }
  };
  // The first build reads the lists that all viewers share, so that the measured build finds them cached.
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

describe('database cost of a deck', () => {
  it('examines about as many index keys and documents for 8000 members as for 2000', async () => {
    await grow(0, FEW);
    const ofFew = await lookedAt();
    await grow(FEW, MANY);
    const ofMany = await lookedAt();
    expect(ofMany.keys).toBeLessThan(1.2 * ofFew.keys);
    // The documents are members, their pairs with the viewer and their posteriors. In a larger place, more
    // members fit, up to the size of a deck.
    expect(ofMany.documents).toBeLessThan(Math.max(MOST_DOCUMENTS, ofFew.documents));
  });
});
