import { type AdminUserView, photoLink } from '@contract';

export type DisplayStatus = 'blocked' | 'suspended' | 'premium' | 'free';

/** The one status shown: blocked before suspended before premium before free. */
export function displayStatus({ isBlocked, isSuspended, isPremium }: AdminUserView): DisplayStatus {
  if (isBlocked) return 'blocked';
  if (isSuspended) return 'suspended';
  return isPremium ? 'premium' : 'free';
}

export const STATUS_COLORS = { blocked: 'red', suspended: 'amber', premium: 'rose', free: 'plain' } as const;

/** The first photo at the size of an avatar. */
export const avatarOf = ({ photos: [first] }: AdminUserView): string | undefined =>
  first && photoLink(first, 'card');

/** Words with commas between, without those that are empty. */
export const joined = (...words: string[]): string => words.filter((word) => word !== '').join(', ');
