import { simulateLife } from './life.ts';
import {
  actionsAfterMeetings,
  answersAfter,
  meetAgainChance,
  meetAgainModelOf,
  meetingsToRepeat,
  plansAfter,
  type MeetingAnswer,
  type MeetingAssumptions,
} from './meetings.ts';
import type { SimulatedAction } from './nightly-training.ts';
import { likesWithChance, populationOf, type SimulatedMember } from './population.ts';

const SEED = 211;
const NOISE: MeetingAssumptions = { planned: 1, liking: 0, inPerson: 0 };

/** A population in which all members like all members of the other gender on the first day, men first. */
const people = populationOf(SEED, 120, 14);
const acts: readonly SimulatedAction[] = [true, false].flatMap((byMen) =>
  people
    .filter(({ isMan }) => isMan === byMen)
    .flatMap(({ index: giver }) =>
      people
        .filter(({ isMan }) => isMan !== byMen)
        .map(({ index: receiver }) => ({ giver, receiver, liked: true, day: byMen ? 0 : 1 })),
    ),
);

describe('simulated meetings', () => {
  it('happen only after mutual likes, with answers from three days after the second like on', () => {
    const oneSided = acts.filter(({ day }) => day === 0);
    expect(answersAfter(people, oneSided, SEED, NOISE)).toEqual([]);
    expect(
      answersAfter(
        people,
        acts.map((act) => ({ ...act, liked: act.day === 0 })),
        SEED,
        NOISE,
      ),
    ).toEqual([]);
    const days = answersAfter(people, acts, SEED, NOISE).map(({ day }) => day);
    expect([Math.min(...days), Math.max(...days)]).toEqual([4, 11]);
  });

  it('include plans for the assumed share of mutual likes, and fewer answers than plans have members', () => {
    const pairs = acts.length / 2;
    const assumptions = { ...NOISE, planned: 0.25 };
    const plans = plansAfter(people, acts, SEED, assumptions).length;
    expect(plans / pairs).toBeCloseTo(0.25, 1);
    const answers = answersAfter(people, acts, SEED, assumptions);
    expect(answers.length / (2 * plans)).toBeCloseTo(0.85 * 0.7, 1);
    expect(answersAfter(people, acts, SEED, { ...NOISE, planned: 0 })).toEqual([]);
  });

  it('have the same answers for a pair regardless of other pairs, and others in another population', () => {
    const all = answersAfter(people, acts, SEED, NOISE);
    expect(answersAfter(people, acts, SEED, NOISE)).toEqual(all);
    const of = (answers: readonly MeetingAnswer[]) =>
      answers.filter(({ giver, receiver }) => giver < 4 && receiver < 4);
    const few = acts.filter(({ giver, receiver }) => giver < 4 && receiver < 4);
    expect(of(answersAfter(people, few, SEED, NOISE))).toEqual(of(all));
    expect(answersAfter(people, acts, SEED + 1, NOISE)).not.toEqual(all);
  });

  it('are followed by the wish to meet again in 70 %, and more often if the hidden like is likelier', () => {
    const [man, ...women] = [people[0]!, ...people.filter(({ isMan }) => !isMan)] as [
      SimulatedMember,
      ...SimulatedMember[],
    ];
    const byLike = women.toSorted((one, other) => likesWithChance(man, one) - likesWithChance(man, other));
    const chances = (assumptions: MeetingAssumptions) =>
      byLike.map((woman) => meetAgainChance(SEED, assumptions, man, woman));
    for (const chance of chances(NOISE)) expect(chance).toBeCloseTo(0.73, 2);
    const likedOnly = chances({ ...NOISE, liking: 0.5 });
    expect(likedOnly).toEqual(likedOnly.toSorted((one, other) => one - other));
    expect(new Set(chances({ ...NOISE, inPerson: 1 })).size).toBe(women.length);
  });

  it('are expected to be repeated by both as often as the hidden probabilities say', () => {
    const pairs = acts.length / 2;
    const again = meetAgainChance(SEED, NOISE, people[0]!, people[1]!);
    expect(meetingsToRepeat(people, acts, SEED, NOISE)).toBeCloseTo(pairs * 0.85 * again ** 2, 6);
  });
});

describe('actionsAfterMeetings', () => {
  it('turns a like into a dislike if the giver does not want to meet again, and changes nothing else', () => {
    const [first, second] = [
      { giver: 0, receiver: 1, liked: true, day: 0 },
      { giver: 1, receiver: 0, liked: true, day: 1 },
    ];
    const answers = [
      { giver: 0, receiver: 1, again: false, day: 5 },
      { giver: 1, receiver: 0, again: true, day: 5 },
    ];
    expect(actionsAfterMeetings([first, second], answers)).toEqual([{ ...first, liked: false }, second]);
  });
});

describe('meetAgainModelOf', () => {
  const half = (): number => 0.5;
  const answersOf = (count: number, again: (receiver: number) => boolean): MeetingAnswer[] =>
    Array.from({ length: count }, (_, n) => ({ giver: n, receiver: n % 10, again: again(n % 10), day: 1 }));

  it('returns the same factor for all members below fifty answers', () => {
    const again = meetAgainModelOf(
      answersOf(49, () => false),
      half,
    );
    expect([again(0, 1), again(3, 4)]).toEqual([1, 1]);
  });

  it('returns less for receivers of refusals than for others, and more for receivers of wishes', () => {
    const again = meetAgainModelOf(
      answersOf(200, (receiver) => receiver !== 7),
      half,
    );
    expect(again(0, 7)).toBeLessThan(again(0, 99));
    expect(again(0, 99)).toBeLessThan(again(0, 1));
  });

  it('returns more if a like is predicted, once answers show this', () => {
    const likes = (giver: number): number => (giver % 2 === 0 ? 0.8 : 0.2);
    const answers = Array.from({ length: 400 }, (_, n) => ({
      giver: n,
      receiver: n,
      // Three quarters of those who like, and a quarter of the others, want to meet again.
      again: n % 8 < 2 ? n % 2 === 1 : n % 2 === 0,
      day: 1,
    }));
    const again = meetAgainModelOf(answers, likes);
    expect(again(0, 999)).toBeGreaterThan(again(1, 999) + 0.2);
  });
});

describe('further learning of a simulated life', () => {
  const known = populationOf(SEED, 60, 10);

  it('equals the life that learns from likes and dislikes if meetings change nothing', () => {
    const same = simulateLife(known, 'ours', 10, SEED, { actions: (all) => all, factor: () => () => 1 });
    expect(same.acts).toEqual(simulateLife(known, 'ours', 10, SEED).acts);
  });

  it('ranks members in a deck by the factor of the pair', () => {
    const favourite = known.find(({ isMan, joinsOn }) => !isMan && joinsOn === 0)!.index;
    const seen = (factor: number): number =>
      simulateLife(known, 'ours', 2, SEED, {
        factor: () => (one, other) => (one === favourite || other === favourite ? factor : 1),
      }).shown[favourite]!;
    expect(seen(100)).toBeGreaterThan(seen(0.01));
  });
});
