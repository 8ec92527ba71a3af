import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import { PROFILES_LIMITS } from '@contract';
import { CoalescingReader } from '../../../platform/database/coalescing-reader.js';
import { toId, type ObjectId } from '../../../platform/database/ids.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { NOT_DELETED, type User } from '../../users/index.js';
import { PROFILE_MODEL, type Photo, type PictureHold, type Profile } from '../profile.schema.js';
import { profilePhotoOf } from '../visibility/visibility.rules.js';
import {
  arranged,
  factsOf,
  inOrderOf,
  withAudience,
  withChanged,
  withFirst,
  withLast,
  withoutSuperseded,
  type ArrangedPhotos,
  type PhotoFacts,
  type Verification,
} from './photo-arrangement.rules.js';

type Photos = Pick<Profile, 'photos'>;
type PhotosOfOwner = Pick<Profile, '_id' | 'photos'>;
/** A member with their photos. */
export type PhotoOwner = PhotosOfOwner & Pick<User, 'name' | 'status' | 'ageCheck'>;

type ReportableOwner = PhotosOfOwner & Pick<User, 'status'>;

/** One photo with the blob ids of its sizes. */
export interface PhotoOfMember {
  ownerId: string;
  photo: Photo;
}

/** A photo that staff have removed, with all that its undo needs. */
export interface RemovedPhoto {
  photo: Photo;
  /** The verification that was lost with it; absent without one. */
  verification?: Verification | undefined;
}

const PHOTOS_FIELD = { photos: 1 } as const;
const ARRANGED_FIELDS = {
  photos: 1,
  photoVerification: 1,
  heldVerification: 1,
  supersededVerifications: 1,
} as const;

/** Stores the photos in the user document, in their order. The first is the profile picture. */
@Injectable()
export class PhotoRepository {
  constructor(
    @InjectModel(PROFILE_MODEL) private readonly profiles: Model<Profile>,
    private readonly reader: CoalescingReader,
  ) {}

  /** Returns a member's photos; empty for an unknown id. */
  async photosOf(userId: string, tx?: Transaction): Promise<Photo[]> {
    const user = await this.profiles.findById(userId, PHOTOS_FIELD, tx?.read).lean<Photos>();
    return user?.photos ?? [];
  }

  /** Returns a photo and its owner; null if the member does not have it. */
  async find(photoId: string, ownerId: string): Promise<PhotoOfMember | null> {
    const id = toId(photoId);
    const [owner] = await this.reader.aggregate<PhotosOfOwner>(this.profiles, [
      { $match: { _id: toId(ownerId), 'photos.id': id } },
      { $project: PHOTOS_FIELD },
    ]);
    const photo = owner?.photos.find((each) => each.id.equals(id));
    return owner && photo ? { ownerId: owner._id.toHexString(), photo } : null;
  }

  /** Returns the profile picture, which everyone may see; null if the member has none or does not exist. */
  async findFirst(userId: string): Promise<PhotoOfMember | null> {
    const owners = await this.reader.byIds<PhotosOfOwner>(this.profiles, [toId(userId)], PHOTOS_FIELD);
    const owner = owners.get(userId);
    const photo = owner && profilePhotoOf(owner.photos);
    return photo ? { ownerId: userId, photo } : null;
  }

  /**
   * Returns a member whose photos others can report; null for staff, and an erased account. A deleted one may
   * be restored with its photos.
   */
  async findReportable(userId: string, tx: Transaction): Promise<ReportableOwner | null> {
    return this.profiles
      .findOne({ _id: toId(userId), role: 'member' }, null, tx.read)
      .select({ status: 1, photos: 1 })
      .lean<ReportableOwner>();
  }

  /** Returns status and check of the age of a member; null for an erased account. */
  async accountOf(userId: string, tx: Transaction): Promise<Pick<User, 'status' | 'ageCheck'> | null> {
    return this.profiles
      .findById(userId, null, tx.read)
      .select({ status: 1, ageCheck: 1 })
      .lean<Pick<User, 'status' | 'ageCheck'>>();
  }

