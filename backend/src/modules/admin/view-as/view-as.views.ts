import {
  initialOf,
  SAFETY_SERVER_LIMITS,
  type ConversationView,
  type FriendView,
  type NotificationView,
  type ViewAsView,
} from '@contract';
import { dayKey, HOUR_MS } from '../../../platform/clock/days.js';
import { entitlementAt } from '../../billing/index.js';
import { isInAgeCheck } from '../../users/index.js';
import type { Member } from '../members/member.schema.js';

/** Shown for a member without a name. */
const NO_INITIAL = '?';

/** Returns the month of a time (`YYYY-MM`), in place of the exact date. */
const monthIn = (at: Date | string, timeZone: string): string =>
  dayKey(new Date(at), timeZone).slice(0, 'YYYY-MM'.length);

const masked = (name: string): string => initialOf(name) ?? NO_INITIAL;

/** Returns friends with nothing but their initials. */
export const toMaskedFriends = (friends: readonly FriendView[], timeZone: string): ViewAsView['friends'] =>
  friends.map(({ name, friendsSince }) => ({
    initial: masked(name),
    since: monthIn(friendsSince, timeZone),
  }));

/** Returns conversations without their words. */
export const toMaskedConversations = (
  conversations: readonly ConversationView[],
  timeZone: string,
): ViewAsView['conversations'] =>
  conversations.map(({ name, unread, isFriend, isRequest, can, lastMessage }) => ({
    initial: masked(name),
    unread,
    isFriend,
    isRequest,
    canWrite: can.message,
    lastIn: monthIn(lastMessage.timestamp, timeZone),
  }));

/** Returns the numbers of entries by their types, in the order of the list. */
export function toNotificationCounts(
  entries: readonly Pick<NotificationView, 'type' | 'read'>[],
): ViewAsView['notifications'] {
  const counts = new Map<NotificationView['type'], { count: number; unread: number }>();
  for (const { type, read } of entries) {
    const { count, unread } = counts.get(type) ?? { count: 0, unread: 0 };
    counts.set(type, { count: count + 1, unread: unread + Number(!read) });
  }
  return [...counts].map(([type, numbers]) => ({ type, ...numbers }));
}

/** Returns the premium of a member. */
export function toPlan(
  { premiumPeriods }: Pick<Member, 'premiumPeriods'>,
  now: Date,
  timeZone: string,
): ViewAsView['plan'] {
  const { isPremium, isReferralPremium, referralPremiumExpiry, subscription } = entitlementAt(
    premiumPeriods,
    now,
  );
  const until = subscription?.endDate ?? referralPremiumExpiry;
  return {
    isPremium,
    isReferralPremium,
    name: subscription?.plan ?? null,
    until: until ? monthIn(until, timeZone) : null,
  };
}

/** Returns what restricts a member, and what the member has chosen that hides them. */
export function toRestrictions(
  {
    block,
    suspension,
    emailVerifiedAt,
    pause,
    ageCheck,
    incognito,
    createdAt,
  }: Pick<
    Member,
    'block' | 'suspension' | 'emailVerifiedAt' | 'pause' | 'ageCheck' | 'incognito' | 'createdAt'
  >,
  now: Date,
): ViewAsView['restrictions'] {
  const isNew = now.getTime() - createdAt.getTime() < SAFETY_SERVER_LIMITS.newAccountHours * HOUR_MS;
  const chosen = [
    ...(emailVerifiedAt ? [] : ['unconfirmed' as const]),
    ...(pause ? ['paused' as const] : []),
    ...(isInAgeCheck({ ageCheck }) ? ['age-check' as const] : []),
    ...(incognito ? ['incognito' as const] : []),
    ...(isNew ? ['new-account' as const] : []),
  ];
  return [
    ...(block ? [{ kind: 'blocked' as const, reason: block.reason }] : []),
    ...(suspension ? [{ kind: 'suspended' as const, reason: suspension.reason }] : []),
    ...chosen.map((kind) => ({ kind, reason: null })),
  ];
}
