import { modelMemberOf } from '../features/member.ts';
import { chanceOf } from '../random.ts';
import { trainTwoSided } from '../training/two-sided.ts';
import { actionTableOf, type ActionTable, type ModelAction } from './actions.ts';

const ROUNDS = 12;
const SIDE = 10;
const MEN = [...Array(SIDE).keys()];
const WOMEN = MEN.map((man) => SIDE + man);

/** Returns the bias of a member as giver or receiver in logits. Deterministic. */
const leaning = (round: number, member: number, role: number): number =>
  1.2 * chanceOf(round, member, role).normal();

/** Returns groups in which each member acts honestly on every member of the other gender. */
function honestRounds(
  decided: (round: number, from: number, to: number) => boolean | undefined = () => undefined,
) {
  const actions: ModelAction[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    for (const man of MEN)
      for (const woman of WOMEN)
        for (const [from, to] of [
          [man, woman],
          [woman, man],
        ] as const) {
          const logit = leaning(round, from, 1) + leaning(round, to, 2) - 0.3;
          const liked = chanceOf(round, from, to, 3).chance(1 / (1 + Math.exp(-logit)));
          actions.push({
            from: `${round}-${from}`,
            to: `${round}-${to}`,
            liked: decided(round, from, to) ?? liked,
            at: 0,
          });
        }
  return actions;
}

/** Sums the weights of the likes for which `isIn` returns true. */
function likesOf(
  { ids, giver, receiver, liked, trust }: ActionTable,
  isIn: (from: string, to: string) => boolean,
) {
  const counted = [...giver.keys()].filter(
    (n) => liked[n] === 1 && isIn(ids[giver[n]!]!, ids[receiver[n]!]!),
  );
  return { count: counted.length, worth: counted.reduce((sum, n) => sum + trust[n]!, 0) };
}

describe('actionTableOf: weights of likes', () => {
  it('stay nearly full in honest closed groups, where generous likers like the same members', () => {
    const { count, worth } = likesOf(actionTableOf(honestRounds()), () => true);
    expect(worth / count).toBeGreaterThan(0.95);
  });

  it('are higher for a member liked by a whole closed group than for one with a single dislike', () => {
    const [star, other] = [SIDE + 3, SIDE + 4];
    const actions = honestRounds((_round, from, to) =>
      to === star ? true : to === other ? from !== 0 : undefined,
    );
    const table = actionTableOf(actions);
    for (let round = 0; round < ROUNDS; round += 1)
      expect(likesOf(table, (_from, to) => to === `${round}-${star}`).worth).toBeGreaterThan(7);
    const members = Array.from({ length: ROUNDS }, (_, round) =>
      [...MEN, ...WOMEN].map((member) =>
        modelMemberOf(`${round}-${member}`, { gender: member < SIDE ? 'm' : 'f' }),
      ),
    ).flat();
    const model = trainTwoSided(members, actions);
    const someone = modelMemberOf('new', { gender: 'm' });
    const chanceOfLike = (woman: number): number =>
      Array.from({ length: ROUNDS }, (_, round) =>
        model.probability(someone, members[round * 2 * SIDE + woman]!),
      ).reduce((sum, one) => sum + one / ROUNDS, 0);
    expect(chanceOfLike(star)).toBeGreaterThan(chanceOfLike(other));
  });

  it.each([
    ['200 accounts that like one target alone', 200, () => []],
    ['80 accounts in two rings that like ten of each other', 80, otherRingOf],
    ['200 accounts in two rings that like ten of each other', 200, otherRingOf],
  ])('have a sum below five for %s', (_kind, accounts, others) => {
    const target = `0-${SIDE}`;
    const ring = Array.from({ length: accounts }, (_, index) => [
      ...(index % 2 === 0 || others(0, accounts).length === 0 ? [target] : []),
      ...others(index, accounts),
    ]);
    const likes = ring.flatMap((receivers, index) =>
      receivers.map((to) => ({ from: `ring ${index}`, to, liked: true, at: 1 })),
    );
    const table = actionTableOf([...honestRounds(), ...likes]);
    const { worth } = likesOf(table, (from, to) => to === target && from.startsWith('ring'));
    expect(worth).toBeLessThan(5);
  });
});

/** Returns the ids of ten accounts in the other ring. */
function otherRingOf(index: number, accounts: number): string[] {
  return Array.from(
    { length: 10 },
    (_, step) => `ring ${(index + 1 + 2 * ((step * 3 + index) % (accounts / 2))) % accounts}`,
  );
}
