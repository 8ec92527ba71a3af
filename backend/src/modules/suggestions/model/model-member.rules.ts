import { DRINKING, HOBBIES, RELATIONSHIP_TYPES, SMOKING, SUGGESTIONS_LIMITS } from '@contract';
import { priorParameters, type ModelMember, type ModelParameters } from '@mutual/recommender';
import { hidesDetail, type Profile } from '../../profiles/index.js';
import { ageOn, type User } from '../../users/index.js';

/** Fields of a stored member that the model may read. */
export type ModelUserFields = Pick<
  User & Profile,
  | '_id'
  | 'gender'
  | 'dob'
  | 'lookingFor'
  | 'hobbies'
  | 'smoking'
  | 'drinking'
  | 'relationshipType'
  | 'place'
  | 'settings'
  | 'hiddenDetails'
> & { photos: readonly unknown[] };

/**
 * Converts a stored member into the input of the model, for training and decks. Leaves out a hidden age or
 * distance, so that no order reveals it.
 * @param today `YYYY-MM-DD` in DAY_TIMEZONE
 */
export function toModelMember(user: ModelUserFields, today: string): ModelMember {
  const fields = new Map<string, string | readonly string[]>();
  if (user.relationshipType.length > 0) fields.set('relationshipType', user.relationshipType);
  if (user.smoking) fields.set('smoking', user.smoking);
  if (user.drinking) fields.set('drinking', user.drinking);
  const { ageMin, ageMax } = user.settings;
  const [lng, lat] = (hidesDetail(user, 'distance') ? null : user.place.cell) ?? [];
  return {
    id: user._id.toHexString(),
    gender: user.gender,
    lookingFor: user.lookingFor,
    age: hidesDetail(user, 'age') ? null : ageOn(user.dob, today),
    ageMin,
    // A range that ends at the highest selectable age has no upper limit.
    ageMax: ageMax >= SUGGESTIONS_LIMITS.ageRange.max ? null : ageMax,
    hobbies: user.hobbies,
    position: lng !== undefined && lat !== undefined ? { lng, lat } : null,
    photos: user.photos.length,
    fields,
  };
}

/** Returns the parameters used until enough actions exist to train on. */
export const startParameters = (): ModelParameters =>
  priorParameters({
    hobbies: HOBBIES,
    relationshipType: RELATIONSHIP_TYPES,
    smoking: SMOKING,
    drinking: DRINKING,
  });
