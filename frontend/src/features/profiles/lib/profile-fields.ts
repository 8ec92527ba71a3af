import { changedFields } from '@/lib/forms/changed-fields';
import type { ProfileFields, ProfileView } from '@contract';

/** The fields of a place, which are saved together. */
const PLACE_FIELDS = ['country', 'state', 'city'] as const;

/** Returns the fields to save: the changed ones, and the whole place if one of its fields changed. */
export function profileChange(from: ProfileFields, fields: ProfileFields): Partial<ProfileFields> {
  const { country, state, city } = fields;
  const changed = changedFields(from, fields);
  return PLACE_FIELDS.some((field) => field in changed) ? { ...changed, country, state, city } : changed;
}

export const profileFieldsOf = (profile: ProfileView): ProfileFields => ({
  hobbies: profile.hobbies,
  smoking: profile.smoking,
  drinking: profile.drinking,
  relationshipType: profile.relationshipType,
  bio: profile.bio,
  country: profile.country,
  state: profile.state,
  city: profile.city,
});
