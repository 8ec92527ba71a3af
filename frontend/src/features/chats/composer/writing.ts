import type { ConversationView, ProfileView } from '@contract';

/** Whether one may write here now, and if not, what is missing; `first`: one message to a stranger. */
export type Writing = 'free' | 'first' | 'pending' | 'premium' | 'suspended' | 'unknown';

interface WritingContext {
  profile: ProfileView | undefined;
  premium: boolean;
  row: ConversationView | undefined;
  isFriend: boolean;
  /** Something of one's own waits to be sent. */
  hasWritten: boolean;
}

/** What the server would say to a message now (design section 3 "messaging"); it decides. */
export function writingState({ profile, premium, row, isFriend, hasWritten }: WritingContext): Writing {
  if (!profile) return 'unknown';
  if (profile.isSuspended) return 'suspended';
  if (!premium) return 'premium';
  if (isFriend || row?.isFriend || row?.can.message) return 'free';
  return row || hasWritten ? 'pending' : 'first';
}
