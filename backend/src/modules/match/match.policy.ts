import { isStaff, MATCH_LIMITS } from '@contract';
import { DAY_MS } from '../../platform/clock/days.js';
import { AppError } from '../../platform/errors/app-error.js';
import type { Principal } from '../../platform/http/principal.js';
import { isIncognito, type MemberVisibility } from '../profiles/index.js';
import {
  assertNotSuspended,
  isInAgeCheck,
  type AccountSnapshot,
  type AddressFields,
} from '../users/index.js';
import {
  actionOf,
  areFriends,
  blockedAtOf,
  hasInteracted,
  isPairOpen,
  sideOf,
  unseenBlockOf,
  type Side,
} from './pairs/pair.rules.js';
import type { Pair, UnseenBlock } from './pairs/pair.schema.js';

/** Actions of one member on another. */
type PairAction = 'like' | 'dislike' | 'undo' | 'unmatch' | 'block' | 'unblock';

/**
 * Checks whether an action is allowed (docs/product.md, Roles): no one may act on themselves, staff may not
 * act, because they are never shown, and suspended members may not like.
 * @throws AppError SELF_TARGET, ADMIN_PROTECTED or SUSPENDED
 */
export function assertMayAct(viewer: Principal, action: PairAction, target: string): void {
  if (viewer.userId === target) throw new AppError('SELF_TARGET');
  if (isStaff(viewer.role)) throw new AppError('ADMIN_PROTECTED');
  if (action === 'like') assertNotSuspended(viewer);
}

/**
 * Checks whether a member may spend coins, by the rules for likes.
 * @throws AppError ADMIN_PROTECTED or SUSPENDED
 */
export function assertMaySpend(viewer: Principal): void {
  if (isStaff(viewer.role)) throw new AppError('ADMIN_PROTECTED');
  assertNotSuspended(viewer);
}

/** Returns whether an account is shown to other members: only active members, never staff. */
export const isAccountShown = (member: Pick<AccountSnapshot, 'status' | 'role'> | undefined): boolean =>
  member?.status === 'active' && member.role === 'member';

/** Returns whether a member is on a pause for the other one: it hides them from all but friends. */
const isPausedFor = (
  member: Pick<AccountSnapshot, 'pause'>,
  pair: Pick<Pair, 'friendsSince'> | null | undefined,
): boolean => Boolean(member.pause) && !areFriends(pair);

/** Returns whether a check of the age hides a member from the other one, like a pause. */
const isAgeCheckedFor = (
  member: Pick<AccountSnapshot, 'ageCheck'>,
  pair: Pick<Pair, 'friendsSince'> | null | undefined,
): boolean => isInAgeCheck(member) && !areFriends(pair);

/**
 * Rejects a step towards somebody who could not see the member.
 * @throws AppError AGE_CHECK, PAUSED
 */
export function assertNotHiddenFrom(
  member: Pick<AccountSnapshot, 'pause' | 'ageCheck'>,
  pair: Pick<Pair, 'friendsSince'> | null | undefined,
): void {
  if (isAgeCheckedFor(member, pair)) throw new AppError('AGE_CHECK');
  if (isPausedFor(member, pair)) throw new AppError('PAUSED');
}

/**
 * Returns whether a member hides from the viewer's e-mail address and the two are not friends. The member
 * still sees the viewer, so that no change of their own list shows that they hide.
 */
export const hidesFromAddressOf = (
  { hiddenFrom }: AddressFields,
  { emailKey }: AddressFields,
  pair: Pick<Pair, 'friendsSince'> | null | undefined,
): boolean =>
  !areFriends(pair) && emailKey !== undefined && (hiddenFrom?.some(({ key }) => key === emailKey) ?? false);

/** Parts of a pair that decide whether an incognito member is shown. */
type IncognitoPair = Pick<Pair, 'aAction' | 'bAction' | 'friendsSince'>;

/**
 * Returns whether a member is incognito for a viewer. Friends and members whom they like still see them.
 * @param viewerId id of the viewer; undefined for an unknown one
 */
export const isIncognitoFor = (
  member: Pick<MemberVisibility, '_id' | 'incognito' | 'premiumPeriods'>,
  viewerId: string | undefined,
  pair: IncognitoPair | null | undefined,
  now: Date,
): boolean => {
  if (!isIncognito(member, now) || areFriends(pair)) return false;
  const own = viewerId !== undefined && pair && actionOf(pair, sideOf(member._id.toHexString(), viewerId));
  return !own || own.kind !== 'like';
};

/**
 * Returns whether a member hides from a viewer: from their address, or incognito. The member still sees the
 * viewer.
 */
export const hidesFrom = (
  member: MemberVisibility,
  viewer: AddressFields & Pick<AccountSnapshot, '_id'>,
  pair: IncognitoPair | null | undefined,
  now: Date,
): boolean =>
  hidesFromAddressOf(member, viewer, pair) || isIncognitoFor(member, viewer._id.toHexString(), pair, now);

/** A member who looks at another one. Staff are shown nobody. */
type Viewer = (AddressFields & Pick<AccountSnapshot, '_id' | 'role'>) | undefined;

/**
 * Returns whether a member is shown to a viewer. Members on a pause, in a check of the age, or hiding from
 * the viewer's address are shown only to friends, incognito members also to those whom they like.
 */
