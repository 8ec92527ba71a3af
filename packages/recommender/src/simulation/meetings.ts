import { fitStacking, sigmoid } from '../model/calibration.ts';
import { chanceOf, type Chance } from '../random.ts';
import type { SimulatedAction } from './nightly-training.ts';
import { likesWithChance, type SimulatedMember } from './population.ts';

/** Assumptions about meetings that differ between evaluations. */
export interface MeetingAssumptions {
  /** Share of mutual likes after which the two people agree on a plan. */
  readonly planned: number;
  /** Effect of a logit of the hidden like on a logit of the wish to meet again. */
  readonly liking: number;
  /**
   * Effect of what only a meeting shows about a person, in logits per standard deviation. It is the same for
   * everybody.
   */
  readonly inPerson: number;
}

/** What one person says about meeting another one again. */
export interface MeetingAnswer {
  readonly giver: number;
  readonly receiver: number;
  readonly again: boolean;
  /** The day of the answer. */
  readonly day: number;
}

/** Share of agreed plans that are kept. */
const KEPT = 0.85;
/** Share of members who answer after a meeting. */
const ANSWERING = 0.7;
/**
 * Days between a mutual like and the answers. They include the day after the meeting, on which the question
 * is asked.
 */
const WAIT = { min: 3, max: 10 } as const;
/**
 * Logit of the wish to meet again, for a like whose logit is usual among mutual likes: seven people in ten
 * want to.
 */
const AGAIN = { logit: 1, usualLike: 0.25 } as const;

const logitOf = (probability: number): number => Math.log(probability / (1 - probability));

/** Returns the hidden probability that a person who has met another one wants to meet again. */
export function meetAgainChance(
  seed: number,
  { liking, inPerson }: MeetingAssumptions,
  giver: SimulatedMember,
  receiver: SimulatedMember,
): number {
  const shown = chanceOf(seed, 10, receiver.index).normal();
  const like = logitOf(likesWithChance(giver, receiver)) - AGAIN.usualLike;
  return sigmoid(AGAIN.logit + liking * like + inPerson * shown);
}

/** Returns the pairs that like each other, with the day of the second like. */
function mutualLikes(
  people: readonly SimulatedMember[],
  acts: readonly SimulatedAction[],
): { one: SimulatedMember; other: SimulatedMember; day: number }[] {
  const liked = new Set<number>();
  const key = (giver: number, receiver: number): number => giver * people.length + receiver;
  return acts.flatMap(({ giver, receiver, liked: isLike, day }) => {
    if (!isLike) return [];
    liked.add(key(giver, receiver));
    if (!liked.has(key(receiver, giver))) return [];
    const [low, high] = [Math.min(giver, receiver), Math.max(giver, receiver)];
    return { one: people[low]!, other: people[high]!, day };
  });
}

/** An agreed plan to meet. */
interface Plan {
  readonly one: SimulatedMember;
  readonly other: SimulatedMember;
  /** Day of the mutual like. */
  readonly day: number;
  /** Random numbers that decide what follows. */
  readonly chance: Chance;
}

/** Returns the plans that follow from actions. The same pairs plan under every order. */
export const plansAfter = (
  people: readonly SimulatedMember[],
  acts: readonly SimulatedAction[],
  seed: number,
  { planned }: MeetingAssumptions,
): Plan[] =>
  mutualLikes(people, acts)
    .map((pair) => ({ ...pair, chance: chanceOf(seed, 11, pair.one.index, pair.other.index) }))
    .filter(({ chance }) => chance.chance(planned));

/**
 * Returns the answers that follow from actions, including those of future days. A pair that likes each other
 * under several orders gives the same answers under each.
 */
export function answersAfter(
  people: readonly SimulatedMember[],
  acts: readonly SimulatedAction[],
  seed: number,
  assumptions: MeetingAssumptions,
): MeetingAnswer[] {
  return plansAfter(people, acts, seed, assumptions).flatMap(({ one, other, day, chance }) => {
    if (!chance.chance(KEPT)) return [];
    const answeredOn = day + chance.int(WAIT.min, WAIT.max);
    return [[one, other] as const, [other, one] as const].flatMap(([giver, receiver]) => {
      const again = chance.chance(meetAgainChance(seed, assumptions, giver, receiver));
      if (!chance.chance(ANSWERING)) return [];
      return { giver: giver.index, receiver: receiver.index, again, day: answeredOn };
    });
  });
}

/**
 * Returns the expected number of meetings that both want to repeat after the mutual likes of the actions, by
 * the hidden probabilities.
 */
export const meetingsToRepeat = (
  people: readonly SimulatedMember[],
  acts: readonly SimulatedAction[],
  seed: number,
  assumptions: MeetingAssumptions,
): number =>
  mutualLikes(people, acts).reduce(
    (total, { one, other }) =>
      total +
      assumptions.planned *
        KEPT *
        meetAgainChance(seed, assumptions, one, other) *
        meetAgainChance(seed, assumptions, other, one),
    0,
  );

/** Returns the actions, with a dislike in place of each like whose giver does not want to meet again. */
export function actionsAfterMeetings(
  acts: readonly SimulatedAction[],
  answers: readonly MeetingAnswer[],
): SimulatedAction[] {
  const refused = new Set(
    answers.filter(({ again }) => !again).map(({ giver, receiver }) => `${giver} ${receiver}`),
  );
  return acts.map((act) => (refused.has(`${act.giver} ${act.receiver}`) ? { ...act, liked: false } : act));
}

/** Minimum number of answers for a prediction of the wish to meet again. */
const MIN_ANSWERS = 50;
/** Prior precision of the two weights, whose prior mean is 0. */
const WEIGHT_PRECISION = 10;
/** Prior variance of a receiver's own effect. */
const RECEIVER_VARIANCE = 0.3;

/** Returns the probability that a giver who meets a receiver wants to meet again. */
export type MeetAgainModel = (giver: number, receiver: number) => number;

/**
 * Learns the wish to meet again: sigmoid(α + β · logit P(giver likes receiver) + h(receiver)), where h is one
 * Newton step from 0 with a normal prior. With fewer than MIN_ANSWERS answers it is 1 for all.
 * @param likes predicted probability that a giver likes a receiver
 */
export function meetAgainModelOf(
  answers: readonly MeetingAnswer[],
  likes: (giver: number, receiver: number) => number,
): MeetAgainModel {
  if (answers.length < MIN_ANSWERS) return () => 1;
  const likings = Float64Array.from(answers, ({ giver, receiver }) => logitOf(likes(giver, receiver)));
  const outcomes = answers.map(({ again }) => (again ? 1 : 0));
  const ones = new Float64Array(answers.length).fill(1);
  const [base, slope] = fitStacking([ones, likings], outcomes, [0, 0], WEIGHT_PRECISION) as [number, number];
  const sums = new Map<number, { gradient: number; information: number }>();
  answers.forEach(({ receiver }, index) => {
    const expected = sigmoid(base + slope * likings[index]!);
    const { gradient, information } = sums.get(receiver) ?? { gradient: 0, information: 0 };
    sums.set(receiver, {
      gradient: gradient + outcomes[index]! - expected,
      information: information + expected * (1 - expected),
    });
  });
  const particular = (receiver: number): number => {
    const { gradient, information } = sums.get(receiver) ?? { gradient: 0, information: 0 };
    return gradient / (information + 1 / RECEIVER_VARIANCE);
  };
  return (giver, receiver) => sigmoid(base + slope * logitOf(likes(giver, receiver)) + particular(receiver));
}
