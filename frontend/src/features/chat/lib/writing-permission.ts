import type { ContactAbilities } from '@/entities/member/contact/contact';
import type { ProfileView } from '@contract';

/**
 * Whether the member may write, and if not, why. `first`: one message to a stranger is allowed. `ended`: one
 * of the two has ended the friendship with a last message.
 */
export type WritingPermission = 'free' | 'first' | 'pending' | 'premium' | 'suspended' | 'ended' | 'unknown';

interface WritingContext {
  profile: ProfileView | undefined;
  premium: boolean;
  /** The other member, as the server last returned it. */
  member: ContactAbilities | undefined;
  /** True if there is a conversation, or a message of the member waits to be sent. */
  hasWritten: boolean;
}

/**
 * Predicts how the server will respond to a message. `can.message` decides; the other values only explain a
 * refusal. The one message to a stranger is not in `can`, so it is derived here.
 */
export function writingPermission({
  profile,
  premium,
  member,
  hasWritten,
}: WritingContext): WritingPermission {
  if (member?.can.message) return 'free';
  if (!profile) return 'unknown';
  if (profile.isSuspended) return 'suspended';
  if (!premium) return 'premium';
  // The premium or the friendship is new, and the permissions are being refetched.
  if (member?.isFriend) return 'unknown';
  return hasWritten ? 'pending' : 'first';
}
