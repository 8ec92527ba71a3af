import type { AdminMemberView } from '@contract';

export type DisplayStatus = 'blocked' | 'suspended' | 'premium' | 'free';

/** Returns the one status to show: blocked, then suspended, then premium, then free. */
export function displayStatus({ isBlocked, isSuspended, isPremium }: AdminMemberView): DisplayStatus {
  if (isBlocked) return 'blocked';
  if (isSuspended) return 'suspended';
  return isPremium ? 'premium' : 'free';
}

export const STATUS_COLORS = { blocked: 'red', suspended: 'amber', premium: 'rose', free: 'plain' } as const;

export const joinNonEmpty = (...words: string[]): string => words.filter((word) => word !== '').join(', ');
