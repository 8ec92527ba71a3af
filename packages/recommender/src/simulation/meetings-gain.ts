import { areaUnderCurve } from '../model/calibration.ts';
import { trainTwoSided, type TwoSidedModel } from '../training/two-sided.ts';
import { Gains } from './gains.ts';
import { simulateLife, type FurtherLearning, type SimulationResult } from './life.ts';
import { modelActionsOf, mutualLikesPer100Views, unseenPairs } from './measures.ts';
import {
  actionsAfterMeetings,
  answersAfter,
  meetAgainChance,
  meetAgainModelOf,
  meetingsToRepeat,
  plansAfter,
  type MeetAgainModel,
  type MeetingAnswer,
  type MeetingAssumptions,
} from './meetings.ts';
import type { SimulatedAction } from './nightly-training.ts';
import { likeEachOtherWithChance, populationOf, type SimulatedMember } from './population.ts';

interface NamedAssumptions extends MeetingAssumptions {
  readonly name: string;
}

/** Number of days: four weeks, so that answers arrive while half of all pairs are still unseen. */
const DAYS = 28;
/** The assumptions of each evaluation. With the last ones the answers say nothing about anybody. */
const ASSUMPTIONS: readonly NamedAssumptions[] = [
  { name: 'strong, after 25 % of mutual likes', planned: 0.25, liking: 0.5, inPerson: 1 },
  { name: 'strong, after 10 %', planned: 0.1, liking: 0.5, inPerson: 1 },
  { name: 'weak, after 10 %', planned: 0.1, liking: 0.25, inPerson: 0.5 },
  { name: 'none, after 25 %', planned: 0.25, liking: 0, inPerson: 0 },
];

/** A population and its simulation without answers, which is the same for all assumptions. */
interface Run {
  readonly seed: number;
  readonly people: readonly SimulatedMember[];
  readonly life: SimulationResult;
}

/** The AUC of unseen pairs, compared with the hidden truth. */
interface PairAuc {
  readonly mutual: number;
  /** AUC of mutual likes that lead to a meeting which both want to repeat. */
  readonly repeated: number;
}

/**
 * Returns the AUC without the answers, with dislikes in place of refusals, and with the wish to meet again as
 * a factor.
 */
function aucOf({ seed, people, life: { acts } }: Run, assumptions: MeetingAssumptions): PairAuc[] {
  const answers = answersAfter(people, acts, seed, assumptions).filter(({ day }) => day < DAYS);
  const pairs = unseenPairs(people, acts, seed);
  const mutual = pairs.map(([one, other]) => likeEachOtherWithChance(one, other));
  const repeated = pairs.map(
    ([one, other], index) =>
      mutual[index]! *
      meetAgainChance(seed, assumptions, one, other) *
      meetAgainChance(seed, assumptions, other, one),
  );
  const trained = (read: readonly SimulatedAction[]): TwoSidedModel =>
    trainTwoSided(
      people.map(({ member }) => member),
      modelActionsOf(people, read),
    );
  const auc = (model: TwoSidedModel, factor: (one: number, other: number) => number): PairAuc => {
    const scores = pairs.map(
      ([one, other]) => model.score(one.member, other.member).score * factor(one.index, other.index),
    );
    return { mutual: areaUnderCurve(scores, mutual), repeated: areaUnderCurve(scores, repeated) };
  };
  const plain = trained(acts);
  const again = meetAgainModelOf(answers, (giver, receiver) =>
    plain.probability(people[giver]!.member, people[receiver]!.member),
  );
  return [
    auc(plain, () => 1),
    auc(trained(actionsAfterMeetings(acts, answers)), () => 1),
    auc(plain, bothAgain(again)),
  ];
}

const bothAgain =
  (again: MeetAgainModel) =>
  (one: number, other: number): number =>
    again(one, other) * again(other, one);

/** Returns two ways to learn from the answers: as actions, and as a factor of the score. */
function variantsOf({ seed, people }: Run, assumptions: MeetingAssumptions): FurtherLearning[] {
  const known = (acts: readonly SimulatedAction[], today: number): MeetingAnswer[] =>
    answersAfter(people, acts, seed, assumptions).filter(({ day }) => day < today);
  return [
    { actions: (acts, day) => actionsAfterMeetings(acts, known(acts, day)) },
    {
      factor: (acts, day, { model, prepared }) =>
        bothAgain(
          meetAgainModelOf(known(acts, day), (giver, receiver) =>
            model.probability(prepared(giver), prepared(receiver)),
          ),
        ),
    },
  ];
}

/** Returns as text how often people plan and answer, as means of the populations. */
function frequencyOf(runs: readonly Run[], assumptions: NamedAssumptions): string {
  const members = runs.reduce((total, { people }) => total + people.length, 0);
  const plans = runs.reduce(
    (total, { people, life, seed }) => total + plansAfter(people, life.acts, seed, assumptions).length,
    0,
  );
  const answers = runs.flatMap(({ people, life, seed }) =>
    answersAfter(people, life.acts, seed, assumptions).filter(({ day }) => day < DAYS),
  );
  const again = answers.filter((answer) => answer.again).length / answers.length;
  return (
    `- ${assumptions.name}: ${((2 * plans) / members).toFixed(1)} agreed plans and ` +
    `${(answers.length / members).toFixed(1)} answers a member, ${(100 * again).toFixed(0)} % of them again`
  );
}

/**
 * Yields a table of the gain of the answers after meetings. It compares the same populations without answers,
 * with a dislike in place of a like whose giver does not want to meet again, and with the wish to meet again
 * as a factor.
 */
export function* meetingsGain(seeds: readonly number[], size: number): Iterable<string> {
  yield `${size} members, ${DAYS} days, populations ${seeds.join(', ')}: mean of each, and the gain\n`;
  const runs = seeds.map((seed): Run => {
    const people = populationOf(seed, size, DAYS);
    return { seed, people, life: simulateLife(people, 'ours', DAYS, seed) };
  });
  for (const assumptions of ASSUMPTIONS) yield frequencyOf(runs, assumptions);
  yield '\n| effect on "again" | measure | without answers | as actions | gain | as a factor | gain |';
  yield '| --- | --- | --- | --- | --- | --- | --- |';
  for (const assumptions of ASSUMPTIONS) {
    const gains = new Gains();
    for (const run of runs) {
      const { seed, people, life } = run;
      const lives = [
        life,
        ...variantsOf(run, assumptions).map((further) => simulateLife(people, 'ours', DAYS, seed, further)),
      ];
      const note = (measure: string, [without, ...variants]: readonly number[]): void =>
        gains.note(measure, without!, ...variants);
      note('mutual likes per 100 views', lives.map(mutualLikesPer100Views));
      note(
        'meetings to repeat per 1,000 views',
        lives.map(({ acts }) => (1000 * meetingsToRepeat(people, acts, seed, assumptions)) / acts.length),
      );
      const aucs = aucOf(run, assumptions);
      note(
        'AUC of mutual likes',
        aucs.map(({ mutual }) => mutual),
      );
      note(
        'AUC of meetings to repeat',
        aucs.map(({ repeated }) => repeated),
      );
    }
    yield* gains.rows(assumptions.name);
  }
}
