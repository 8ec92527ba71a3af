import { COMPLETENESS_FIELDS, missingFields, type CompletenessField, type SelfDescription } from '@contract';
import type { User } from '../users/index.js';

/** Where each field that makes a profile complete stands in the member's document. */
const PATHS: Record<CompletenessField, string> = {
  hobbies: 'hobbies',
  smoking: 'smoking',
  drinking: 'drinking',
  relationshipType: 'relationshipType',
  bio: 'bio',
  country: 'place.country',
  state: 'place.state',
  city: 'place.city',
};

type Described = SelfDescription & Pick<User, 'place'>;

/** The fields of a stored profile that are empty, in the order of the form. */
export const missingProfileFields = ({ place, ...profile }: Described): CompletenessField[] =>
  missingFields({ ...profile, country: place.country, state: place.state, city: place.city });

/** The same rule as an aggregation expression, so that a write and its `complete` are one update. */
export const IS_COMPLETE = {
  $not: [{ $or: COMPLETENESS_FIELDS.map((field) => ({ $in: [`$${PATHS[field]}`, ['', []]] })) }],
};
