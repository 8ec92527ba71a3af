import fc from 'fast-check';
import { modelMemberOf, type ModelMember } from '../features/member.ts';
import { PairModel, type PreparedMember } from '../model/pair-model.ts';
import { priorParameters } from '../model/prior-model.ts';
import { HOBBIES, VOCABULARY } from '../simulation/vocabulary.ts';
import { inferPosteriors, learn, preparedBy } from './learning.ts';
import { ActionCollector, MIN_HELD_OUT, type ActionColumns } from './training-actions.ts';

/** Returns a deterministic number from 0 to 1 for a text. */
function chance(of: string): number {
  let hash = 2166136261;
  for (const letter of of) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

const EACH = 40;

/** The members: men, followed by the same number of women. */
const members: ModelMember[] = Array.from({ length: 2 * EACH }, (_, index) =>
  modelMemberOf(`m${index}`, {
    gender: index < EACH ? 'male' : 'female',
    lookingFor: index < EACH ? 'female' : 'male',
    age: 24 + Math.floor(12 * chance(`age ${index}`)),
    hobbies: HOBBIES.filter((hobby) => chance(`${hobby} ${index}`) < 0.4),
    relationshipType: chance(`intent ${index}`) < 0.5 ? ['Marriage'] : ['Friendship'],
    smoking: 'Non-smoker',
    photos: Math.floor(5 * chance(`photos ${index}`)),
  }),
);

describe('start parameters with posteriors from actions', () => {
  const parameters = priorParameters(VOCABULARY);
  const model = new PairModel(parameters);
  const profiles = members.map((member) => model.prepare(member));
  const men = Array.from({ length: EACH }, (_, man) => man);
  const women = men.map((man) => EACH + man);

  /** Returns the posteriors after each member has acted on about half of the others. */
  function known(shareLiked: number): (member: number) => PreparedMember {
    const actions = new ActionCollector();
    for (const man of men)
      for (const woman of women)
        if (chance(`met ${man} ${woman}`) < 0.5) {
          actions.add(man, woman, chance(`${man} likes ${woman}`) < shareLiked);
          actions.add(woman, man, chance(`${woman} likes ${man}`) < shareLiked);
        }
    return preparedBy(parameters, model, members, inferPosteriors(parameters, members, actions.columns()));
  }
  const meanProbability = (member: (index: number) => PreparedMember): number =>
    mean(men.flatMap((man) => women.map((woman) => model.probability(member(man), member(woman)))));

  it('predict about one like in four before any action', () => {
    expect(Math.abs(meanProbability((index) => profiles[index]!) - 0.25)).toBeLessThan(0.05);
  });

  it.each([0.1, 0.25, 0.5])('predict the like rate of members who like a share of %s', (share) => {
    expect(Math.abs(meanProbability(known(share)) - share)).toBeLessThan(0.06);
  });

  it('give new members nearly the score of average known members if one card in four is liked', () => {
    const member = known(0.25);
    const scoreOf = (candidate: (index: number) => PreparedMember): number =>
      mean(men.flatMap((man) => women.map((woman) => model.score(member(man), candidate(woman)).score)));
    const against = scoreOf((index) => profiles[index]!) / scoreOf(member);
    expect(against).toBeGreaterThan(0.75);
    expect(against).toBeLessThan(1.25);
  });
});

/** The data that the profiles of a sample contain. */
interface ProfileContents {
  gender: 'none' | 'one' | 'two';
  hobbies: 0 | 1 | 3;
  age: boolean;
  place: boolean;
  fields: 'none' | 'same' | 'different' | 'huge';
}
const profileContents: fc.Arbitrary<ProfileContents> = fc.record({
  gender: fc.constantFrom('none', 'one', 'two'),
  hobbies: fc.constantFrom(0, 1, 3),
  age: fc.boolean(),
  place: fc.boolean(),
  fields: fc.constantFrom('none', 'same', 'different', 'huge'),
});

const crowdOf = (
  name: string,
  size: number,
  { gender, hobbies, age, place, fields }: ProfileContents,
): ModelMember[] =>
  Array.from({ length: size }, (_, index) => {
    const number = { none: undefined, same: 7, different: index, huge: 1e308 }[fields];
    return modelMemberOf(`${name}${index}`, {
      gender: gender === 'none' ? undefined : gender === 'two' && index % 2 ? 'female' : 'male',
      lookingFor: gender === 'two' ? 'both' : undefined,
      hobbies: HOBBIES.filter((hobby) => chance(`${hobby} ${name}${index}`) < 0.5).slice(0, hobbies),
      ...(age && { age: 20 + index }),
      ...(place && { position: { lng: index, lat: index } }),
      ...(number !== undefined && { height: number, code: [`${number}`, `${-number}`] }),
    });
  });

/** Returns the actions of the members from index `from` to `to` on each other. */
function actionsAmong(
  from: number,
  to: number,
  count: number,
  liked: 'all' | 'none' | 'some',
): ActionColumns {
  const actions = new ActionCollector();
  for (let n = 0; n < count; n += 1) {
    const giver = from + (n % (to - from));
    const receiver = from + ((n * 7 + 1 + Math.floor(n / (to - from))) % (to - from));
    actions.add(giver, receiver, liked === 'all' || (liked === 'some' && chance(`${n} likes`) < 0.5));
  }
  return actions.columns();
}

const answers = fc.constantFrom('all', 'none', 'some');

describe('learn', () => {
  const EARLIER = 12;
  const LATER = 10;

  it('returns finite numbers for any missing data and one-sided actions', () => {
    fc.assert(
      fc.property(
        fc.record({ before: profileContents, now: profileContents }),
        fc.record({ before: answers, now: answers }),
        fc.constantFrom(0, 1, 40, 130),
        ({ before, now }, liked, count) => {
          const people = [...crowdOf('e', EARLIER, before), ...crowdOf('l', LATER, now)];
          const past = actionsAmong(0, EARLIER, count, liked.before);
          const heldOut = actionsAmong(EARLIER, EARLIER + LATER, MIN_HELD_OUT, liked.now);
          const learned = learn({ members: people, past, heldOut }, priorParameters(VOCABULARY), 1);
          expect(learned.reason).not.toBe('What it says is no number.');
          for (const quality of [learned.quality, learned.before])
            expect(Object.values(quality ?? {}).every(Number.isFinite)).toBe(true);
          if (count > 0) expect(learned.quality === null).toBe(liked.now !== 'some');
          const model = new PairModel(learned.parameters);
          const known = preparedBy(
            learned.parameters,
            model,
            people,
            inferPosteriors(learned.parameters, people, past),
          );
          for (let one = 0; one < people.length; one += 1)
            for (let other = 0; other < people.length; other += 1)
              expect(model.score(known(one), known(other)).score).toBeGreaterThanOrEqual(0);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('compares hobbies of members even if the training data had none', () => {
    const nothing: ProfileContents = { gender: 'two', hobbies: 0, age: true, place: true, fields: 'none' };
    const people = [...crowdOf('e', EARLIER, nothing), ...crowdOf('l', LATER, { ...nothing, hobbies: 3 })];
    const past = actionsAmong(0, EARLIER, 130, 'some');
    const heldOut = actionsAmong(EARLIER, EARLIER + LATER, MIN_HELD_OUT, 'some');
    const { quality, before } = learn({ members: people, past, heldOut }, priorParameters(VOCABULARY), 1);
    for (const one of [quality, before]) expect(one?.auc).toBeGreaterThan(0);
  });

  it('rejects models without finite predictions and returns the reason', () => {
    const [past, heldOut] = [actionsAmong(0, EACH, 130, 'some'), actionsAmong(0, EACH, MIN_HELD_OUT, 'some')];
    const good = learn({ members, past, heldOut }, priorParameters(VOCABULARY), 1);
    const start = priorParameters(VOCABULARY);
    const broken = { ...start, calibration: { ...start.calibration, intercept: NaN } };
    const instead = learn({ members, past, heldOut }, broken, 1);
    // A model in use that predicts no finite numbers is worse than any other.
    expect([instead.before, instead.reason]).toEqual([null, null]);
    expect(instead.quality).toEqual(good.quality);
    const unjudged = learn({ members, past, heldOut: actionsAmong(0, EACH, 120, 'all') }, start, 1);
    expect([unjudged.quality, unjudged.before]).toEqual([null, null]);
    expect(unjudged.reason).toBe('The newest 120, which judge a model, are all likes or all dislikes.');
  });
});
