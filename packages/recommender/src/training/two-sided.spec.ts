import { modelMemberOf, type ModelMember } from '../features/member.ts';
import type { ModelAction } from '../model/actions.ts';
import { trainTwoSided, type TwoSidedModel } from './two-sided.ts';

/** Returns a deterministic number from 0 to 1 for a text. */
function chance(text: string): number {
  let hash = 2166136261;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}

const MEN = 60;
const HOBBIES = ['music', 'art', 'sports', 'gaming', 'reading'];

const people: ModelMember[] = Array.from({ length: 2 * MEN }, (_, index) =>
  modelMemberOf(`p${index}`, {
    gender: index < MEN ? 'male' : 'female',
    lookingFor: index < MEN ? 'female' : 'male',
    age: 20 + Math.floor(chance(`age ${index}`) * 20),
    hobbies: HOBBIES.filter((hobby) => chance(`${hobby} ${index}`) < 0.4),
  }),
);
const men = people.slice(0, MEN);
const women = people.slice(MEN);
const attraction = ({ id }: ModelMember): number => 3 * chance(`attraction ${id}`) - 1.5;
const openness = ({ id }: ModelMember): number => 3 * chance(`openness ${id}`) - 1.5;

/**
 * True probability of a like: members differ in both biases, and members of similar age like each other more.
 */
const truth = (giver: ModelMember, receiver: ModelMember): number => {
  const gap = Math.abs((giver.age ?? 0) - (receiver.age ?? 0));
  return 1 / (1 + Math.exp(-(0.4 + attraction(receiver) + openness(giver) - gap / 7)));
};
const met = (one: ModelMember, other: ModelMember): boolean => chance(`met ${one.id} ${other.id}`) < 0.25;
const history: ModelAction[] = men.flatMap((man) =>
  women
    .filter((woman) => met(man, woman))
    .flatMap((woman) =>
      [
        [man, woman],
        [woman, man],
      ].map(([from, to]) => ({
        from: from!.id,
        to: to!.id,
        liked: chance(`${from!.id} likes ${to!.id}`) < truth(from!, to!),
        at: 0,
      })),
    ),
);
const model = trainTwoSided(people, history);
const someone = men[0]!;
const stranger = (id: string): ModelMember => modelMemberOf(id, { gender: 'female', age: 30 });
const like = (from: string, to: string, liked = true): ModelAction => ({ from, to, liked, at: 1 });
const meanOver = (trained: TwoSidedModel, target: ModelMember): number =>
  men.reduce((sum, man) => sum + trained.score(man, target).score, 0) / men.length;

