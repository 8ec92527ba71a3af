import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import { PROFILES_LIMITS } from '@contract';
import { CoalescingReader } from '../../../platform/database/coalescing-reader.js';
import { toId, type ObjectId } from '../../../platform/database/ids.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { NOT_DELETED, type User } from '../../users/index.js';
import {
  PROFILE_MODEL,
  type Photo,
  type PhotoPosition,
  type PictureHold,
  type Profile,
} from '../profile.schema.js';
import { profilePhotoOf } from '../visibility/visibility.rules.js';
import type { ShownPhotos } from './photo-order.rules.js';

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
  /** Its place among the photos. */
  index: number;
  /** All photos in their order; absent if the previous version has removed it. */
  order?: ObjectId[];
  /** The verification that was lost with it; absent without one. */
  verification?: Profile['photoVerification'];
}

/** Matches a member who has room for one more photo. */
export const HAS_PHOTO_ROOM = { [`photos.${PROFILES_LIMITS.photos - 1}`]: { $exists: false } };

/** The ids of the photos that are held. */
const HELD_IDS = {
  $map: {
    input: { $filter: { input: { $ifNull: ['$photos', []] }, cond: '$$this.hold' } },
    in: '$$this.id',
  },
} as const;

/** Returns an expression: one of both verifications whose photo passes, the present one first. */
const verificationOf = (passes: (photo: string) => object) => ({
  $switch: {
    branches: ['$photoVerification', '$heldVerification'].map((verification) => ({
      case: passes(`${verification}.photo`),
      then: verification,
    })),
    default: '$$REMOVE',
  },
});

/**
 * Last stage of an update that may change a member's first photo, or hold or show a photo. A verification
 * stays as long as its photo is the first one. That of a held photo is set aside until its photo is shown
 * again: if the photo is the first one then, the verification is back, otherwise it is lost.
 */
export const KEEP_VERIFICATION_STAGE = {
  $set: {
    photoVerification: {
      $let: {
        vars: { first: { $first: '$photos' } },
        in: verificationOf((photo) => ({
          $and: [{ $eq: ['$$first.id', photo] }, { $not: ['$$first.hold'] }],
        })),
      },
    },
    heldVerification: verificationOf((photo) => ({ $in: [photo, HELD_IDS] })),
  },
};

/**
 * Stage of an update after which the first photo might be for friends only, or held. Moves the first photo
 * that everyone may see to the front, if there is one.
 */
const PUBLIC_FIRST = {
  $set: {
    photos: {
      $let: {
        vars: {
          first: {
            $first: {
              $filter: { input: '$photos', cond: { $not: [{ $or: ['$$this.friendsOnly', '$$this.hold'] }] } },
            },
          },
        },
        in: {
          $cond: [
            { $gt: ['$$first', null] },
            {
              $concatArrays: [
                ['$$first'],
                { $filter: { input: '$photos', cond: { $ne: ['$$this.id', '$$first.id'] } } },
              ],
            },
            '$photos',
          ],
        },
      },
    },
  },
} as const;

/**
 * Returns the stage of an update that replaces photos by an expression, in which `$$photo` is the photo.
 */
const photosReplaced = (photoIds: readonly string[], replacement: object) => ({
  $set: {
    photos: {
      $map: {
        input: '$photos',
        as: 'photo',
        in: { $cond: [{ $in: ['$$photo.id', photoIds.map((id) => toId(id))] }, replacement, '$$photo'] },
      },
    },
  },
});

/**
 * Returns the stage of an update that puts a photo among the others, all as expressions, in which `$$others`
 * are the others. It comes after a first photo that is verified, which would lose its verification.
 */
const photoPlaced = (photo: object, others: object | string, index: object | number) => ({
  $set: {
    photos: {
      $let: {
        vars: { photo, others },
        in: {
          $let: {
            vars: {
              index: {
                $cond: [{ $in: ['$photoVerification.photo', '$$others.id'] }, { $max: [1, index] }, index],
              },
            },
            in: {
              $concatArrays: [
                { $slice: ['$$others', '$$index'] },
                ['$$photo'],
                { $slice: ['$$others', '$$index', PROFILES_LIMITS.photos] },
              ],
            },
          },
        },
      },
    },
  },
});

