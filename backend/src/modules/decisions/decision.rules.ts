import * as z from 'zod';
import { DECISIONS_LIMITS, Id, isRestriction, PROMPTS, RecordingView } from '@contract';
import { DAY_MS } from '../../platform/clock/days.js';
import { toId } from '../../platform/database/ids.js';
import type { User } from '../users/index.js';
import type { Decision } from './decision.schema.js';

const APPEALABLE_MS = DECISIONS_LIMITS.appealDays * DAY_MS;

/** Returns the end of the period in which a decision can be appealed. */
export const appealEnd = (at: Date): Date => new Date(at.getTime() + APPEALABLE_MS);

/**
 * Returns whether a block or suspension exists and its time is not over. The job that ends it may run a
 * little later.
 */
export const isInForce = (restriction: User['block'] | undefined, now: Date): boolean =>
  Boolean(restriction) && !(restriction?.until && restriction.until <= now);

/**
 * Returns whether a decision is in force: a block or suspension is the account's current one and its time is
 * not over (the job that ends it may run a little later); a removed photo or voice prompt was not put back; a
 * warning was not taken back.
 */
export function isDecisionInForce(
  { kind, at, appeal }: Pick<Decision, 'kind' | 'at' | 'appeal'>,
  user: Pick<User, 'block' | 'suspension'>,
  now: Date,
): boolean {
  if (!isRestriction(kind)) return !appeal?.decision?.undone;
  const present = user[kind];
  return present?.at.getTime() === at.getTime() && isInForce(present, now);
}

/** A damaged reference is replaced by a new id, for which no file is stored, as for a deleted photo. */
const Blob = Id.catch(() => toId().toHexString());
const RemovedPhoto = z.object({
  full: Blob,
  card: Blob,
  friendsOnly: z.literal(true).optional().catch(undefined),
  alt: z.string().optional().catch(undefined),
});
const RemovedVoicePrompt = z.object({
  blob: Blob,
  prompt: z.enum(PROMPTS).catch('karaoke'),
  words: z.string().catch(''),
  seconds: RecordingView.shape.seconds.catch(0),
  peaks: RecordingView.shape.peaks.catch([]),
});

/** A photo or voice prompt that staff have removed from a profile. */
export type Removal =
  | { kind: 'photo'; photo: NonNullable<Decision['photo']> }
  | { kind: 'voice-prompt'; voicePrompt: NonNullable<Decision['voicePrompt']> };

/** Returns a removal without damaged parts, which could not be stored and would prevent the removal. */
export function storableRemoval(removal: Removal, now: Date): Removal {
  const addedAt = (value: unknown): Date => z.date().catch(now).parse(value);
  if (removal.kind === 'voice-prompt') {
    const { id, ...stored } = removal.voicePrompt;
    const voicePrompt = { id, ...RemovedVoicePrompt.parse(stored), addedAt: addedAt(stored.addedAt) };
    return { kind: removal.kind, voicePrompt };
  }
  const { id, ...stored } = removal.photo;
  const { friendsOnly, alt, ...sizes } = RemovedPhoto.parse(stored);
  const photo = { id, ...sizes, ...(friendsOnly && { friendsOnly }), ...(alt !== undefined && { alt }) };
  return { kind: removal.kind, photo: { ...photo, addedAt: addedAt(stored.addedAt) } };
}
