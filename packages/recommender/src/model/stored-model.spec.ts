import { modelMemberOf, type ModelMember } from '../features/member.ts';
import { chanceOf } from '../random.ts';
import { trainTwoSided } from '../training/two-sided.ts';
import { PairModel } from './pair-model.ts';
import { firstUsable, storedParameters } from './stored-model.ts';

const HOBBIES = ['art', 'books', 'chess', 'dance'];
const members = Array.from({ length: 40 }, (_, index) => {
  const chance = chanceOf(7, index);
  return modelMemberOf(`p${index}`, {
    gender: index % 2 ? 'male' : 'female',
    age: chance.int(20, 40),
    hobbies: chance.some(HOBBIES, 2),
    goal: chance.int(1, 3),
    height: chance.int(150, 200),
    smoking: chance.pick(['yes', 'no']),
    photos: 2,
  });
});
const actions = Array.from({ length: 400 }, (_, index) => {
  const chance = chanceOf(8, index);
  const [from, to] = [chance.int(0, 39), chance.int(0, 39)];
  return { from: `p${from}`, to: `p${to}`, liked: members[from]!.fields.get('goal') === 2, at: index };
});
const { parameters } = trainTwoSided(members, actions);
const stored = () => JSON.parse(JSON.stringify(storedParameters(parameters)));

function usable(document: unknown): { version: number | null; reasons: string[] } {
  const reasons: string[] = [];
  const found = firstUsable([{ version: 3, parameters: document }], (_version, error) =>
    reasons.push(error.message),
  );
  return { version: found?.version ?? null, reasons };
}

/** Returns a document with a changed value at a path such as `space.hobbies.usual`. */
function withAt(path: string, value: unknown): unknown {
  const document = stored();
  const names = path.split('.');
  const last = names.pop()!;
  let inside = document;
  for (const name of names) inside = inside[name];
  if (value === undefined) delete inside[last];
  else inside[last] = value;
  return document;
}

describe('firstUsable: stored models', () => {
  it('gives the same scores after a model was stored and read', () => {
    const found = firstUsable([{ version: 3, parameters: stored() }], () => undefined);
    const [a, b] = members.map((member) => new PairModel(parameters).prepare(member));
    expect(found?.model.score(a!, b!)).toEqual(new PairModel(parameters).score(a!, b!));
  });

  it('uses a learned weight of agreement, and rejects a model with agreement but without its weight', () => {
    const answering = members.map((member, index) => ({
      ...member,
      answers: new Map(
        Array.from({ length: 12 }, (_, question) => [
          `q${question}`,
          { option: (index + question) % 3 === 0 ? 'yes' : 'no', weight: 1 },
        ]),
      ),
    }));
    const learned = JSON.parse(
      JSON.stringify(storedParameters(trainTwoSided(answering, actions).parameters)),
    );
    const [of, without] = [learned, stored()].map(
      (document) => firstUsable([{ version: 3, parameters: document }], () => undefined)?.model,
    );
    expect([of?.comparesAnswers, without?.comparesAnswers]).toEqual([true, false]);
    const score = (model: PairModel, all: readonly ModelMember[]): number =>
      model.score(model.prepare(all[0]!), model.prepare(all[3]!)).score;
    expect(score(of!, answering)).not.toBe(score(of!, members));
    expect(score(without!, answering)).toBe(score(without!, members));
    expect(usable({ ...learned, space: { ...learned.space, agreement: undefined } }).version).toBeNull();
  });

  it('accepts numeric fields without levels and with pair columns', () => {
    const document = stored();
    const numbers = document.space.numbers.map(({ field, scale }: { field: string; scale: unknown }) => ({
      field,
      scale,
    }));
    const columns = document.space.numbers.flatMap(
      ({ levels = [] }: { levels?: unknown[] }) => levels,
    ).length;
    expect(columns).toBeGreaterThan(0);
    const memberColumns = document.giver.weights.length / (1 + document.factors) - 2 * columns;
    const role = ({ variance }: { variance: number[] }) => ({
      variance,
      weights: Array.from({ length: (1 + document.factors) * memberColumns }, () => 0.1),
    });
    const plain = {
      ...document,
      space: { ...document.space, numbers },
      giver: role(document.giver),
      receiver: role(document.receiver),
    };
    expect(usable(plain)).toEqual({ version: 3, reasons: [] });
  });

  it.each([
    ['space', {}],
    ['space.genders', 'male'],
    ['space.age.mean', NaN],
    ['space.age', null],
    ['space.hobbyCount.deviation', undefined],
    ['space.completeness.deviation', -1],
    ['space.photos.mean', Infinity],
    ['space.hobbies.usual', NaN],
    ['space.hobbies.holders', '40'],
    ['space.hobbies.counts', null],
    ['space.hobbies.counts.0.count', 0],
    ['space.hobbies.counts.0.count', NaN],
    ['space.hobbyWords.0.share', 'many'],
    ['space.hobbyWords.0.share', 2],
    ['space.numbers.0.scale', undefined],
    ['space.numbers.0.scale.mean', null],
    ['space.numbers.0.field', 7],
    ['space.words.0.agreement', undefined],
    ['space.words.0.agreement.counts.0.count', -1],
    ['space.words.0.levels', undefined],
    ['giver.weights.3', NaN],
    ['giver.weights', [1, 2]],
    ['receiver.variance', [0.6]],
    ['receiver.variance.0', 0],
    ['pairWeights', [0.1]],
    ['pairWeights.0', Infinity],
    ['usual', []],
    ['calibration.reciprocity', NaN],
    ['factors', 7],
  ])('skips a model with a reason when its value %s is %p', (path, value) => {
    const { version, reasons } = usable(withAt(path, value));
    expect([version, reasons]).toEqual([null, [expect.any(String)]]);
  });

  it.each([null, undefined, 7, [], {}, { space: null }])('skips a document that is %p', (document) => {
    expect(usable(document).version).toBeNull();
  });

  it('skips a model whose numbers overflow', () => {
    expect(
      usable(
        withAt(
          'pairWeights',
          stored().pairWeights.map(() => 1e308),
        ),
      ).version,
    ).toBeNull();
  });
});
