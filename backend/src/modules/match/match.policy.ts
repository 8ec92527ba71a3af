import { hasRight, isStaff } from '@contract';
import { AppError } from '../../platform/errors/app-error.js';
import type { Principal } from '../../platform/http/principal.js';
import type { AccountSnapshot, Addressed } from '../users/index.js';
import { actionOf, isOpen, type Side } from './pairs/pair.rules.js';
import type { Pair } from './pairs/pair.schema.js';

/** What a member may do about another. */
type PairAction = 'like' | 'dislike' | 'undo' | 'unmatch' | 'block' | 'unblock';

/**
 * Who may do what about others (docs/product.md, Roles): nobody to themselves, staff nothing, as they are
 * never shown, and suspended members no likes.
 * @throws AppError SELF_TARGET, ADMIN_PROTECTED or SUSPENDED
 */
export function assertMay(viewer: Principal, action: PairAction, target: string): void {
  if (viewer.userId === target) throw new AppError('SELF_TARGET');
  if (isStaff(viewer.role)) throw new AppError('ADMIN_PROTECTED');
  if (action === 'like' && viewer.status === 'suspended') throw new AppError('SUSPENDED');
}

/**
 * Who may spend coins: whoever may like.
 * @throws AppError ADMIN_PROTECTED or SUSPENDED
 */
export function assertMaySpend(viewer: Principal): void {
  if (isStaff(viewer.role)) throw new AppError('ADMIN_PROTECTED');
  if (viewer.status === 'suspended') throw new AppError('SUSPENDED');
}

/**
 * Whether an account is shown to other members at all: not while suspended, blocked or deleted, and never the
 * administrator's.
 */
export const isShown = (member: Pick<AccountSnapshot, 'status' | 'role'> | undefined): boolean =>
  member?.status === 'active' && member.role === 'member';

/** Whether a member is on a pause, and so hidden from whoever is not their friend. */
export const isHiddenFrom = (
  member: Pick<AccountSnapshot, 'pause'>,
  pair: Pick<Pair, 'friendsSince'> | null | undefined,
): boolean => Boolean(member.pause) && !pair?.friendsSince;

/**
 * Whether a member hides from a viewer's address, and they are no friends. It goes one way: the member sees
 * the viewer as before, so that a change of their list tells them nothing.
 */
export const hidesFromAddressOf = (
  { hiddenFrom }: Addressed,
  { emailKey }: Addressed,
  pair: Pick<Pair, 'friendsSince'> | null | undefined,
): boolean =>
  !pair?.friendsSince && emailKey !== undefined && (hiddenFrom?.some(({ key }) => key === emailKey) ?? false);

/** Whether a member is shown to a viewer: as a friend alone on a pause, or hiding from their address. */
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
 * The viewer's account, once it is sure that the target is shown.
 * @param accounts by id
 * @throws AppError UNAUTHENTICATED, MEMBER_NOT_FOUND
 */
export function assertTargetShown(
  accounts: ReadonlyMap<string, AccountSnapshot>,
  viewerId: string,
  target: string,
): AccountSnapshot {
  const viewer = accounts.get(viewerId);
  if (!viewer) throw new AppError('UNAUTHENTICATED');
  if (!isShown(accounts.get(target))) throw new AppError('MEMBER_NOT_FOUND');
  return viewer;
}

/**
 * Whether one member may see another: their own page and pictures always, staff who may read about members
 * everyone, all others whoever is shown to them unless one of the two blocked the other or ended a
 * friendship.
 */
export function maySee(
  viewer: Pick<AccountSnapshot, '_id' | 'role'> & Addressed,
  other: Pick<AccountSnapshot, '_id' | 'status' | 'role' | 'pause'> & Addressed,
  pair: Pick<Pair, 'aBlockedAt' | 'bBlockedAt' | 'closedAt' | 'friendsSince'> | null,
): boolean {
  if (viewer._id.equals(other._id) || hasRight(viewer.role, 'members')) return true;
  return isShownTo(viewer, other, pair) && (pair === null || isOpen(pair));
}

/** What the two sides of an ability depend on. */
interface Abilities {
  viewer: Pick<AccountSnapshot, 'status' | 'role'>;
  viewerIsPremium: boolean;
  /** Asked only where it matters. */
  otherIsPremium: () => boolean;
  side: Side;
  pair: Pick<Pair, 'aAction' | 'bAction' | 'friendsSince'> | null;
  isSelf: boolean;
}

/**
 * What the viewer may do with the member of a card. Like: whom they have not liked, the day's limit aside.
 * Message: friends, with premium. Call: friends, when both have premium.
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