  /** Returns the members among these ids that are not erased, by hex id. */
  async ownersOf(userIds: readonly string[]): Promise<ReadonlyMap<string, PhotoOwner>> {
    const found = await this.profiles
      .find({ _id: { $in: userIds } }, { name: 1, status: 1, ageCheck: 1, photos: 1 })
      .lean<PhotoOwner[]>();
    return new Map(found.map((owner) => [owner._id.toHexString(), owner]));
  }

  /**
   * Returns members, other than this one, with a photo that has one of these bands. Erased and deleted
   * accounts are left out.
   */
  async *ownersWithBands(bands: readonly number[], except: string): AsyncGenerator<PhotosOfOwner> {
    const found = this.profiles
      .find({ 'photos.bands': { $in: [...bands] }, _id: { $ne: toId(except) }, ...NOT_DELETED })
      .select({ 'photos.id': 1, 'photos.hashes': 1 })
      .lean<PhotosOfOwner>()
      .cursor();
    try {
      for await (const owner of found) yield owner;
    } finally {
      // The caller may stop early.
      await found.close();
    }
  }

  /** Returns the members after an id, in the order of their ids, with a photo that has no hashes yet. */
  ownersWithoutHashes(after: string | null, limit: number): Promise<PhotosOfOwner[]> {
    return this.nextOwners({ photos: { $elemMatch: { hashes: { $exists: false } } } }, after, limit);
  }

  /** Returns the members after an id, in the order of their ids, with a photo that has no portrait. */
  ownersWithoutPortraits(after: string | null, limit: number): Promise<PhotosOfOwner[]> {
    return this.nextOwners({ photos: { $elemMatch: { portrait: { $exists: false } } } }, after, limit);
  }

  /** Stores the blob id of a photo's portrait. Returns false if the photo was removed or has one. */
  async setPortrait(userId: string, photoId: string, portrait: string): Promise<boolean> {
    const { modifiedCount } = await this.profiles.updateOne(
      { _id: toId(userId), photos: { $elemMatch: { id: toId(photoId), portrait: { $exists: false } } } },
      { $set: { 'photos.$.portrait': portrait } },
    );
    return modifiedCount === 1;
  }

  /**
   * Returns the members after an id, in the order of their ids, with a photo that has hashes. Deleted
   * accounts are left out.
   */
  ownersWithHashes(after: string | null, limit: number): Promise<PhotosOfOwner[]> {
    const hashed = { photos: { $elemMatch: { hashes: { $exists: true } } } };
    return this.nextOwners({ ...hashed, ...NOT_DELETED }, after, limit);
  }

  private async nextOwners(
    filter: QueryFilter<Profile>,
    after: string | null,
    limit: number,
  ): Promise<PhotosOfOwner[]> {
    return this.profiles
      .find({ ...filter, ...(after !== null && { _id: { $gt: toId(after) } }) })
      .select(PHOTOS_FIELD)
      .sort({ _id: 1 })
      .limit(limit)
      .lean<PhotosOfOwner[]>();
  }

  /** Stores the hashes of a photo; does nothing if the member no longer has it. */
  async setHashes(userId: string, photoId: string, hashes: Pick<Photo, 'hashes' | 'bands'>): Promise<void> {
    await this.profiles.updateOne(
      { _id: toId(userId), 'photos.id': toId(photoId) },
      { $set: { 'photos.$[photo].hashes': hashes.hashes, 'photos.$[photo].bands': hashes.bands } },
      { arrayFilters: [{ 'photo.id': toId(photoId) }] },
    );
  }

  /** Keeps photos from all other members. One that is held already stays held for its first reason. */
  async hold(userId: string, photoIds: readonly string[], hold: PictureHold, tx: Transaction): Promise<void> {
    await this.change(
      { _id: toId(userId) },
      (facts) => withChanged(facts, photoIds, (photo) => ({ hold, ...photo })),
      tx,
    );
  }

