import type { ObjectId } from '../../../platform/database/ids.js';
import type { Profile } from '../profile.schema.js';

type Verification = NonNullable<Profile['photoVerification']>;
export type ShownPhotos = Pick<Profile, 'photos' | 'photoVerification' | 'heldVerification'>;
type Ids = readonly ObjectId[];

/**
 * What an undo could not restore because another photo is verified and has to be the first one: the order of
 * the photos, and the verification that belongs to it. The undo of a later decision may restore it.
 */
export interface OverriddenOrder {
  _id: ObjectId;
  order: ObjectId[];
  /** Absent if only the order differs. */
  verification?: Verification;
}

/** A photo that an undo has put back, and the order in which it is. */
export interface PhotoBack {
  photo: ObjectId;
  order: ObjectId[];
}

type Seen = readonly Pick<Profile['photos'][number], 'id' | 'friendsOnly' | 'hold'>[];

const has = (ids: Ids, id: ObjectId): boolean => ids.some((one) => one.equals(id));
const without = (ids: Ids, id: ObjectId): ObjectId[] => ids.filter((one) => !one.equals(id));
const areSame = (some: Ids, others: Ids): boolean =>
  some.length === others.length && some.every((id, index) => others[index]?.equals(id));
const first = (ids: Ids, id: ObjectId): ObjectId[] => [id, ...without(ids, id)];

/** Returns the ids of photos, in their order. */
export const idsOf = ({ photos }: Pick<Profile, 'photos'>): ObjectId[] => photos.map(({ id }) => id);

/**
 * Inserts a photo where an earlier order has it: after the last photo that was before it, otherwise before
 * the first one that was after it.
 */
function inserted(ids: Ids, id: ObjectId, order: Ids): ObjectId[] {
  const place = order.findIndex((one) => one.equals(id));
  const [before, after] = [order.slice(0, place), order.slice(place + 1)];
  const last = ids.findLastIndex((one) => has(before, one));
  const next = ids.findIndex((one) => has(after, one));
  const index = last >= 0 ? last + 1 : next >= 0 ? next : Math.max(0, place);
  return [...ids].toSpliced(index, 0, id);
}

/** Moves a photo before the first one of its followers, otherwise after all others. */
export function insertedBefore(ids: Ids, id: ObjectId, followers: Ids): ObjectId[] {
  const others = without(ids, id);
  const next = others.findIndex((one) => has(followers, one));
  return others.toSpliced(next < 0 ? others.length : next, 0, id);
}

/** Returns photos in an earlier order, if they differ from it only by their first one. */
function restored(ids: Ids, order: Ids): ObjectId[] {
  const earlier = [...order.filter((id) => has(ids, id)), ...ids.filter((id) => !has(order, id))];
  const [head] = ids;
  return head && areSame(without(ids, head), without(earlier, head)) ? earlier : [...ids];
}

/**
 * Returns photos in an earlier order, if only the first one differs, and is the first one because it is
 * verified, or because not everyone may see those before it.
 */
function unforced(ids: Ids, order: Ids, photos: Seen, verified?: ObjectId): ObjectId[] {
  const [head] = ids;
  if (!head) return [];
  const earlier = restored(ids, order);
  const passed = earlier.slice(
    0,
    earlier.findIndex((id) => id.equals(head)),
  );
  const isForced =
    verified?.equals(head) ||
    photos.every(({ id, friendsOnly, hold }) => friendsOnly || hold || !has(passed, id));
  return isForced ? earlier : [...ids];
}

/**
 * Returns an order with a photo that is back, in which only the first of the others may be another one.
 * @param photos all whose audience is known
 */
export function orderWithBack(ids: Ids, { photo, order }: PhotoBack, photos: Seen): ObjectId[] {
  if (has(ids, photo)) return [...ids];
  return inserted(unforced(ids, without(order, photo), photos), photo, order);
}

const inOrder = (shown: ShownPhotos, ids: Ids): ShownPhotos => ({
  ...shown,
  photos: ids.flatMap((id) => shown.photos.filter((photo) => photo.id.equals(id))),
});

/**
 * Adds a removed photo at its place. A first photo that is verified stays the first one.
 * @returns the photos, and whether this overrides the order
 */
export function withPhoto(
  shown: ShownPhotos,
  photo: Profile['photos'][number],
  order: Ids,
): { shown: ShownPhotos; isOverridden: boolean } {
  const verified = shown.photoVerification?.photo;
  const others = unforced(idsOf(shown), without(order, photo.id), shown.photos, verified);
  const ids = inserted(others, photo.id, order);
  const kept = verified ? first(ids, verified) : ids;
  const all = { ...shown, photos: [...shown.photos, photo] };
  return { shown: inOrder(all, kept), isOverridden: !areSame(kept, ids) };
}

/**
 * Restores an overridden order with its verification. Of two verifications the newer one is shown.
 * @returns the photos, and what is still overridden; null if nothing is
 */
export function withOrder(
  shown: ShownPhotos,
  overridden: OverriddenOrder,
): { shown: ShownPhotos; overridden: OverriddenOrder | null } {
  const { order, verification } = overridden;
  const { photoVerification: present, heldVerification: held } = shown;
  const photo = verification && shown.photos.find(({ id }) => id.equals(verification.photo));
  if (verification && (!photo || photo.friendsOnly)) return { shown, overridden };
  if (verification && photo?.hold) {
    if (held && held.at >= verification.at) return { shown, overridden };
    const isOther = held && !held.photo.equals(verification.photo);
    return {
      shown: { ...shown, heldVerification: verification },
      overridden: isOther ? { ...overridden, verification: held } : null,
    };
  }
  if (present) {
    if (!verification || present.photo.equals(verification.photo) || present.at >= verification.at)
      return { shown, overridden };
    return {
      shown: { ...inOrder(shown, first(idsOf(shown), verification.photo)), photoVerification: verification },
      overridden: { ...overridden, verification: present },
    };
  }
  const ids = restored(idsOf(shown), order);
  if (!verification) return { shown: inOrder(shown, ids), overridden: null };
  const before = ids.slice(
    0,
    ids.findIndex((id) => id.equals(verification.photo)),
  );
  // The member has made another photo the first one.
  if (!before.every((id) => has(order, id))) return { shown: inOrder(shown, ids), overridden: null };
  return {
    shown: { ...inOrder(shown, first(ids, verification.photo)), photoVerification: verification },
    overridden: before.length > 0 ? { _id: overridden._id, order } : null,
  };
}
