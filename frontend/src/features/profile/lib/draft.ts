import { ProfileFields } from '@contract';
import * as z from 'zod';
import { typedStore } from '@/lib/storage/typed-store';

/** A draft may still break the rules; only its shape has to fit. It belongs to one tab. */
const drafts = typedStore('profile', ProfileFields.extend({ bio: z.string() }), 'session');
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
