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

describe('missingFields', () => {
  test('returns no fields for a complete profile', () => {
    expect(missingFields(complete)).toEqual([]);
  });

  test('returns all required fields, in order, for an empty profile', () => {
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
  ] as const)('returns %s if it is %j', (field, value) => {
    expect(missingFields({ ...complete, [field]: value })).toEqual([field]);
  });
});
