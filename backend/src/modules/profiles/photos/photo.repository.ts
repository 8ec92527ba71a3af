import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { PROFILES_LIMITS } from '@contract';
import type { Model } from 'mongoose';
import { CoalescingReader } from '../../../platform/database/coalescing-reader.js';
import type { Session } from '../../../platform/database/database.js';
import { toId } from '../../../platform/database/ids.js';
import { NOT_DELETED, type User } from '../../users/index.js';
import { type Photo, type Profile, PROFILE_MODEL } from '../profile.schema.js';

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
 * Last stage of an update that may change a member's first photo. The verification stays only if the first
 * photo is the verified one.
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

  /** Returns a photo and its owner; null if no member has it. */
  async find(photoId: string): Promise<PhotoOfMember | null> {
    const id = toId(photoId);
    const [owner] = await this.reader.aggregate<PhotosOfOwner>(this.profiles, [
      { $match: { 'photos.id': id } },
      { $project: PHOTOS },
    ]);
    const photo = owner?.photos.find((each) => each.id.equals(id));
    return owner && photo ? { ownerId: owner._id.toHexString(), photo } : null;
  }

  /** Returns a member's first photo; null if the member has none or does not exist. */
  async findFirst(userId: string): Promise<PhotoOfMember | null> {
    const owner = await this.profiles.findById(userId, PHOTOS).lean<Photos>();
    const photo = owner?.photos[0];
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
  async append(userId: string, photo: Photo, session?: Session): Promise<Photo[] | null> {
    const user = await this.profiles
      .findOneAndUpdate(
        { _id: userId, ...NOT_DELETED, ...HAS_ROOM },
        { $push: { photos: photo } },
        { returnDocument: 'after', projection: { photos: 1 }, ...(session ? { session } : {}) },
      )
      .lean<Photos>();
    return user?.photos ?? null;
  }

  /**
   * Sorts the photos in the order of `ids`, which must contain each of them once.
   * @returns the photos in the new order, or null if the ids are not exactly those of the member
   */
  async order(userId: string, ids: readonly string[]): Promise<Photo[] | null> {
    const orderedIds = ids.map((id) => toId(id));
    const user = await this.profiles
      .findOneAndUpdate(
        {
          _id: userId,
          photos: { $size: orderedIds.length },
          ...(orderedIds.length > 0 ? { 'photos.id': { $all: orderedIds } } : {}),
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
   * @param session transaction that also schedules the removal of the bytes
   * @returns the removed photo and the remaining ones; null if the member has no such photo
   */
  async remove(
    userId: string,
    photoId: string,
    session: Session,
  ): Promise<{ removed: Photo; left: Photo[] } | null> {
    const before = await this.profiles
      .findOneAndUpdate(
        { _id: userId, 'photos.id': photoId },
        [
          {
            $set: { photos: { $filter: { input: '$photos', cond: { $ne: ['$$this.id', toId(photoId)] } } } },
          },
          KEEP_VERIFICATION,
        ],
        { session, updatePipeline: true, returnDocument: 'before', projection: { photos: 1 } },
      )
      .lean<Photos>();
    const removed = before?.photos.find(({ id }) => id.equals(photoId));
    if (!before || !removed) return null;
    return { removed, left: before.photos.filter((photo) => photo !== removed) };
  }
}
