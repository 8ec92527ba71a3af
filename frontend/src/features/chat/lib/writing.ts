import type { Contactable } from '@/entities/member/contact/contact';
import type { ProfileView } from '@contract';

/**
 * Whether the member may write, and if not, why. `first`: one message to a stranger is permitted. `ended`:
 * one of the two has ended the friendship with the last message.
 */
export type Writing = 'free' | 'first' | 'pending' | 'premium' | 'suspended' | 'ended' | 'unknown';

interface WritingContext {
  profile: ProfileView | undefined;
  premium: boolean;
  /** The other member as last returned by the server. */
  member: Contactable | undefined;
  /** True if there is a conversation or an own message waits to be sent. */
  hasWritten: boolean;
}

/**
 * Predicts the answer of the server to a message. `can.message` decides; the other values only explain a
 * refusal. `can` does not contain the one message to a stranger, so it is derived here.
 */
export function writingState({ profile, premium, member, hasWritten }: WritingContext): Writing {
  if (member?.can.message) return 'free';
  if (!profile) return 'unknown';
  if (profile.isSuspended) return 'suspended';
  if (!premium) return 'premium';
  // Premium or the friendship is new; the permissions are being read again.
  if (member?.isFriend) return 'unknown';
  return hasWritten ? 'pending' : 'first';
}