/** Returns the place before the first of these photos, or after all others, for {@link photoPlaced}. */
const placeBefore = (photos: readonly ObjectId[]) => ({
  $ifNull: [
    {
      $min: {
        $filter: {
          input: {
            $map: { input: photos, as: 'photo', in: { $indexOfArray: ['$$others.id', '$$photo'] } },
          },
          cond: { $gte: ['$$this', 0] },
        },
      },
    },
    { $size: '$$others' },
  ],
});

const PHOTOS_FIELD = { photos: 1 } as const;

/** Stores the photos in the user document, in their order. The first is the profile picture. */
@Injectable()
export class PhotoRepository {
  constructor(
    @InjectModel(PROFILE_MODEL) private readonly profiles: Model<Profile>,
    private readonly reader: CoalescingReader,
  ) {}

  /** Returns a member's photos; empty for an unknown id. */
  async photosOf(userId: string): Promise<Photo[]> {
    const user = await this.profiles.findById(userId, PHOTOS_FIELD).lean<Photos>();
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
    const held = { $mergeObjects: [{ hold }, '$$photo'] };
    await this.profiles.updateOne(
      { _id: toId(userId) },
      [photosReplaced(photoIds, held), PUBLIC_FIRST, KEEP_VERIFICATION_STAGE],
      { updatePipeline: true, ...tx.command },
    );
  }

  /** Holds a photo, or not, as before a review. */
  async setHold(
    userId: string,
    photoId: string,
    before: Pick<Photo, 'hold' | 'cleared'>,
    tx: Transaction,
  ): Promise<void> {
    const shown = { $unsetField: { field: 'hold', input: '$$photo' } };
    const bare = { $unsetField: { field: 'cleared', input: shown } };
    await this.profiles.updateOne(
      { _id: toId(userId), 'photos.id': toId(photoId) },
      [
        photosReplaced([photoId], { $mergeObjects: [bare, { $literal: before }] }),
        PUBLIC_FIRST,
        KEEP_VERIFICATION_STAGE,
      ],
      { updatePipeline: true, ...tx.command },
    );
  }

  /**
   * Shows a held photo to those who may see it, at the place where it was before it was held.
   * @param report the report that staff have judged; absent for a photo that only looked like a known one
   */
  async cancelHold(
    userId: string,
    photoId: string,
    report: { place?: PhotoPosition } | undefined,
    tx: Transaction,
  ): Promise<void> {
    const id = toId(photoId);
    const released = { $unsetField: { field: 'hold', input: '$$photo' } };
    const cleared = { $mergeObjects: [released, { cleared: true }] };
    const moved =
      report?.place &&
      photoPlaced(
        { $first: { $filter: { input: '$photos', cond: { $eq: ['$$this.id', id] } } } },
        { $filter: { input: '$photos', cond: { $ne: ['$$this.id', id] } } },
        placeBefore(report.place.followers),
      );
    await this.profiles.updateOne(
      { _id: toId(userId), photos: { $elemMatch: { id, ...(!report && { hold: { $exists: true } }) } } },
      [
        photosReplaced([photoId], report ? cleared : released),
        ...(moved ? [moved] : []),
        PUBLIC_FIRST,
        KEEP_VERIFICATION_STAGE,
      ],
      { updatePipeline: true, ...tx.command },
    );
  }

  /**
   * Appends a photo if there is room for it. The write is conditional, so that concurrent uploads never
   * exceed the limit of photos.
   * @returns all photos after the change, or null if nothing was written
   */
  async append(userId: string, photo: Photo, tx: Transaction): Promise<Photo[] | null> {
    const user = await this.profiles
      .findOneAndUpdate(
        { _id: userId, ...NOT_DELETED, ...HAS_PHOTO_ROOM },
        [
          { $set: { photos: { $concatArrays: ['$photos', [{ $literal: photo }]] } } },
          PUBLIC_FIRST,
          KEEP_VERIFICATION_STAGE,
        ],
        { updatePipeline: true, returnDocument: 'after', projection: { photos: 1 }, ...tx.command },
      )
      .lean<Photos>();
    return user?.photos ?? null;
  }

