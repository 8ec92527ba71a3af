import { agreementOf } from '../features/agreement.ts';
import { areaUnderCurve } from '../model/calibration.ts';
import { trainTwoSided } from '../training/two-sided.ts';
import { Gains } from './gains.ts';
import { simulateLife } from './life.ts';
import { modelActionsOf, mutualLikesPer100Views, unseenPairs } from './measures.ts';
import type { SimulatedAction } from './nightly-training.ts';
import { likeEachOtherWithChance, populationOf, type SimulatedMember } from './population.ts';

/** Number of days. It is so small that most members have not met. */
const DAYS = 14;
/**
 * Effects of agreeing values on a like, in logits. With 0 the answers of members say nothing about their
 * likes.
 */
const EFFECTS = [0.8, 0.4, 0];

const silent = (one: SimulatedMember): SimulatedMember => {
  const { answers: _answers, ...member } = one.member;
  return { ...one, member };
};

/**
 * Returns the AUC of mutual likes among pairs that have not met, compared with the hidden truth: of all
 * pairs, and of those with enough shared answers.
 * @param asked the people as the model knows them
 * @param people the same people with their answers
 */
function aucOf(
  asked: readonly SimulatedMember[],
  people: readonly SimulatedMember[],
  acts: readonly SimulatedAction[],
  seed: number,
): { all: number; answering: number } {
  const pairs = unseenPairs(asked, acts, seed);
  const model = trainTwoSided(
    asked.map(({ member }) => member),
    modelActionsOf(asked, acts),
  );
  const auc = (of: typeof pairs): number =>
    areaUnderCurve(
      of.map(([one, other]) => model.score(one.member, other.member).score),
      of.map(([one, other]) => likeEachOtherWithChance(one, other)),
    );
  const answersOf = ({ index }: SimulatedMember) => people[index]!.member.answers;
  const answering = pairs.filter(([one, other]) => agreementOf(answersOf(one), answersOf(other)) !== null);
  return { all: auc(pairs), answering: auc(answering) };
}

/**
 * Yields a table of the gain of the agreement column: the same populations without and with their answers in
 * the model.
 */
export function* agreementGain(seeds: readonly number[], size: number): Iterable<string> {
  yield `${size} members, ${DAYS} days, populations ${seeds.join(', ')}: mean of each, and the gain\n`;
  yield '| effect of agreement on a like | measure | without the column | with the column | gain |';
  yield '| --- | --- | --- | --- | --- |';
  for (const effect of EFFECTS) {
    const gains = new Gains();
    for (const seed of seeds) {
      const people = populationOf(seed, size, DAYS, { effect });
      const mute = people.map(silent);
      const [without, with_] = [
        simulateLife(mute, 'ours', DAYS, seed),
        simulateLife(people, 'ours', DAYS, seed),
      ];
      gains.note(
        'mutual likes per 100 views',
        mutualLikesPer100Views(without),
        mutualLikesPer100Views(with_),
      );
      // Both use the same actions.
      const { acts } = without;
      const [before, after] = [aucOf(mute, people, acts, seed), aucOf(people, people, acts, seed)];
      gains.note('AUC of mutual likes', before.all, after.all);
      gains.note('AUC, pairs with enough shared answers', before.answering, after.answering);
    }
    yield* gains.rows(`${effect} logits`);
  }
}
