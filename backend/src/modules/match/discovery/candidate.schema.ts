import { Schema } from 'mongoose';
import type { Profile } from '../../profiles/index.js';
import { type User, USERS_COLLECTION } from '../../users/index.js';

export const CANDIDATE_MODEL = 'Candidate';

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

/**
 * Reads the members among whom discovery searches. It declares no field and so can write none: account and
 * profile are those of users (`User`) and profiles (`Profile`).
 */
export const candidateSchema = new Schema<User & Profile>({}, USERS_COLLECTION);

// DiscoveryRepository.findCandidateIds, most recently active first: in the viewer's own and neighbouring
// areas, in their country, and anywhere; and by age, for ages that are rare among the most recently active
// members.
for (const index of Object.values(CANDIDATE_INDEXES)) candidateSchema.index(index);
