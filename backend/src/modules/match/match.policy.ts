import { hasRight, isStaff } from '@contract';
import { AppError } from '../../platform/errors/app-error.js';
import type { Principal } from '../../platform/http/principal.js';
import type { AccountSnapshot, Addressed } from '../users/index.js';
import { actionOf, isOpen, type Side } from './pairs/pair.rules.js';
import type { Pair } from './pairs/pair.schema.js';

/** Actions of one member on another. */
type PairAction = 'like' | 'dislike' | 'undo' | 'unmatch' | 'block' | 'unblock';

/**
 * Checks whether an action is allowed (docs/product.md, Roles): no one may act on themselves, staff may not
 * act, because they are never shown, and suspended members may not like.
 * @throws AppError SELF_TARGET, ADMIN_PROTECTED or SUSPENDED
 */
export function assertMay(viewer: Principal, action: PairAction, target: string): void {
  if (viewer.userId === target) throw new AppError('SELF_TARGET');
  if (isStaff(viewer.role)) throw new AppError('ADMIN_PROTECTED');
  if (action === 'like' && viewer.status === 'suspended') throw new AppError('SUSPENDED');
}

/**
 * Checks whether coins may be spent: the same rules as for likes.
 * @throws AppError ADMIN_PROTECTED or SUSPENDED
 */
export function assertMaySpend(viewer: Principal): void {
  if (isStaff(viewer.role)) throw new AppError('ADMIN_PROTECTED');
  if (viewer.status === 'suspended') throw new AppError('SUSPENDED');
}

/** Returns whether an account is shown to other members: only active members, never staff. */
export const isShown = (member: Pick<AccountSnapshot, 'status' | 'role'> | undefined): boolean =>
  member?.status === 'active' && member.role === 'member';

/** Returns whether a member has paused, which hides them from all but friends. */
export const isHiddenFrom = (
  member: Pick<AccountSnapshot, 'pause'>,
  pair: Pick<Pair, 'friendsSince'> | null | undefined,
): boolean => Boolean(member.pause) && !pair?.friendsSince;

/**
 * Returns whether a member hides from the viewer's e-mail address and the two are not friends. One-way: the
 * member still sees the viewer, so a changed list reveals nothing.
 */
export const hidesFromAddressOf = (
  { hiddenFrom }: Addressed,
  { emailKey }: Addressed,
  pair: Pick<Pair, 'friendsSince'> | null | undefined,
): boolean =>
  !pair?.friendsSince && emailKey !== undefined && (hiddenFrom?.some(({ key }) => key === emailKey) ?? false);

/**
 * Returns whether a member is shown to a viewer. Members on a pause or hiding from the viewer's address are
 * shown only to friends.
 */
export const isShownTo = (
  viewer: Addressed | undefined,
  member: (Pick<AccountSnapshot, 'status' | 'role' | 'pause'> & Addressed) | undefined,
  pair: Pick<Pair, 'friendsSince'> | null | undefined,
): boolean =>
  member !== undefined &&
  isShown(member) &&
  !isHiddenFrom(member, pair) &&
  !(viewer && hidesFromAddressOf(member, viewer, pair));

/**
 * Returns whether two members can still reach each other: the other account is visible, neither has blocked
 * the other, and their friendship was not ended. Unless they are friends, the other member must also not be
 * paused, and neither may hide from the other's address.
 */
export const isReachable = (
  viewer: Addressed | undefined,
  member: (Pick<AccountSnapshot, 'status' | 'role' | 'pause'> & Addressed) | undefined,
  pair: Pick<Pair, 'aBlockedAt' | 'bBlockedAt' | 'closedAt' | 'friendsSince'> | null | undefined,
): boolean => isShownTo(viewer, member, pair) && (!pair || isOpen(pair));

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
  if (!isShown(accounts.get(target))) throw new AppError('MEMBER_NOT_FOUND');
  return viewer;
}

/**
 * Returns whether a viewer may see a member: always their own page and pictures; staff with the right to read
 * members see everyone; others see members shown to them, unless a block or an ended friendship is between
 * them.
 */
export function maySee(
  viewer: Pick<AccountSnapshot, '_id' | 'role'> & Addressed,
  other: Pick<AccountSnapshot, '_id' | 'status' | 'role' | 'pause'> & Addressed,
  pair: Pick<Pair, 'aBlockedAt' | 'bBlockedAt' | 'closedAt' | 'friendsSince'> | null,
): boolean {
  if (viewer._id.equals(other._id) || hasRight(viewer.role, 'members')) return true;
  return isReachable(viewer, other, pair);
}

/** Input of `abilitiesOf`. */
interface Abilities {
  viewer: Pick<AccountSnapshot, 'status' | 'role'>;
  viewerIsPremium: boolean;
  /** A function, because it is needed only for calls between friends. */
  otherIsPremium: () => boolean;
  side: Side;
  pair: Pick<Pair, 'aAction' | 'bAction' | 'friendsSince'> | null;
  isSelf: boolean;
}

/**
 * Returns what the viewer may do with the member of a card. Like: members not yet liked, regardless of the
 * daily limit. Message: friends, with premium. Call: friends, if both have premium.
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
