import type { VerificationView } from '@contract';
import type { Profile } from '../profile.schema.js';
import type { PhotoVerification } from './verification.schema.js';

/** Converts the state of a member's verification to the view of this member. */
export function toVerificationView(
  user: Pick<Profile, 'photos' | 'photoVerification'> | null,
  verification: Pick<PhotoVerification, 'waiting' | 'refused'> | null,
): VerificationView {
  const { waiting, refused } = verification ?? {};
  if (waiting) return { state: 'waiting', at: waiting.sentAt.toISOString(), reason: null };
  if (user?.photoVerification)
    return { state: 'verified', at: user.photoVerification.at.toISOString(), reason: null };
  if (refused) return { state: 'refused', at: refused.at.toISOString(), reason: refused.reason };
  return { state: 'none', at: null, reason: null };
}
