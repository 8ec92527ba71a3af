import { Schema } from 'mongoose';
import type { Premium } from '../../billing/index.js';
import type { MatchState } from '../../match/index.js';
import type { Profile } from '../../profiles/index.js';
import { USERS_COLLECTION, type User } from '../../users/index.js';
import type { SuggestionState } from '../suggestion-state.schema.js';

export const CANDIDATE_MODEL = 'Candidate';

/**
 * The fields by which every candidate is compared. The index contains them, so that MongoDB reads only
 * documents of matching members.
 */
const COMPARED_FIELDS = { dob: 1, 'settings.ageMin': 1, 'settings.ageMax': 1, _id: 1 } as const;

/**
 * Queries pass one of these indexes in `hint`, so that MongoDB never tries plans that sort all members of a
 * city, and the cost does not grow with the city.
 */
export const CANDIDATE_INDEXES = {
  area: { discoverable: 1, gender: 1, lookingFor: 1, 'place.area': 1, lastActiveAt: -1, ...COMPARED_FIELDS },
  country: {
    discoverable: 1,
    gender: 1,
    lookingFor: 1,
    'place.countryCode': 1,
    lastActiveAt: -1,
    ...COMPARED_FIELDS,
  },
  activity: { discoverable: 1, gender: 1, lookingFor: 1, lastActiveAt: -1, ...COMPARED_FIELDS },
  age: { discoverable: 1, gender: 1, lookingFor: 1, ...COMPARED_FIELDS },
} as const;

/**
 * All stored fields of a member that suggestions read: those of users, profiles, billing, match and their
 * own.
 */
export type StoredMember = User & Profile & Premium & MatchState & SuggestionState;

/**
 * Reads the members among whom discovery searches. The schema declares no field, so that nothing can be
 * written through it.
 */
export const candidateSchema = new Schema<StoredMember>({}, USERS_COLLECTION);

// DiscoveryRepository.findCandidateIds: members by last activity, in the viewer's area and its neighbours, in
// their country, and anywhere; and by age, for ages that are rare among the most recently active members.
for (const index of Object.values(CANDIDATE_INDEXES)) candidateSchema.index(index);