  /** Holds a photo, or not, as before a review. */
  async setHold(
    userId: string,
    photoId: string,
    before: Pick<Photo, 'hold' | 'cleared'>,
    tx: Transaction,
  ): Promise<void> {
    const changed = ({ hold: _hold, cleared: _cleared, ...photo }: Photo) => ({ ...photo, ...before });
    await this.change({ _id: toId(userId) }, (facts) => withChanged(facts, [photoId], changed), tx);
  }

  /**
   * Shows a held photo to those who may see it.
   * @param isCleared whether staff have judged a report of it, so that further ones do not hide it
   */
  async cancelHold(userId: string, photoId: string, isCleared: boolean, tx: Transaction): Promise<void> {
    const changed = ({ hold: _hold, ...photo }: Photo) => ({
      ...photo,
      ...(isCleared && { cleared: true as const }),
    });
    await this.change({ _id: toId(userId) }, (facts) => withChanged(facts, [photoId], changed), tx);
  }

  /**
   * Adds a photo after the others if there is room for it.
   * @returns the photos after the change, or null if nothing was written
   */
  append(userId: string, photo: Photo, now: Date, tx: Transaction): Promise<ArrangedPhotos | null> {
    return this.addBy(userId, (facts) => withLast(facts, photo, now), tx);
  }

  /** Adds a photo like {@link append}, but as the first one unless it is held. */
  addFirst(userId: string, photo: Photo, now: Date, tx: Transaction): Promise<ArrangedPhotos | null> {
    return photo.hold
      ? this.append(userId, photo, now, tx)
      : this.addBy(userId, (facts) => withFirst(facts, photo, now), tx);
  }

  /** Adds a photo that staff have removed at its place, like {@link append}. */
  putBack(
    userId: string,
    { photo, verification }: RemovedPhoto,
    tx: Transaction,
  ): Promise<ArrangedPhotos | null> {
    return this.addBy(
      userId,
      ({ photos, verifications }) => ({
        photos: [...photos, photo],
        verifications: [...verifications, ...(verification ? [verification] : [])],
      }),
      tx,
    );
  }

  private addBy(
    userId: string,
    add: (facts: PhotoFacts) => PhotoFacts,
    tx: Transaction,
  ): Promise<ArrangedPhotos | null> {
    return this.change(
      { _id: toId(userId), ...NOT_DELETED },
      (facts) => (facts.photos.length < PROFILES_LIMITS.photos ? add(facts) : null),
      tx,
    );
  }

  /**
   * Changes a member's verifications; one that becomes undefined is removed.
   * @returns whether any was changed
   */
  async changeVerifications(
    userId: string,
    change: (verification: Verification) => Verification | undefined,
    tx: Transaction,
  ): Promise<boolean> {
    const changed = await this.change(
      { _id: toId(userId) },
      ({ photos, verifications }) => {
        const after = verifications.map(change);
        return after.every((verification, index) => verification === verifications[index])
          ? null
          : { photos, verifications: after.filter((verification) => verification !== undefined) };
      },
      tx,
    );
    return changed !== null;
  }

  /** Removes the verifications that only the undo of a decision would show again. */
  async forgetSuperseded(userId: string, tx: Transaction): Promise<void> {
    await this.change(
      { _id: toId(userId), supersededVerifications: { $exists: true } },
      withoutSuperseded,
      tx,
    );
  }

