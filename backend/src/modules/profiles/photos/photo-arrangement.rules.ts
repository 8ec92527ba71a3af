import type { ObjectId } from '../../../platform/database/ids.js';
import type { Photo, Profile } from '../profile.schema.js';
import { isPhotoHeld, photosShownTo, profilePhotoOf } from '../visibility/visibility.rules.js';

/**
 * The order of photos and the shown verification follow from facts that do not depend on each other: the
 * place, the audience and the hold of each photo, and the verifications. Each decision of staff changes one
 * of them, so that its undo restores it, whatever else has happened.
 */

export type Verification = NonNullable<Profile['photoVerification']>;
export type ArrangedPhotos = Pick<
  Profile,
  'photos' | 'photoVerification' | 'heldVerification' | 'supersededVerifications'
>;
/** What the arrangement follows from, in any order; of verifications of one time the first one counts. */
export interface PhotoFacts {
  photos: readonly Photo[];
  verifications: readonly Verification[];
}

const placeOf = ({ place = 0 }: Photo): number => place;
const byPlace = (photos: readonly Photo[]): Photo[] =>
  photos.toSorted((one, other) => placeOf(one) - placeOf(other));
const newestOf = (verifications: readonly Verification[], photos: readonly Photo[]) =>
  verifications
    .filter(({ photo }) => photos.some(({ id }) => id.equals(photo)))
    .reduce<Verification | undefined>(
      (newest, one) => (newest && newest.at >= one.at ? newest : one),
      undefined,
    );

/** Returns the photos of a member as facts. Numbers them if an earlier version has sorted them. */
export function factsOf(stored: ArrangedPhotos): PhotoFacts {
  const { photos, photoVerification, heldVerification, supersededVerifications = [] } = stored;
  const verifications = [photoVerification, heldVerification, ...supersededVerifications].filter(
    (one) => one !== undefined,
  );
  const inOrder = arranged({ photos, verifications }).photos;
  const arePlaced = photos.every(
    ({ place }, index) => place !== undefined && inOrder[index] === photos[index],
  );
  return { photos: arePlaced ? photos : photos.map((photo, place) => ({ ...photo, place })), verifications };
}

/**
 * Sorts photos by their places. The first one is one that everyone may see, if there is any: the newest
 * verified one, unless the member has chosen the one with the first place since.
 */
export function arranged({ photos, verifications }: PhotoFacts): ArrangedPhotos {
  const sorted = byPlace(photos);
  const seen = photosShownTo(false, sorted);
  const [top] = seen;
  const standing = verifications.filter(
    (one) => top && (top.id.equals(one.photo) || one.at.getTime() > -placeOf(top)),
  );
  const shown = newestOf(standing, seen);
  const held = newestOf(verifications, sorted.filter(isPhotoHeld));
  const superseded = verifications.filter((one) => one !== shown && one !== held && newestOf([one], sorted));
  const first = shown ? seen.find(({ id }) => id.equals(shown.photo)) : top;
  return {
    photos: first ? [first, ...sorted.filter((photo) => photo !== first)] : sorted,
    ...(shown && { photoVerification: shown }),
    ...(held && { heldVerification: held }),
    ...(superseded.length > 0 && { supersededVerifications: superseded }),
  };
}

/** Adds a photo after all others, also those that staff have removed. */
export const withLast = ({ photos, verifications }: PhotoFacts, photo: Photo, now: Date): PhotoFacts => ({
  photos: [...photos, { ...photo, place: placeAfter(photos, now) }],
  verifications,
});

/** Adds a photo that the member has chosen as the first one. */
export const withFirst = (facts: PhotoFacts, photo: Photo, now: Date): PhotoFacts =>
  withChosen({ ...facts, photos: [...facts.photos, photo] }, photo, arranged(facts).photos, now);

