import { DRINKING, HOBBIES, RELATIONSHIP_TYPES, SMOKING, type ProfileFields } from '@contract';
import { isRecord } from '@/lib/storage/stored';
import { typedStore } from '@/lib/storage/typed-store';

const isOneOf = (options: readonly string[], value: unknown): boolean =>
  typeof value === 'string' && options.includes(value);

const areOf = (options: readonly string[], values: unknown): boolean =>
  Array.isArray(values) && values.every((value) => isOneOf(options, value));

const isText = (value: unknown): boolean => typeof value === 'string';

/** A draft may still break the rules; only its shape has to fit, and its choices must be there. */
const FITS: Record<keyof ProfileFields, (value: unknown) => boolean> = {
  hobbies: (value) => areOf(HOBBIES, value),
  relationshipType: (value) => areOf(RELATIONSHIP_TYPES, value),
  smoking: (value) => isOneOf([...SMOKING, ''], value),
  drinking: (value) => isOneOf([...DRINKING, ''], value),
  bio: isText,
  country: isText,
  state: isText,
  city: isText,
};

const isDraft = (value: unknown): value is ProfileFields =>
  isRecord(value) && Object.entries(FITS).every(([field, fits]) => fits(value[field]));

/** It belongs to one tab. */
const drafts = typedStore('profile', isDraft, 'session');
const ID = 'draft';

/** What the member had typed and not saved, from this tab's storage; null when nothing usable is kept. */
export const readDraft = (): ProfileFields | null => drafts.all()[0]?.[1] ?? null;

/**
 * Keeps what is typed, so that a lost session, a reload or another page does not lose it; null forgets it.
 */
export function keepDraft(fields: ProfileFields | null): void {
  if (fields === null) drafts.drop(ID);
  else drafts.keep(ID, fields);
}
