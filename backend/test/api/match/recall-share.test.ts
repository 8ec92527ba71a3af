import { DiscoveryRepository } from '../../../src/modules/match/discovery/discovery.repository.js';
import { CandidatesService } from '../../../src/modules/match/discovery/candidates.service.js';
import { searchCriteriaOf } from '../../../src/modules/match/discovery/fit.rules.js';
import { RankingService } from '../../../src/modules/match/discovery/ranking.service.js';
import { DeckService } from '../../../src/modules/match/suggestions/deck.service.js';
import { dayKey } from '../../../src/platform/clock/days.js';
import { userDocument } from '../../../seed/documents.js';
import { population } from '../../../seed/population/population.js';
import { chanceOf } from '../../../seed/random.js';
import { database } from '../../support/match.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

const MEMBERS = 3000;
const VIEWERS = 20;
const BEST = 40;
/** As far as members differ in a trained model, in logits. */
const DEVIATION = 0.75;
const DOUBT = 0.1;

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  const options = { count: MEMBERS, seed: 11, today: t.clock.now(), withPhotos: false };
  const users = [...population(options)].map((member) => userDocument(member, 'no-password', []));
  await database(t).collection('users').insertMany(users);
  // What actions have told of each: how freely they like, how much they are liked.
  const level = (chance: ReturnType<typeof chanceOf>): Buffer =>
    Buffer.from(new Float32Array([DEVIATION * chance.normal(), DOUBT]).buffer);
  await database(t)
    .collection('memberBeliefs')
    .insertMany(
      users.map(({ _id }, index) => {
        const chance = chanceOf(11, 99, index);
        return { _id, model: 0, at: t.clock.now(), giver: level(chance), receiver: level(chance) };
      }),
    );
});
afterAll(() => t.close());

it('a deck holds most of those whom scoring everybody would put first', async () => {
  const [members, candidates, ranking, decks] = [
    t.app.get(DiscoveryRepository, { strict: false }),
    t.app.get(CandidatesService, { strict: false }),
    t.app.get(RankingService, { strict: false }),
    t.app.get(DeckService, { strict: false }),
  ];
  const today = dayKey(t.clock.now(), 'UTC');
  const ids = (await members.findLastActive(MEMBERS)).map(({ _id }) => _id.toHexString());
  const found: number[] = [];
  const scores: number[] = [];
  for (let next = 0; found.length < VIEWERS && next < ids.length; next += 7) {
    const viewer = (await members.findCard(ids[next]!))!;
    const criteria = searchCriteriaOf(viewer, today);
    const everybody = await candidates.suggestible(criteria, ids, today);
    if (everybody.size < 5 * BEST) continue;
    const scored = await ranking.scored(viewer, [...everybody.values()], t.clock.now(), today);
    const best = scored.toSorted((one, other) => other.score - one.score);
    const scoreOf = new Map(best.map(({ id, score }) => [id, score]));
    const { entries } = await decks.build(viewer, criteria);
    const inDeck = new Set(entries.map(({ id }) => id));
    const sum = (list: readonly { id: string }[]): number =>
      list.slice(0, BEST).reduce((total, { id }) => total + (scoreOf.get(id) ?? 0), 0);
    found.push(best.slice(0, BEST).filter(({ id }) => inDeck.has(id)).length / BEST);
    scores.push(sum(entries) / sum(best));
  }
  const mean = (shares: readonly number[]): number =>
    shares.reduce((total, share) => total + share, 0) / shares.length;
  process.stdout.write(
    `Of the best ${BEST} a deck holds ${(100 * mean(found)).toFixed(0)} %; its first ${BEST} have ${(100 * mean(scores)).toFixed(0)} % of their score\n`,
  );
  expect(found).toHaveLength(VIEWERS);
  expect(mean(found)).toBeGreaterThan(0.45);
  expect(mean(scores)).toBeGreaterThan(0.7);
});
