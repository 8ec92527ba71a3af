import { HOBBIES } from '@contract';
import { handSetParameters } from '../model/hand-set.rules.js';
import { type ModelMember, modelMemberOf } from '../model/member.rules.js';
import { PairModel, type PreparedMember } from '../model/pair-model.rules.js';
import { believe, preparedBy } from './learning.rules.js';
import { ActionCollector } from './training-actions.rules.js';

/** The same number from 0 to 1 for the same text. */
function chance(of: string): number {
  let hash = 2166136261;
  for (const letter of of) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

const EACH = 40;

/** Men, then as many women. */
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

describe('the start parameters with what actions tell', () => {
  const parameters = handSetParameters();
  const model = new PairModel(parameters);
  const profiles = members.map((member) => model.prepare(member));
  const men = Array.from({ length: EACH }, (_, man) => man);
  const women = men.map((man) => EACH + man);

  /** Everybody has met about half of the others. */
  function known(shareLiked: number): (member: number) => PreparedMember {
    const actions = new ActionCollector();
    for (const man of men)
      for (const woman of women)
        if (chance(`met ${man} ${woman}`) < 0.5) {
          actions.add(man, woman, chance(`${man} likes ${woman}`) < shareLiked);
          actions.add(woman, man, chance(`${woman} likes ${man}`) < shareLiked);
        }
    return preparedBy(parameters, model, members, believe(parameters, members, actions.columns()));
  }
  const saidOf = (member: (index: number) => PreparedMember): number =>
    mean(men.flatMap((man) => women.map((woman) => model.probability(member(man), member(woman)))));

  it('say about one like in four before anybody has acted', () => {
    expect(Math.abs(saidOf((index) => profiles[index]!) - 0.25)).toBeLessThan(0.05);
  });

  it.each([0.1, 0.25, 0.5])('say how often members like where a share of %s is liked', (share) => {
    expect(Math.abs(saidOf(known(share)) - share)).toBeLessThan(0.06);
  });

  it('put who has not been met beside average known members where one in four is liked', () => {
    const member = known(0.25);
    const scoreOf = (candidate: (index: number) => PreparedMember): number =>
      mean(men.flatMap((man) => women.map((woman) => model.score(member(man), candidate(woman)).score)));
    const against = scoreOf((index) => profiles[index]!) / scoreOf(member);
    expect(against).toBeGreaterThan(0.75);
    expect(against).toBeLessThan(1.25);
  });
});
