import { ProfileFields } from '@contract';
import * as z from 'zod';

/** A draft may still break the rules; only its shape has to fit. */
const Draft = ProfileFields.extend({ bio: z.string() });

const key = (userId: string): string => `profile-draft:${userId}`;

/** What a member had typed and not saved, from this tab's storage; null when nothing usable is kept. */
export function readDraft(userId: string): ProfileFields | null {
  const kept = sessionStorage.getItem(key(userId));
  if (kept === null) return null;
  try {
    const draft = Draft.safeParse(JSON.parse(kept));
    return draft.success ? draft.data : null;
  } catch {
    return null;
  }
}

/** Keeps what is typed, so that a lost session, a reload or another page does not lose it; null forgets it. */
export function keepDraft(userId: string, fields: ProfileFields | null): void {
  if (fields === null) sessionStorage.removeItem(key(userId));
  else sessionStorage.setItem(key(userId), JSON.stringify(fields));
}
