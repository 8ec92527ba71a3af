import { Homes, population, userDocument } from '@mutual/demo';
import { packPosterior, storedParameters, type ModelParameters } from '@mutual/recommender';
import { chanceOf } from '@mutual/recommender/random';
import { biggestCities } from '../../../src/modules/profiles/places/place-search.rules.js';
import { deckSearchOf } from '../../../src/modules/suggestions/decks/deck.rules.js';
import { DeckService } from '../../../src/modules/suggestions/decks/deck.service.js';
import { CandidatesService } from '../../../src/modules/suggestions/discovery/candidates.service.js';
import { DiscoveryRepository } from '../../../src/modules/suggestions/discovery/discovery.repository.js';
import { RankingService } from '../../../src/modules/suggestions/discovery/ranking.service.js';
import { MemberPosteriorsRepository } from '../../../src/modules/suggestions/model/member-posteriors.repository.js';
import { startParameters } from '../../../src/modules/suggestions/model/model-member.rules.js';
import { TrainingDataRepository } from '../../../src/modules/suggestions/model/training/training-data.repository.js';
import { makeWellLikedLists } from '../../../src/modules/suggestions/model/training/well-liked-making.service.js';
import { WellLikedRepository } from '../../../src/modules/suggestions/model/well-liked.repository.js';
import { dayKey } from '../../../src/platform/clock/days.js';
import { ReportingReads } from '../../../src/platform/database/reporting-reads.js';
import { database } from '../../support/match.js';
import { useTestApp } from '../../support/test-app.js';

const MEMBERS = 6000;
const VIEWERS = 8;
const BEST = 40;
/** Standard deviation of the levels in logits, as in a trained model. */
const DEVIATION = 0.75;
const TASTE = 0.6;
const FACTORS = 3;
const DOUBT = 0.1;
const VERSION = 1;

const t = useTestApp();
beforeAll(async () => {
  const homes = new Homes(biggestCities);
  const options = { count: MEMBERS, seed: 11, today: t.clock.now(), homes, withPhotos: false };
  // Members who hide their activity rank as if they were active some days ago, so a search of recently active
  // members would miss them.
  const users = [...population(options)].map((member) => ({
    ...userDocument(member, 'no-password', []),
    hiddenDetails: [],
  }));
  await database(t).collection('users').insertMany(users);
  await database(t)
    .collection<{ _id: number }>('suggestionModels')
    .insertOne({ _id: VERSION, state: 'accepted', parameters: storedParameters(withTastes()) } as never);
  // Posteriors of each member: how readily they like, how much they are liked, and tastes.
  const size = 1 + FACTORS;
  const role = (from: number) => {
    const mean = new Float32Array(size * users.length);
    users.forEach((_user, index) => {
      const chance = chanceOf(11, from, index);
      for (let k = 0; k < size; k += 1)
        mean[index * size + k] = (k === 0 ? DEVIATION : TASTE) * chance.normal();
    });
    const covariance = new Float32Array(size * size * users.length);
    for (let n = 0; n < users.length; n += 1)
      for (let k = 0; k < size; k += 1) covariance[(n * size + k) * size + k] = DOUBT;
    return { mean, covariance, actions: new Uint32Array(users.length).fill(1) };
  };
  const [giver, receiver] = [role(1), role(2)];
  const members = users.map(({ _id }) => ({ id: String(_id) }));
  const stored = members.map(({ id }, index) => ({
    id,
    giver: packPosterior(giver, index, size),
    receiver: packPosterior(receiver, index, size),
  }));
  const now = t.clock.now();
  await t.app.get(MemberPosteriorsRepository, { strict: false }).replaceAll(VERSION, now, stored);
  const lists = t.app.get(WellLikedRepository, { strict: false });
  const data = new TrainingDataRepository(database(t), t.app.get(ReportingReads));
  const posteriors = { version: VERSION, members, giver, receiver, size };
  await makeWellLikedLists({ data, lists }, posteriors, now, dayKey(now, 'UTC'));
});
/** The start parameters, with tastes that do not depend on profiles. */
function withTastes(): ModelParameters {
  const { giver, receiver, ...rest } = startParameters();
  const more = ({ weights, variance }: ModelParameters['giver']): ModelParameters['giver'] => ({
    weights: [...Array.from(weights), ...Array.from({ length: FACTORS * weights.length }, () => 0)],
    variance: [...Array.from(variance), ...Array.from({ length: FACTORS }, () => 0.5)],
  });
  return { ...rest, factors: FACTORS, giver: more(giver), receiver: more(receiver) };
}

describe('a deck of a large place', () => {
  it('contains more than 70 % of the 40 members with the highest scores', async () => {
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
      const viewer = (await members.find(ids[next]!))!;
      const search = deckSearchOf(viewer, today);
      const { found: everybody } = await candidates.collect(search.criteria, 0, today, () => ids);
      if (everybody.size < 5 * BEST) continue;
      const scored = await ranking.scoreCandidates(viewer, [...everybody.values()], t.clock.now(), today);
      // Compares a deck by score among members of the same step.
      const best = scored.toSorted((one, other) => one.step - other.step || other.score - one.score);
      const scoreOf = new Map(best.map(({ id, score }) => [id, score]));
      const { entries } = await decks.build(search);
      const inDeck = new Set(entries.map(({ id }) => id));
      const sum = (list: readonly { id: string }[]): number =>
        list.slice(0, BEST).reduce((total, { id }) => total + (scoreOf.get(id) ?? 0), 0);
      found.push(best.slice(0, BEST).filter(({ id }) => inDeck.has(id)).length / BEST);
      scores.push(sum(entries) / sum(best));
    }
    const mean = (shares: readonly number[]): number =>
      shares.reduce((total, share) => total + share, 0) / shares.length;
    process.stdout.write(
      `A deck contains ${(100 * mean(found)).toFixed(0)} % of the best ${BEST} members; its first ${BEST} have ${(100 * mean(scores)).toFixed(0)} % of their score\n`,
    );
    expect(found).toHaveLength(VIEWERS);
    expect(mean(found)).toBeGreaterThan(0.7);
    expect(mean(scores)).toBeGreaterThan(0.92);
  });
});
