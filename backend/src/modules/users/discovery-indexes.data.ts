/**
 * The fields that every candidate is compared by. With them in the index, MongoDB reads the documents of
 * matching members only.
 */
const COMPARED = { dob: 1, 'settings.ageMin': 1, 'settings.ageMax': 1, _id: 1 } as const;

/**
 * Queries pass one of these indexes in `hint`, so that MongoDB never tries plans that sort all members of a
 * city, and the cost does not grow with the city.
 */
export const CANDIDATE_INDEXES = {
  area: { discoverable: 1, gender: 1, lookingFor: 1, 'place.area': 1, lastActiveAt: -1, ...COMPARED },
  country: {
    discoverable: 1,
    gender: 1,
    lookingFor: 1,
    'place.countryCode': 1,
    lastActiveAt: -1,
    ...COMPARED,
  },
  activity: { discoverable: 1, gender: 1, lookingFor: 1, lastActiveAt: -1, ...COMPARED },
  age: { discoverable: 1, gender: 1, lookingFor: 1, ...COMPARED },
} as const;
