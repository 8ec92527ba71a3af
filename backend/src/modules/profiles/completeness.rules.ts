import { COMPLETENESS_FIELDS, missingFields, type CompletenessField, type SelfDescription } from '@contract';
import type { Profile } from './profile.schema.js';

/** Paths in the user document of the fields that make a profile complete. */
const FIELD_PATHS: Record<CompletenessField, string> = {
  hobbies: 'hobbies',
  smoking: 'smoking',
  drinking: 'drinking',
  relationshipType: 'relationshipType',
  bio: 'bio',
  country: 'place.country',
  state: 'place.state',
  city: 'place.city',
};

type DescribedMember = SelfDescription & Pick<Profile, 'place'>;

/** Returns the empty fields among those that make a stored profile complete, in the order of the form. */
export const missingProfileFields = ({ place, ...profile }: DescribedMember): CompletenessField[] =>
  missingFields({ ...profile, country: place.country, state: place.state, city: place.city });

/**
 * The rule of {@link missingProfileFields} as an aggregation expression, so that one update writes a field
 * and `complete`.
 */
export const IS_COMPLETE_EXPRESSION = {
  $not: [{ $or: COMPLETENESS_FIELDS.map((field) => ({ $in: [`$${FIELD_PATHS[field]}`, ['', []]] })) }],
};
