import { COMPLETENESS_FIELDS, missingFields } from './completeness.js';
import type { ProfileFields } from './profile.schemas.js';

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

const empty: ProfileFields = {
  hobbies: [],
  smoking: '',
  drinking: '',
  relationshipType: [],
  bio: '',
  country: '',
  state: '',
  city: '',
};

test('a profile with everything lacks nothing', () => {
  expect(missingFields(complete)).toEqual([]);
});

test('an empty one lacks every field that counts, in their order', () => {
  expect(missingFields(empty)).toEqual([...COMPLETENESS_FIELDS]);
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