export const isMemberShownTo = (
  viewer: Viewer,
  member: MemberVisibility | undefined,
  pair: IncognitoPair | null | undefined,
  now: Date,
): boolean =>
  member !== undefined &&
  isAccountShown(member) &&
  !(viewer && isStaff(viewer.role)) &&
  !isPausedFor(member, pair) &&
  !isAgeCheckedFor(member, pair) &&
  !isIncognitoFor(member, viewer?._id.toHexString(), pair, now) &&
  !(viewer && hidesFromAddressOf(member, viewer, pair));

/**
 * Returns whether two members can still reach each other: the other account is visible, neither has blocked
 * the other, and their friendship was not ended. Unless they are friends, the other member must also not be
 * paused, incognito for the viewer, or hide from the viewer's address.
 */
export const isReachable = (
  viewer: Viewer,
  member: MemberVisibility | undefined,
  pair: (IncognitoPair & Pick<Pair, 'aBlockedAt' | 'bBlockedAt' | 'closedAt'>) | null | undefined,
  now: Date,
): boolean => isMemberShownTo(viewer, member, pair, now) && (!pair || isPairOpen(pair));

/** How a member's own lists show another one: with name, without name, or not at all. */
export type ListDisplay = 'named' | UnseenBlock;

/**
 * Returns how a viewer's list of blocks or reports shows a member: with the name if the viewer sees them now
 * or saw them when blocking, without it if the two had to do with each other. Others are not listed, like an
 * unknown id, so that the list does not tell who is hidden.
 */
export function listDisplayOf(
  viewer: Viewer,
  member: MemberVisibility | undefined,
  pair: Pair | null,
  side: Side,
  now: Date,
): ListDisplay {
  if (pair && blockedAtOf(pair, side)) return unseenBlockOf(pair, side) ?? 'named';
  if (isReachable(viewer, member, pair, now)) return 'named';
  return hasInteracted(pair, side) ? 'unnamed' : 'unlisted';
}

/** Returns until when the two can read their conversation after one ended the friendship; null for never. */
export const endedConversationReadableUntil = (pair: Pick<Pair, 'closedAt' | 'reopensAt'>): Date | null =>
  pair.reopensAt && pair.closedAt
    ? new Date(pair.closedAt.getTime() + MATCH_LIMITS.endReadableDays * DAY_MS)
    : null;

/**
 * Returns whether a viewer can still read the conversation after one of the two ended the friendship with a
 * last message. Neither sees anything else of the other.
 */
export function isEndedConversationReadable(
  viewer: AddressFields | undefined,
  member: (Pick<AccountSnapshot, 'status' | 'role'> & AddressFields) | undefined,
  pair:
    Pick<Pair, 'aBlockedAt' | 'bBlockedAt' | 'closedAt' | 'reopensAt' | 'friendsSince'> | null | undefined,
  now: Date,
): boolean {
  if (!pair || pair.aBlockedAt || pair.bBlockedAt || !isAccountShown(member)) return false;
  if (viewer && member && hidesFromAddressOf(member, viewer, pair)) return false;
  const until = endedConversationReadableUntil(pair);
  return until !== null && now < until;
}

/**
 * Returns the viewer's account if the target is shown.
 * @param accounts by id
 * @throws AppError UNAUTHENTICATED, MEMBER_NOT_FOUND
 */
export function assertTargetShown<Account extends Pick<AccountSnapshot, 'status' | 'role'>>(
  accounts: ReadonlyMap<string, Account>,
  viewerId: string,
  target: string,
): Account {
  const viewer = accounts.get(viewerId);
  if (!viewer) throw new AppError('UNAUTHENTICATED');
  if (!isAccountShown(accounts.get(target))) throw new AppError('MEMBER_NOT_FOUND');
  return viewer;
}

/**
 * Returns whether a viewer may see a member: always their own page and pictures, otherwise members shown to
 * them, unless there is a block or an ended friendship. Staff see nobody this way; the pages for staff show
 * members and record each look.
 */
export function maySeeMember(
  viewer: Pick<AccountSnapshot, '_id' | 'role'> & AddressFields,
  other: MemberVisibility,
  pair: Parameters<typeof isReachable>[2],
  now: Date,
): boolean {
  return isSelf(viewer, other) || isReachable(viewer, other, pair, now);
}

/** Returns whether a viewer is the member. */
export const isSelf = (viewer: Pick<AccountSnapshot, '_id'>, other: Pick<AccountSnapshot, '_id'>): boolean =>
  viewer._id.equals(other._id);

/** Input of `abilitiesOf`. */
interface Abilities {
  viewer: Pick<AccountSnapshot, 'status' | 'role'>;
  viewerIsPremium: boolean;
  /** A function, because the value is needed only for friends. */
  otherIsPremium: () => boolean;
  side: Side;
  pair: Pick<Pair, 'aAction' | 'bAction' | 'friendsSince'> | null;
  isSelf: boolean;
}

/**
 * Returns the actions that the card of a member offers to the viewer. Like: members not yet liked, regardless
 * of the daily limit. Message: friends, with premium. Call: friends, if both have premium.
 */
export function abilitiesOf({ viewer, viewerIsPremium, otherIsPremium, side, pair, isSelf }: Abilities): {
  like: boolean;
  message: boolean;
  call: boolean;
} {
  const acts = !isSelf && viewer.status === 'active' && viewer.role === 'member';
  const friends = pair?.friendsSince != null;
  return {
    like: acts && (pair === null || actionOf(pair, side)?.kind !== 'like'),
    message: acts && friends && viewerIsPremium,
    call: acts && friends && viewerIsPremium && otherIsPremium(),
  };
}
