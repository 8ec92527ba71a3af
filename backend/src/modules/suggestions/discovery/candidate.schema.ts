import { Schema } from 'mongoose';
import type { Premium } from '../../billing/index.js';
import type { MatchState } from '../../match/index.js';
import type { Profile } from '../../profiles/index.js';
import { USERS_COLLECTION, type User } from '../../users/index.js';
import type { SuggestionState } from '../suggestion-state.schema.js';

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

/** What suggestions read of a member: the fields of users, profiles, billing, match and their own. */
export type StoredMember = User & Profile & Premium & MatchState & SuggestionState;

/** Reads the members among whom discovery searches. It declares no field and so can write none. */
export const candidateSchema = new Schema<StoredMember>({}, USERS_COLLECTION);

// DiscoveryRepository.findCandidateIds, most recently active first: in the viewer's own and neighbouring
// areas, in their country, and anywhere; and by age, for ages that are rare among the most recently active
// members.
for (const index of Object.values(CANDIDATE_INDEXES)) candidateSchema.index(index);
