import { Types } from 'mongoose';
import type { FittingMember } from './discovery.repository.js';
import { bornBetween, fits, type SearchCriteria } from './fit.rules.js';

const TODAY = '2026-11-21';
const ANYONE = { ageMin: 18, ageMax: 99, maxDistanceKm: null };

const candidate: FittingMember = {
  _id: new Types.ObjectId(),
  gender: 'male',
  lookingFor: 'both',
  dob: new Date('1996-01-01T00:00:00Z'),
  hobbies: [],
  smoking: '',
  drinking: '',
  relationshipType: [],
  facts: {},
  hiddenFacts: [],
  premiumPeriods: [],
  place: { cell: null, countryCode: null },
  settings: ANYONE,
  discoverable: true,
};
const viewer: SearchCriteria = {
  id: new Types.ObjectId().toHexString(),
  gender: 'male',
  age: 30,
  cell: null,
  area: null,
  countryCode: null,
  preferences: { lookingFor: 'both', ...ANYONE },
  reach: [],
  mustHaves: [],
};

describe('fits', () => {
  it('calculates ages on the given day, and excludes members who are not discoverable', () => {
    expect(fits(viewer, candidate, TODAY)).toBe(true);
    const aged = { ...viewer, preferences: { ...viewer.preferences, ageMin: 31 } };
    expect([fits(aged, candidate, '2026-12-31'), fits(aged, candidate, '2027-01-01')]).toEqual([false, true]);
    expect(fits(viewer, { ...candidate, discoverable: false }, TODAY)).toBe(false);
  });

  it('never shows members to themselves', () => {
    expect(fits({ ...viewer, id: candidate._id.toHexString() }, candidate, TODAY)).toBe(false);
  });
});

describe('bornBetween', () => {
  it('returns birth dates that include everyone within the age range', () => {
    const preferences = { lookingFor: 'both', ageMin: 18, ageMax: 30, maxDistanceKm: null } as const;
    expect(bornBetween(preferences, TODAY)).toEqual({
      bornFrom: new Date('1995-11-21T00:00:00Z'),
      bornTo: new Date('2008-11-21T00:00:00Z'),
    });
    expect(bornBetween(preferences, '2028-02-29').bornTo).toEqual(new Date('2010-03-01T00:00:00Z'));
  });
});