describe('trainTwoSided', () => {
  it('orders unseen pairs nearly like the true probabilities and reports matching quality', () => {
    const unmet = men.flatMap((man) =>
      women.filter((woman) => !met(man, woman)).map((woman) => [man, woman] as const),
    );
    const concordant = unmet.slice(1).filter(([man, woman], index) => {
      const [otherMan, otherWoman] = unmet[index]!;
      const predicted = model.score(man, woman).score - model.score(otherMan, otherWoman).score;
      const actual =
        truth(man, woman) * truth(woman, man) - truth(otherMan, otherWoman) * truth(otherWoman, otherMan);
      return predicted * actual > 0;
    });
    expect(concordant.length / unmet.length).toBeGreaterThan(0.75);
    expect(model.quality.auc).toBeGreaterThan(0.65);
    expect(model.quality.calibrationError).toBeLessThan(0.05);
  });

  it('yields the same model for any order of members and actions', () => {
    const again = trainTwoSided([...people].reverse(), [...history].reverse());
    for (const woman of women) expect(again.score(someone, woman)).toEqual(model.score(someone, woman));
  });

  it('counts the later of two contradictory actions, and each action once', () => {
    const earlier = history.map((action) => ({ ...action, liked: !action.liked, at: -1 }));
    const twice = trainTwoSided(people, [...history, ...earlier, ...history]);
    expect(twice.score(someone, women[3]!)).toEqual(model.score(someone, women[3]!));
  });

  it('raises the score of a new member only moderately after three likes', () => {
    const givers = men.slice(0, 3).map(({ id }) => id);
    const withThree = trainTwoSided(
      [...people, stranger('new')],
      [...history, ...givers.map((id) => like(id, 'new'))],
    );
    const best = Math.max(...women.map((woman) => meanOver(model, woman)));
    const unmet = meanOver(model, stranger('new'));
    expect(meanOver(withThree, stranger('new'))).toBeGreaterThan(unmet);
    expect(meanOver(withThree, stranger('new'))).toBeLessThan(best);
  });

  it('scores members with only an id, and any members before the first action', () => {
    const bare = modelMemberOf('bare', {});
    const empty = trainTwoSided([], []);
    for (const trained of [model, empty])
      for (const { score, pAB, pBA } of [trained.score(bare, someone), trained.score(bare, bare)]) {
        expect(score).toBeGreaterThan(0.02);
        expect(Math.max(pAB, pBA)).toBeLessThan(0.9);
      }
    const close = trainTwoSided(people, []);
    const aged = (age: number): ModelMember => modelMemberOf(`aged ${age}`, { gender: 'female', age });
    const age = someone.age ?? 0;
    expect(close.score(someone, aged(age)).score).toBeGreaterThan(close.score(someone, aged(age + 25)).score);
  });

  it('keeps a moderate probability for members who like everyone or no one', () => {
    const extreme = [modelMemberOf('all', { gender: 'male' }), modelMemberOf('none', { gender: 'male' })];
    const acted = women.flatMap(({ id }) => [like('all', id), like('none', id, false)]);
    const trained = trainTwoSided([...people, ...extreme], [...history, ...acted]);
    const [all, none] = extreme.map((one) => trained.score(one, stranger('unmet')).pAB) as [number, number];
    expect(all).toBeGreaterThan(0.7);
    expect(all).toBeLessThan(0.999);
    expect(none).toBeLessThan(0.3);
    expect(none).toBeGreaterThan(0.001);
  });

  it('moves a score less for a ring of 200 accounts than for five honest likes', () => {
    const target = women[7]!;
    // Men who have received actions and have not acted on the target.
    const honest = men.filter((man) => !met(man, target)).slice(0, 5);
    const before = meanOver(model, target);
    const byHonest = meanOver(
      trainTwoSided(people, [...history, ...honest.map((man) => like(man.id, target.id))]),
      target,
    );
    const accounts = Array.from({ length: 200 }, (_, index) => `ring ${index}`);
    const rings = {
      alone: accounts.map((id) => like(id, target.id)),
      'with a few others as cover': accounts.flatMap((id, index) =>
        [target, women[index % 9]!, women[20 + (index % 7)]!].map((woman) => like(id, woman.id)),
      ),
      'liking each other': accounts.flatMap((id, index) => [
        like(id, target.id),
        ...accounts
          .filter((other) => other !== id)
          .slice(index % 3, 40)
          .map((other) => like(id, other)),
      ]),
      'each liking ten others of them, and a few as cover': accounts.flatMap((id, index) => [
        like(id, target.id),
        ...Array.from({ length: 10 }, (_, step) => like(id, accounts[(index + 1 + step) % 200]!)),
        ...Array.from({ length: 8 }, (_, step) =>
          like(id, women[(index * 7 + step * 5) % MEN]!.id, step > 3),
        ),
      ]),
      'in two rings, each account liking ten of the other one, one of them the target too': accounts.flatMap(
        (id, index) => {
          const others = Array.from({ length: 10 }, (_, step) => accounts[(index + 11 + 18 * step) % 200]!);
          return [
            ...others.map((other) => like(id, other)),
            ...(index % 2 === 0 ? [like(id, target.id)] : []),
          ];
        },
      ),
    };
    expect(byHonest).toBeGreaterThan(before);
    for (const [kind, ring] of Object.entries(rings)) {
      const moved = meanOver(trainTwoSided(people, [...history, ...ring]), target) - before;
      expect([kind, moved < byHonest - before]).toEqual([kind, true]);
    }
  }, 60_000);

  it('returns known actions, which replace the predicted probabilities', () => {
    const [{ from, to, liked }] = history as [ModelAction];
    const [a, b] = [from, to].map((id) => people.find((person) => person.id === id)!) as [
      ModelMember,
      ModelMember,
    ];
    expect(model.knownActions(a, b).ab).toBe(liked);
    expect(model.knownActions(a, stranger('unmet'))).toEqual({});
    expect(model.score(a, b, { ab: true }).pAB).toBeGreaterThan(0.9);
    expect(model.score(a, b, { ab: false }).score).toBeLessThan(0.1);
  });
});