  /** Returns the photos with their verifications; null for a deleted account and an unknown id. */
  async shownOf(userId: string, tx: Transaction): Promise<ShownPhotos | null> {
    return this.profiles
      .findOne({ _id: toId(userId), ...NOT_DELETED }, null, tx.read)
      .select({ photos: 1, photoVerification: 1, heldVerification: 1 })
      .lean<ShownPhotos>();
  }

  /**
   * Replaces the photos and verifications that {@link shownOf} has returned in the same transaction, which
   * fails if they were changed meanwhile.
   */
  async replaceShown(userId: string, shown: ShownPhotos, tx: Transaction): Promise<void> {
    const { photos, photoVerification, heldVerification } = shown;
    const orNone = (value: object | undefined) => (value ? { $literal: value } : '$$REMOVE');
    await this.profiles.updateOne(
      { _id: toId(userId) },
      [
        {
          $set: {
            photos: { $literal: photos },
            photoVerification: orNone(photoVerification),
            heldVerification: orNone(heldVerification),
          },
        },
        PUBLIC_FIRST,
        KEEP_VERIFICATION_STAGE,
      ],
      { updatePipeline: true, ...tx.command },
    );
  }

  /**
   * Shows a photo to friends only, or to everyone. The first photo cannot be restricted to friends. If there
   * was none for everyone, because staff have removed it, one that is becomes the first.
   * @returns all photos after the change, or null if nothing was written
   */
  async setAudience(userId: string, photoId: string, friendsOnly: boolean): Promise<Photo[] | null> {
    const id = toId(photoId);
    const shown = friendsOnly
      ? { $mergeObjects: ['$$photo', { friendsOnly: true }] }
      : { $unsetField: { field: 'friendsOnly', input: '$$photo' } };
    const user = await this.profiles
      .findOneAndUpdate(
        { _id: userId, 'photos.id': id, ...(friendsOnly ? { 'photos.0.id': { $ne: id } } : {}) },
        [photosReplaced([photoId], shown), PUBLIC_FIRST, KEEP_VERIFICATION_STAGE],
        { updatePipeline: true, returnDocument: 'after', projection: PHOTOS_FIELD },
      )
      .lean<Photos>();
    return user?.photos ?? null;
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
  async order(userId: string, ids: readonly string[]): Promise<Photo[] | null> {
    const orderedIds = ids.map((id) => toId(id));
    const user = await this.profiles
      .findOneAndUpdate(
        {
          _id: userId,
          photos: { $size: orderedIds.length },
          ...(orderedIds.length > 0
            ? { $and: [{ 'photos.id': { $all: orderedIds } }, isForAll(orderedIds[0])] }
            : {}),
        },
        [
          {
            $set: {
              photos: {
                $map: {
                  input: orderedIds,
                  as: 'id',
                  in: { $first: { $filter: { input: '$photos', cond: { $eq: ['$$this.id', '$$id'] } } } },
                },
              },
            },
          },
          KEEP_VERIFICATION_STAGE,
        ],
        { updatePipeline: true, returnDocument: 'after', projection: { photos: 1 } },
      )
      .lean<Photos>();
    return user?.photos ?? null;
  }

  /**
   * Removes a photo from the user document.
   * @param tx also schedules the removal of the bytes
   * @returns the removed photo and the remaining ones; null if the member has no such photo
   */
  async remove(
    userId: string,
    photoId: string,
    tx: Transaction,
  ): Promise<{ removed: Photo; left: Photo[] } | null> {
    const before = await this.profiles
      .findOneAndUpdate(
        { _id: userId, 'photos.id': photoId },
        [
          {
            $set: { photos: { $filter: { input: '$photos', cond: { $ne: ['$$this.id', toId(photoId)] } } } },
          },
          PUBLIC_FIRST,
          KEEP_VERIFICATION_STAGE,
        ],
        { ...tx.command, updatePipeline: true, returnDocument: 'before', projection: { photos: 1 } },
      )
      .lean<Photos>();
    const removed = before?.photos.find(({ id }) => id.equals(photoId));
    if (!before || !removed) return null;
    const left = before.photos.filter((photo) => photo !== removed);
    const first = profilePhotoOf(left);
    return { removed, left: first ? [first, ...left.filter((photo) => photo !== first)] : left };
  }
}

const isForAll = (id: ObjectId | undefined) => ({
  photos: { $elemMatch: { id, friendsOnly: null, hold: null } },
});
