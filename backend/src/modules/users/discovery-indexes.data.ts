/**
 * What every candidate is compared by, so that an index alone decides who may fit, and nobody else's document
 * is read.
 */
const COMPARED = { dob: 1, 'settings.ageMin': 1, 'settings.ageMax': 1, _id: 1 } as const;

/**
 * Named, so that MongoDB never tries out plans that sort a whole city, and the cost stays the same however it
 * grows.
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
