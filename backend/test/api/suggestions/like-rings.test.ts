import { chanceOf } from '@mutual/recommender/random';
import { pairId } from '../../../src/modules/match/index.js';
import { toModelMember } from '../../../src/modules/suggestions/model/model-member.rules.js';
import { SuggestionModelService } from '../../../src/modules/suggestions/model/suggestion-model.service.js';
import { withTrainer } from '../../../src/modules/suggestions/model/training/model-trainer.service.js';
import { DAY_MS, dayKey, HOUR_MS } from '../../../src/platform/clock/days.js';
import { aMember, aWoman, type MadeMember } from '../../factories/member.factory.js';
import {
  database,
  matchApi,
  storeActions,
  storeCopies,
  userOf,
  type TestAction,
} from '../../support/match.js';
import { useTestApp } from '../../support/test-app.js';

const OTHERS = 40;
const VIEWERS = 10;
const RING = 200;
const HONEST = 5;

/** Sums of the places of the target in the decks of the viewers, and of its scores for them. */
interface Standing {
  places: number;
  scores: number;
}

describe('a ring of accounts that like one target', () => {
  const t = useTestApp();
  let viewers: MadeMember[];
  let men: string[];
  let women: string[];
  let target: string;
  let ring: string[];
  const twoDaysAgo = new Date(Date.now() - 2 * DAY_MS);

  beforeAll(async () => {
    const createdAt = new Date(Date.now() - 100 * DAY_MS);
    const [man, woman] = [await aMember(t, { createdAt }), await aWoman(t, { createdAt })];
    men = await storeCopies(t, man, OTHERS);
    women = await storeCopies(t, woman, OTHERS);
    ring = await storeCopies(t, man, RING);
    target = women[OTHERS / 2]!;
    viewers = [];
    for (let count = 0; count < VIEWERS; count += 1) viewers.push(await aMember(t, { createdAt }));
    await meet();
  });

  /**
   * Stores answers between half of all pairs of members. The share of likes differs between women; for the
   * target it is about one half.
   */
  async function meet(): Promise<void> {
    const givers = [...men.slice(HONEST), ...viewers.map(({ id }) => id)];
    const actions: TestAction[] = [];
    for (const [i, man] of [...givers, ...men.slice(0, HONEST)].entries())
      for (const [j, woman] of women.entries()) {
        const chance = chanceOf(i, j);
        const isOpen = woman === target && (i >= givers.length || viewers.some(({ id }) => id === man));
        if (isOpen || chance.chance(0.5)) continue;
        const at = new Date(Date.now() - (chance.chance(0.2) ? 2 : 60) * HOUR_MS);
        actions.push({ from: man, to: woman, liked: chance.chance(0.2 + (0.6 * j) / OTHERS), at });
        actions.push({ from: woman, to: man, liked: chance.chance(0.3 + (0.4 * (i % 5)) / 5), at });
      }
    await storeActions(t, actions);
  }

  const likesOf = (givers: readonly string[]): TestAction[] =>
    givers.map((from) => ({ from, to: target, liked: true, at: twoDaysAgo }));

  /** Trains with these additional likes, and returns the target's standing among the viewers. */
  async function standingWith(likes: readonly TestAction[]): Promise<Standing> {
    if (likes.length > 0) await storeActions(t, likes);
    const now = new Date();
    const warn = (): void => undefined;
    await withTrainer(
      t.environment.MONGODB_URI!,
      { now, timeZone: 'UTC', reportingReadPreference: 'primary', warn },
      async (trainer, models) => void (await trainer.train((await models.begin(now))!)),
    );
    // Decks that were built before the training expire earlier than this.
    t.clock.advance(3 * HOUR_MS);
    const standing = { places: 0, scores: 0 };
    for (const viewer of viewers) {
      standing.places += (await deckOf(viewer)).indexOf(target);
      standing.scores += await scoreFor(viewer);
    }
    await database(t)
      .collection<{ _id: string }>('pairs')
      .deleteMany({ _id: { $in: likes.map(({ from, to }) => pairId(from, to)) } });
    return standing;
  }

  async function deckOf(viewer: MadeMember): Promise<string[]> {
    const shown: string[] = [];
    for (;;) {
      const { body } = await matchApi(t, viewer).match(shown.length > 0 ? `?exclude=${shown.join(',')}` : '');
      const ids = (body.users as { _id: string }[]).map(({ _id }) => _id);
      shown.push(...ids);
      if (ids.length === 0 || shown.includes(target)) return shown;
    }
  }

  async function scoreFor(viewer: MadeMember): Promise<number> {
    const today = dayKey(new Date(), 'UTC');
    const [one, other] = [await userOf(t, viewer.id), await userOf(t, target)];
    const { model, members } = await t.app
      .get(SuggestionModelService)
      .prepareMembers([toModelMember(one, today), toModelMember(other, today)]);
    return model.score(members[0]!, members[1]!).score;
  }

  it('raises the target in the decks of others less than five honest likes do', async () => {
    const before = await standingWith([]);
    const byHonest = await standingWith(likesOf(men.slice(0, HONEST)));
    const byRing = await standingWith(likesOf(ring));
    const byFriends = await standingWith([
      ...likesOf(ring),
      ...ring.flatMap((from, index) =>
        Array.from({ length: 10 }, (_, step) => ({
          from,
          to: ring[(index + step + 1) % RING]!,
          liked: true,
          at: twoDaysAgo,
        })),
      ),
    ]);
    expect(byHonest.places).toBeLessThan(before.places);
    expect(byHonest.scores).toBeGreaterThan(before.scores);
    for (const standing of [byRing, byFriends]) {
      expect(before.places - standing.places).toBeLessThan(before.places - byHonest.places);
      expect(standing.scores - before.scores).toBeLessThan(byHonest.scores - before.scores);
    }
  });
});
