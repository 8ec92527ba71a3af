import { modelMemberOf } from '../features/member.ts';
import { PairModel } from '../model/pair-model.ts';
import { priorParameters } from '../model/prior-model.ts';
import { VOCABULARY } from '../simulation/vocabulary.ts';
import {
  commonGroundOf,
  explanationKinds,
  explanationsOf,
  similaritiesOf,
  type ExplainableMember,
  type ExplanationKind,
} from './explanations.ts';
import { modelFreeFactorsOf } from './ranking.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const hoursAgo = (hours: number): Date => new Date(NOW.getTime() - hours * 3_600_000);

type Person = ExplainableMember<string, string> & { lastActiveAt: Date };

const person = (overrides: Partial<Person> = {}): Person => ({
  age: 30,
  hobbies: ['Music', 'Art'],
  relationshipType: ['Marriage'],
  children: null,
  place: { country: 'India', state: 'Maharashtra', city: 'Pune', cell: [73.86, 18.52] },
  lastActiveAt: hoursAgo(1),
  createdAt: hoursAgo(24 * 100),
  ...overrides,
});

const modelMember = (gender: string, { age, hobbies, relationshipType, place: { cell } }: Person) =>
  modelMemberOf(gender, {
    gender,
    lookingFor: gender === 'male' ? 'female' : 'male',
    ageMin: 18,
    hobbies,
    smoking: 'Non-smoker',
    drinking: 'Non-drinker',
    age,
    relationshipType,
    position: cell && { lng: cell[0], lat: cell[1] },
    photos: 1,
  });

const viewer = person();
const model = new PairModel(priorParameters(VOCABULARY));
const own = model.prepare(modelMember('male', viewer));

describe('explanations', () => {
  const explanations = (overrides: Partial<Person>): ExplanationKind[] => {
    const candidate = person(overrides);
    const lifts = model.judge(own, model.prepare(modelMember('female', candidate))).lifts();
    const kinds = explanationKinds(lifts, modelFreeFactorsOf({ ...candidate, complete: true }, 1, 0, NOW));
    return explanationsOf(kinds, viewer, candidate, NOW).map(({ kind }) => kind);
  };
  const far = { ...viewer.place, cell: [77.21, 28.61] as [number, number], city: 'Delhi' };
  const stranger = { hobbies: [], relationshipType: [], age: 51, place: far };

  it('are not based on details that the candidate hides', () => {
    const kinds = ['similar-age', 'active'] as const;
    const kindsOf = (candidate: ExplainableMember<string, string>) =>
      explanationsOf(kinds, viewer, candidate, NOW).map(({ kind }) => kind);
    expect(kindsOf(person())).toEqual(kinds);
    expect(kindsOf({ ...person(), age: null, lastActiveAt: null })).toEqual([]);
  });

  it('are the two reasons that raised the score most', () => {
    expect(explanations({})).toEqual(['same-city', 'shared-intent']);
    expect(explanations({ place: far })).toEqual(['shared-intent', 'shared-hobbies']);
    expect(
      explanations({ ...stranger, place: { ...viewer.place, city: 'Khadki', cell: [73.83, 18.56] } }),
    ).toEqual(['nearby', 'active']);
  });

  it('include new and active members when nothing stronger applies, and are empty when nothing applies', () => {
    expect(explanations({ ...stranger, createdAt: hoursAgo(3) })).toEqual(['new-member', 'active']);
    expect(explanations({ ...stranger, lastActiveAt: hoursAgo(100) })).toEqual([]);
  });

  it('are left out when they are no longer true', () => {
    const kinds: ExplanationKind[] = ['shared-hobbies', 'same-city'];
    expect(explanationsOf(kinds, viewer, person(), NOW)).toEqual([
      { kind: 'shared-hobbies', values: ['Music', 'Art'] },
      { kind: 'same-city' },
    ]);
    expect(explanationsOf(kinds, viewer, person({ hobbies: [], place: far }), NOW)).toEqual([]);
  });

  it('are what two members have in common if there is no score', () => {
    expect(commonGroundOf(viewer, person(), NOW)).toEqual([
      { kind: 'shared-intent', values: ['Marriage'] },
      { kind: 'same-city' },
    ]);
    expect(commonGroundOf(viewer, person({ ...stranger, createdAt: hoursAgo(3) }), NOW)).toEqual([
      { kind: 'new-member' },
      { kind: 'active' },
    ]);
  });
});

describe('similaritiesOf', () => {
  it('returns what both have in common, and never whether a member is active or new', () => {
    const wants = person({ children: 'want', createdAt: NOW });
    expect(similaritiesOf(wants, wants, NOW)).toEqual([
      ...['same-children', 'shared-hobbies', 'shared-intent', 'same-city', 'similar-age'],
    ]);
    const other = person({ children: 'open', hobbies: [], relationshipType: [], age: 40, createdAt: NOW });
    expect(similaritiesOf(wants, other, NOW)).toEqual(['same-city']);
    expect(similaritiesOf(person(), person(), NOW)).not.toContain('same-children');
  });
});