/** Sorts photos as the member wants, who chooses a first one only by placing another photo there. */
export function inOrderOf(facts: PhotoFacts, ids: readonly ObjectId[], now: Date): PhotoFacts {
  const [first, ...others] = ids.flatMap((id) => facts.photos.filter((photo) => photo.id.equals(id)));
  if (!first) return facts;
  const isChosen = first !== arranged(facts).photos[0];
  return (isChosen ? withChosen : withOthersSorted)(facts, first, others, now);
}

/**
 * Places a photo before all others, also those that staff have removed, which ends the verification of the
 * one before. That of a held photo stays.
 */
function withChosen(
  { photos, verifications }: PhotoFacts,
  first: Photo,
  others: readonly Photo[],
  now: Date,
): PhotoFacts {
  const place = Math.min(-now.getTime(), ...photos.map((photo) => placeOf(photo) - 1));
  const kept = [first, ...photos.filter(isPhotoHeld)];
  return {
    photos: [{ ...first, place }, ...placedAt(byPlace(others).map(placeOf), others)],
    verifications: verifications.filter((one) => newestOf([one], kept)),
  };
}

/**
 * Sorts the photos after the first one. Those with a place before it, which are shown after it because they
 * are held or not verified, keep that place unless the member has moved them.
 */
function withOthersSorted(
  { photos, verifications }: PhotoFacts,
  first: Photo,
  others: readonly Photo[],
  now: Date,
): PhotoFacts {
  const sorted = byPlace(photos);
  const before = sorted.slice(0, sorted.indexOf(first));
  const firstMoved = before.findIndex((photo, index) => photo !== others[index]);
  const moved = firstMoved < 0 ? [] : before.slice(firstMoved);
  const left = others.slice(before.length - moved.length);
  const end = placeAfter(photos, now);
  const places = [
    ...byPlace(left.filter((photo) => !moved.includes(photo))).map(placeOf),
    ...moved.map((_, index) => end + index),
  ];
  return {
    photos: [...before.slice(0, before.length - moved.length), first, ...placedAt(places, left)],
    verifications,
  };
}

const placeAfter = (photos: readonly Photo[], now: Date): number =>
  Math.max(now.getTime(), 1 + Math.max(...photos.map(placeOf)));
const placedAt = (places: readonly number[], photos: readonly Photo[]): Photo[] =>
  photos.map((photo, index) => ({ ...photo, place: places[index] ?? placeOf(photo) }));

/** Changes photos with these ids. */
export const withChanged = (
  { photos, verifications }: PhotoFacts,
  ids: readonly string[],
  change: (photo: Photo) => Photo,
): PhotoFacts => ({
  photos: photos.map((photo) => (ids.includes(photo.id.toHexString()) ? change(photo) : photo)),
  verifications,
});

/** Removes the verifications that wait for the undo of a decision. */
export const withoutSuperseded = ({ photos, verifications }: PhotoFacts): PhotoFacts => {
  const { photoVerification } = arranged({ photos, verifications });
  const held = photos.filter(isPhotoHeld);
  return {
    photos,
    verifications: verifications.filter((one) => one === photoVerification || newestOf([one], held)),
  };
};

/**
 * Shows a photo to friends only, which ends its verification, or to everyone. The profile picture stays the
 * first one: the places are exchanged if the other one would come before it.
 */
export function withAudience(facts: PhotoFacts, id: string, friendsOnly: boolean): PhotoFacts {
  const changed = {
    photos: withChanged(facts, [id], ({ friendsOnly: _before, ...photo }) => ({
      ...photo,
      ...(friendsOnly && { friendsOnly }),
    })).photos,
    verifications: facts.verifications.filter(({ photo }) => !friendsOnly || !photo.equals(id)),
  };
  const profilePhoto = profilePhotoOf(arranged(facts).photos);
  const [next] = arranged(changed).photos;
  if (!profilePhoto || !next || next.id.equals(profilePhoto.id)) return changed;
  const ids = [profilePhoto, next].map((photo) => photo.id.toHexString());
  return withChanged(changed, ids, (photo) => ({
    ...photo,
    place: placeOf(photo.id.equals(next.id) ? profilePhoto : next),
  }));
}
