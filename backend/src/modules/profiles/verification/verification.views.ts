import type { VerificationView } from '@contract';
import type { Profile } from '../profile.schema.js';
import { storedSelfie } from './stored-selfie.rules.js';
import type { PhotoVerification } from './verification.schema.js';

/** Converts the state of a member's verification to the view of this member. */
export function toVerificationView(
  user: Pick<Profile, 'photos' | 'photoVerification'> | null,
  verification: Pick<PhotoVerification, 'waiting' | 'decided' | 'refused'> | null,
): VerificationView {
  const { waiting, refused } = verification ?? {};
  const selfie = storedSelfie(verification);
  const { at, pausedAt } = user?.photoVerification ?? {};
  if (at && !pausedAt && !waiting) return { state: 'verified', at: at.toISOString(), reason: null };
  if (selfie) return { state: 'waiting', at: selfie.sentAt.toISOString(), reason: null };
  if (refused) return { state: 'refused', at: refused.at.toISOString(), reason: refused.reason };
  if (pausedAt) return { state: 'paused', at: pausedAt.toISOString(), reason: null };
  return { state: 'none', at: null, reason: null };
}
