import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { PROFILES_LIMITS } from '@contract';
import { CoalescingReader } from '../../../platform/database/coalescing-reader.js';
import { toId, type ObjectId } from '../../../platform/database/ids.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { NOT_DELETED, type User } from '../../users/index.js';
import { PROFILE_MODEL, type Photo, type Profile } from '../profile.schema.js';
import { profilePhotoOf } from '../visibility/visibility.rules.js';

type Photos = Pick<Profile, 'photos'>;
type PhotosOfOwner = Pick<Profile, '_id' | 'photos'>;
/** A member with their photos. */
export type PhotoOwner = PhotosOfOwner & Pick<User, 'name' | 'status'>;

/** One photo with the blob ids of its sizes. */
export interface PhotoOfMember {
  ownerId: string;
  photo: Photo;
}

/** Matches a member who has room for one more photo. */
export const HAS_ROOM = { [`photos.${PROFILES_LIMITS.photos - 1}`]: { $exists: false } };

/**
 * Last stage of an update that may change a member's first photo. Removes the verification unless the first
 * photo is still the verified one.
 */
export const KEEP_VERIFICATION = {
  $set: {
    photoVerification: {
      $cond: [
        { $eq: [{ $first: '$photos.id' }, '$photoVerification.photo'] },
        '$photoVerification',
        '$$REMOVE',
      ],
    },
  },
} as const;

/**
 * Stage of an update after which the first photo might be for friends only. Moves the first photo that
 * everyone may see to the front, if there is one.
 */
const PUBLIC_FIRST = {
  $set: {
    photos: {
      $let: {
        vars: {
          first: { $first: { $filter: { input: '$photos', cond: { $not: ['$$this.friendsOnly'] } } } },
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

const PHOTOS = { photos: 1 } as const;

/** Stores the photos in the user document, in their order. The first is the profile picture. */
@Injectable()
export class PhotoRepository {
  constructor(
    @InjectModel(PROFILE_MODEL) private readonly profiles: Model<Profile>,
    private readonly reader: CoalescingReader,
  ) {}

  /** Returns a member's photos; empty for an unknown id. */
  async photosOf(userId: string): Promise<Photo[]> {
    const user = await this.profiles.findById(userId, PHOTOS).lean<Photos>();
    return user?.photos ?? [];
  }

  /** Returns a photo and its owner; null if the member does not have it. */
  async find(photoId: string, ownerId: string): Promise<PhotoOfMember | null> {
    const id = toId(photoId);
    const [owner] = await this.reader.aggregate<PhotosOfOwner>(this.profiles, [
      { $match: { _id: toId(ownerId), 'photos.id': id } },
      { $project: PHOTOS },
    ]);
    const photo = owner?.photos.find((each) => each.id.equals(id));
    return owner && photo ? { ownerId: owner._id.toHexString(), photo } : null;
  }

  /** Returns the profile picture, which everyone may see; null if the member has none or does not exist. */
  async findFirst(userId: string): Promise<PhotoOfMember | null> {
    const owners = await this.reader.byIds<PhotosOfOwner>(this.profiles, [toId(userId)], PHOTOS);
    const owner = owners.get(userId);
    const photo = owner && profilePhotoOf(owner.photos);
    return photo ? { ownerId: userId, photo } : null;
  }

  /** Returns the members among these ids that are not erased, by hex id. */
  async ownersOf(userIds: readonly string[]): Promise<ReadonlyMap<string, PhotoOwner>> {
    const found = await this.profiles
      .find({ _id: { $in: userIds } }, { name: 1, status: 1, photos: 1 })
      .lean<PhotoOwner[]>();
    return new Map(found.map((owner) => [owner._id.toHexString(), owner]));
  }

  /**
   * Appends a photo if there is room for it. The write is conditional, so that concurrent uploads never
   * exceed the limit of photos.
   * @returns all photos after the change, or null if nothing was written
   */
  async append(userId: string, photo: Photo, tx: Transaction): Promise<Photo[] | null> {
    const user = await this.profiles
      .findOneAndUpdate(
        { _id: userId, ...NOT_DELETED, ...HAS_ROOM },
        { $push: { photos: photo } },
        { returnDocument: 'after', projection: { photos: 1 }, ...tx.command },
      )
      .lean<Photos>();
    return user?.photos ?? null;
  }

  /**
   * Shows a photo to friends only, or to everyone. The first photo cannot be restricted to friends.
   * @returns all photos after the change, or null if nothing was written
   */
  async setAudience(userId: string, photoId: string, friendsOnly: boolean): Promise<Photo[] | null> {
    const id = toId(photoId);
    const field = { 'photos.$[photo].friendsOnly': true } as const;
    const user = await this.profiles
      .findOneAndUpdate(
        { _id: userId, 'photos.id': id, ...(friendsOnly ? { 'photos.0.id': { $ne: id } } : {}) },
        friendsOnly ? { $set: field } : { $unset: field },
        { arrayFilters: [{ 'photo.id': id }], returnDocument: 'after', projection: PHOTOS },
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
        projection: PHOTOS,
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
          KEEP_VERIFICATION,
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
          KEEP_VERIFICATION,
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

const isForAll = (id: ObjectId | undefined) => ({ photos: { $elemMatch: { id, friendsOnly: null } } });
