import type { ProfileView } from '@contract';
import type { Contactable } from '@/entities/member/contact/contact';

/** Whether one may write here now, and if not, what is missing; `first`: one message to a stranger. */
export type Writing = 'free' | 'first' | 'pending' | 'premium' | 'suspended' | 'unknown';

interface WritingContext {
  profile: ProfileView | undefined;
  premium: boolean;
  /** Who it is with, as the server last described them. */
  member: Contactable | undefined;
  /** There is a conversation, or something of one's own waits to be sent. */
  hasWritten: boolean;
}

/**
 * What the server would say to a message now: its `can.message` decides, and what else is known only says why
 * not. No `can` tells of the one message to a stranger, so that is found out here.
 */
export function writingState({ profile, premium, member, hasWritten }: WritingContext): Writing {
  if (member?.can.message) return 'free';
  if (!profile) return 'unknown';
  if (profile.isSuspended) return 'suspended';
  if (!premium) return 'premium';
  // Premium or the friendship has just begun, and what the two may do is being read again.
  if (member?.isFriend) return 'unknown';
  return hasWritten ? 'pending' : 'first';
}
