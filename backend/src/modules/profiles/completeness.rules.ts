import { COMPLETENESS_FIELDS, type CompletenessField } from '@contract';
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

type Described = Pick<User, 'hobbies' | 'smoking' | 'drinking' | 'relationshipType' | 'bio' | 'place'>;

/** The fields that are empty, any of which makes the profile incomplete (spec section 5), in the order of the form. */
export function missingFields({ place, ...fields }: Described): CompletenessField[] {
  const values = { ...fields, country: place.country, state: place.state, city: place.city };
  return COMPLETENESS_FIELDS.filter((field) => values[field].length === 0);
}

/** The same rule as an aggregation expression, so that a write and its `complete` are one update. */
export const IS_COMPLETE = {
  $not: [{ $or: COMPLETENESS_FIELDS.map((field) => ({ $in: [`$${PATHS[field]}`, ['', []]] })) }],
};