  /**
   * Changes the photos and verifications of the member who matches, and arranges them. The transaction is
   * repeated if they were changed meanwhile.
   * @param rule returns null to change nothing
   * @returns the photos after the change; null if nothing was written
   */
  private async change(
    member: QueryFilter<Profile>,
    rule: (facts: PhotoFacts) => PhotoFacts | null,
    tx: Transaction,
  ): Promise<ArrangedPhotos | null> {
    const stored = await this.profiles.findOne(member, ARRANGED_FIELDS, tx.read).lean<Profile>();
    const changed = stored && rule(factsOf(stored));
    if (!changed) return null;
    const after = arranged(changed);
    const { photos, photoVerification, heldVerification, supersededVerifications } = after;
    const orNone = (value: object | undefined) => (value ? { $literal: value } : '$$REMOVE');
    await this.profiles.updateOne(
      { _id: stored._id },
      [
        {
          $set: {
            photos: { $literal: photos },
            photoVerification: orNone(photoVerification),
            heldVerification: orNone(heldVerification),
            supersededVerifications: orNone(supersededVerifications),
          },
        },
      ],
      { updatePipeline: true, ...tx.command },
    );
    return after;
  }

  /**
   * Shows a photo to friends only, or to everyone. The first photo cannot be restricted to friends. If there
   * was none for everyone, because staff have removed it, one that is becomes the first.
   * @returns all photos after the change, or null if nothing was written
   */
  async setAudience(
    userId: string,
    photoId: string,
    friendsOnly: boolean,
    tx: Transaction,
  ): Promise<Photo[] | null> {
    const isFirst = { 'photos.0.id': toId(photoId) };
    const changed = await this.change(
      { _id: toId(userId), 'photos.id': toId(photoId), ...(friendsOnly && { $nor: [isFirst] }) },
      (facts) => withAudience(facts, photoId, friendsOnly),
      tx,
    );
    return changed?.photos ?? null;
  }

  /**
   * Stores the alternative text of a photo; an empty one removes it.
   * @returns all photos after the change, or null if the member has no such photo
   */
  async setAlt(userId: string, photoId: string, alt: string, tx: Transaction): Promise<Photo[] | null> {
    const id = toId(photoId);
    const field = { 'photos.$[photo].alt': alt } as const;
    const user = await this.profiles
      .findOneAndUpdate({ _id: userId, 'photos.id': id }, alt === '' ? { $unset: field } : { $set: field }, {
        arrayFilters: [{ 'photo.id': id }],
        returnDocument: 'after',
        projection: PHOTOS_FIELD,
        ...tx.command,
      })
      .lean<Photos>();
    return user?.photos ?? null;
  }

  /**
   * Sorts the photos in the order of `ids`, which must contain each photo once, and begin with one that
   * everyone may see.
   * @returns the photos in the new order, or null if nothing was written
   */
  async order(userId: string, ids: readonly string[], now: Date, tx: Transaction): Promise<Photo[] | null> {
    const orderedIds = ids.map((id) => toId(id));
    const changed = await this.change(
      {
        _id: toId(userId),
        photos: { $size: orderedIds.length },
        ...(orderedIds.length > 0
          ? { $and: [{ 'photos.id': { $all: orderedIds } }, isForAll(orderedIds[0])] }
          : {}),
      },
      (facts) => inOrderOf(facts, orderedIds, now),
      tx,
    );
    return changed?.photos ?? null;
  }

  /**
   * Removes a photo from the user document.
   * @param tx also schedules the removal of the bytes
   * @returns what was removed, and the remaining photos; null if the member has no such photo
   */
  async remove(
    userId: string,
    photoId: string,
    tx: Transaction,
  ): Promise<{ removed: RemovedPhoto; left: Photo[] } | null> {
    let removed: RemovedPhoto | undefined;
    const changed = await this.change(
      { _id: toId(userId), 'photos.id': toId(photoId) },
      ({ photos, verifications }) => {
        const [photo] = photos.filter(({ id }) => id.equals(photoId));
        const verification = verifications.find((one) => one.photo.equals(photoId));
        if (photo) removed = { photo, ...(verification && { verification }) };
        return { photos: photos.filter((one) => one !== photo), verifications };
      },
      tx,
    );
    return changed && removed ? { removed, left: changed.photos } : null;
  }
}

const isForAll = (id: ObjectId | undefined) => ({
  photos: { $elemMatch: { id, friendsOnly: null, hold: null } },
});
