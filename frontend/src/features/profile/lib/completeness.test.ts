import { COMPLETENESS_FIELDS, type ProfileFields } from '@contract';
import { expect, test } from 'vitest';
import { missingFields } from './completeness';

const complete: ProfileFields = {
  hobbies: ['Music'],
  smoking: 'Non-smoker',
  drinking: 'Non-drinker',
  relationshipType: ['Friendship'],
  bio: 'I like trains.',
  country: 'India',
  state: 'Karnataka',
  city: 'Bengaluru',
};

test('a profile with everything lacks nothing', () => {
  expect(missingFields(complete)).toEqual([]);
});

test('an empty one lacks every field of the specification, in its order', () => {
  expect(missingFields({})).toEqual([...COMPLETENESS_FIELDS]);
});

test.each([
  ['hobbies', []],
  ['smoking', ''],
  ['drinking', ''],
  ['relationshipType', []],
  ['bio', '   '],
  ['country', ''],
  ['state', ''],
  ['city', ' '],
] as const)('%s as %j is missing', (field, value) => {
  expect(missingFields({ ...complete, [field]: value })).toEqual([field]);
});
