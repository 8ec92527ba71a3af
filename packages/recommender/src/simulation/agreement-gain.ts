import { agreementOf } from '../features/agreement.ts';
import { areaUnderCurve } from '../model/calibration.ts';
import { chanceOf } from '../random.ts';
import { trainTwoSided } from '../training/two-sided.ts';
import { live } from './life.ts';
import { likesWithChance, type Person, populationOf } from './population.ts';

/** So few that most members have not met. */
const DAYS = 14;
/** Pairs of which the hidden truth is compared with the model. */
const PAIRS = 6_000;
/** Effects of agreeing values on a like, in logits; 0: what members answer says nothing about their likes. */
const EFFECTS = [0.8, 0.4, 0];
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const silent = (one: Person): Person => {
  const { answers: _answers, ...member } = one.member;
  return { ...one, member };
};

/**
 * Returns the AUC of mutual likes of pairs that have not met, by the hidden truth: of all pairs, and of those
 * with enough shared answers.
 * @param asked the people as the model knows them
 * @param people the same with their answers
 */
function aucOf(
  asked: readonly Person[],
  people: readonly Person[],
  acts: ReturnType<typeof live>['acts'],
  seed: number,
): { all: number; answering: number } {
  const actions = acts.map(({ giver, receiver, liked, day }) => ({
    from: asked[giver]!.member.id,
    to: asked[receiver]!.member.id,
    liked,
    at: day,
  }));
  const met = new Set(actions.map(({ from, to }) => `${from} ${to}`));
  const chance = chanceOf(seed, 7);
  const [men, women] = [asked.filter(({ isMan }) => isMan), asked.filter(({ isMan }) => !isMan)];
  const pairs = Array.from({ length: PAIRS }, () => [chance.pick(men), chance.pick(women)] as const).filter(
    ([{ member: one }, { member: other }]) =>
      !met.has(`${one.id} ${other.id}`) && !met.has(`${other.id} ${one.id}`),
  );
  const model = trainTwoSided(
    asked.map(({ member }) => member),
    actions,
  );
  const auc = (of: typeof pairs): number =>
    areaUnderCurve(
      of.map(([one, other]) => model.score(one.member, other.member).score),
      of.map(([one, other]) => likesWithChance(one, other) * likesWithChance(other, one)),
    );
  const answersOf = ({ index }: Person) => people[index]!.member.answers;
  const answering = pairs.filter(([one, other]) => agreementOf(answersOf(one), answersOf(other)) !== null);
  return { all: auc(pairs), answering: auc(answering) };
}

/**
 * Yields a table of the gain of the column of agreement: the same populations with their answers left out of
 * the model and with them.
 */
export function* agreementGain(seeds: readonly number[], size: number): Iterable<string> {
  yield `${size} members, ${DAYS} days, populations ${seeds.join(', ')}: mean of each, and the gain\n`;
  yield '| effect of agreement on a like | measure | without the column | with the column | gain |';
  yield '| --- | --- | --- | --- | --- |';
  for (const effect of EFFECTS) {
    const rows = new Map<string, [number[], number[]]>();
    const note = (name: string, column: 0 | 1, value: number): void => {
      const row = rows.get(name) ?? [[], []];
      row[column].push(value);
      rows.set(name, row);
    };
    for (const seed of seeds) {
      const people = populationOf(seed, size, DAYS, { effect });
      const lives = [people.map(silent), people].map((asked) => live(asked, 'ours', DAYS, seed));
      lives.forEach(({ views, matches }, column) =>
        note('mutual likes per 100 views', column as 0 | 1, (100 * sum(matches)) / sum(views)),
      );
      // The same actions for both.
      const { acts } = lives[0]!;
      [people.map(silent), people].forEach((asked, column) => {
        const { all, answering } = aucOf(asked, people, acts, seed);
        note('AUC of mutual likes', column as 0 | 1, all);
        note('AUC, pairs with enough shared answers', column as 0 | 1, answering);
      });
    }
    for (const [name, [without, with_]] of rows) {
      const [before, after] = [sum(without) / seeds.length, sum(with_) / seeds.length];
      const gains = with_.map((value, index) => value - without[index]!);
      const range = `${Math.min(...gains).toFixed(4)} to ${Math.max(...gains).toFixed(4)}`;
      yield `| ${effect} logits | ${name} | ${before.toFixed(4)} | ${after.toFixed(4)} | ${(after - before).toFixed(4)} (${range}) |`;
    }
  }
}
