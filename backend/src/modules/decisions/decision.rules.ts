import * as z from 'zod';
import { DECISIONS_LIMITS, Id, isRestriction, PROMPTS, RecordingView } from '@contract';
import { DAY_MS } from '../../platform/clock/days.js';
import { toId } from '../../platform/database/ids.js';
import { undoEnd, type User } from '../users/index.js';
import type { Decision } from './decision.schema.js';

const APPEALABLE_MS = DECISIONS_LIMITS.appealDays * DAY_MS;

/** Returns the end of the period in which a decision can be appealed. */
export const appealEnd = (at: Date): Date => new Date(at.getTime() + APPEALABLE_MS);

/**
 * Returns whether a block or suspension exists and its time is not over. The job that ends it may run a
 * little later.
 */
export const isRestrictionInForce = (restriction: User['block'] | undefined, now: Date): boolean =>
  Boolean(restriction) && !(restriction?.until && restriction.until <= now);

/**
 * Returns whether a decision is in force: a block or suspension is the account's current one and its time is
 * not over (the job that ends it may run a little later); a removed photo or voice prompt was not put back; a
 * warning was not taken back. An undone decision is not.
 */
export function isDecisionInForce(
  { kind, at, appeal, undone }: Pick<Decision, 'kind' | 'at' | 'appeal' | 'undone'>,
  user: Pick<User, 'block' | 'suspension'>,
  now: Date,
): boolean {
  if (undone) return false;
  if (!isRestriction(kind)) return !appeal?.decision?.undone;
  const present = user[kind];
  return present?.at.getTime() === at.getTime() && isRestrictionInForce(present, now);
}

/**
 * Returns a decision as its member may see it at `now`; null if the member does not see it. A decision, also
 * that on an appeal, is shown when it can no longer be undone, so that an undo leaves no trace. Only a block
 * or suspension is shown at once, because the member meets it at once.
 */
export function shownToMember(decision: Decision, now: Date): Decision | null {
  const { kind, at, appeal, undone } = decision;
  if (undone || (!isRestriction(kind) && undoEnd(at) > now)) return null;
  const answer = appeal?.decision;
  return answer && undoEnd(answer.at) > now
    ? { ...decision, appeal: { ...appeal, decision: null } }
    : decision;
}

/** A stored decision, with what its undo needs. */
export interface UndoableDecision {
  id: string;
  at: Date;
  /** The fields that it had before staff renewed it; absent if it is new. */
  replaced?: Pick<Decision, 'at' | 'reason' | 'until' | 'rule'>;
}

/** A damaged reference is replaced by a new id, for which no file is stored, as for a deleted photo. */
const Blob = Id.catch(() => toId().toHexString());
const RemovedPhoto = z.object({
  full: Blob,
  card: Blob,
  portrait: Id.optional().catch(undefined),
  friendsOnly: z.literal(true).optional().catch(undefined),
  alt: z.string().optional().catch(undefined),
  hashes: z.array(z.string()).optional().catch(undefined),
  bands: z.array(z.number()).optional().catch(undefined),
});
const RemovedVoicePrompt = z.object({
  blob: Blob,
  prompt: z.enum(PROMPTS).catch('karaoke'),
  words: z.string().catch(''),
  seconds: RecordingView.shape.seconds.catch(0),
  peaks: RecordingView.shape.peaks.catch([]),
});

/** A photo or voice prompt that staff have removed from a profile. */
export type ProfileRemoval =
  | { kind: 'photo'; photo: NonNullable<Decision['photo']> }
  | { kind: 'voice-prompt'; voicePrompt: NonNullable<Decision['voicePrompt']> };

/** Returns a removal without damaged parts, which could not be stored and would prevent the removal. */
export function storableRemoval(removal: ProfileRemoval, now: Date): ProfileRemoval {
  const addedAt = (value: unknown): Date => z.date().catch(now).parse(value);
  if (removal.kind === 'voice-prompt') {
    const { id, ...stored } = removal.voicePrompt;
    const voicePrompt = { id, ...RemovedVoicePrompt.parse(stored), addedAt: addedAt(stored.addedAt) };
    return { kind: removal.kind, voicePrompt };
  }
  const { id, ...stored } = removal.photo;
  const { portrait, friendsOnly, alt, hashes, bands, ...sizes } = RemovedPhoto.parse(stored);
  const photo = {
    id,
    ...sizes,
    ...(portrait && { portrait }),
    ...(friendsOnly && { friendsOnly }),
    ...(alt !== undefined && { alt }),
    ...(hashes && bands && { hashes, bands }),
  };
  return { kind: removal.kind, photo: { ...photo, addedAt: addedAt(stored.addedAt) } };
}
