import { draftStore } from '@/lib/storage/draft-store';
import { isRecord } from '@/lib/storage/stored';
import { DRINKING, HOBBIES, RELATIONSHIP_TYPES, SMOKING, type ProfileFields } from '@contract';
import { profileChange } from './profile-fields';

const isOneOf = (options: readonly string[], value: unknown): boolean =>
  typeof value === 'string' && options.includes(value);

const areOf = (options: readonly string[], values: unknown): boolean =>
  Array.isArray(values) && values.every((value) => isOneOf(options, value));

const isText = (value: unknown): boolean => typeof value === 'string';

/**
 * Checks of the stored fields. Only types and choices are checked, because a draft may be invalid otherwise.
 */
const FIELD_CHECKS: Record<keyof ProfileFields, (value: unknown) => boolean> = {
  hobbies: (value) => areOf(HOBBIES, value),
  relationshipType: (value) => areOf(RELATIONSHIP_TYPES, value),
  smoking: (value) => isOneOf([...SMOKING, ''], value),
  drinking: (value) => isOneOf([...DRINKING, ''], value),
  bio: isText,
  country: isText,
  state: isText,
  city: isText,
};

type Draft = Partial<ProfileFields>;

const isDraft = (value: unknown): value is Draft =>
  isRecord(value) &&
  Object.entries(FIELD_CHECKS).every(([field, fits]) => !(field in value) || fits(value[field]));

/** There is one draft per tab. */
const drafts = draftStore('profile', isDraft, 'session');
const ID = 'draft';

/** Returns the unsaved values of this tab; null if there are none or they are invalid. */
export const readProfileDraft = (): Draft | null => drafts.all()[0]?.[1] ?? null;

/** Returns the draft of this tab; null if there is none that differs from the saved values. */
export function unsavedProfileDraft(saved: ProfileFields): Draft | null {
  const draft = readProfileDraft();
  return draft && Object.keys(profileChange(saved, { ...saved, ...draft })).length > 0 ? draft : null;
}

/**
 * Stores the unsaved values, so that they survive a lost session, a reload and a navigation; null deletes
 * them.
 */
export function keepProfileDraft(fields: Draft | null): void {
  if (fields === null) drafts.drop(ID);
  else drafts.keep(ID, fields);
}
