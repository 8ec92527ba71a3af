import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { LIMITS } from '@contract';
import type { Model } from 'mongoose';
import { CoalescingReader } from '../../../platform/database/coalescing-reader.js';
import type { Session } from '../../../platform/database/database.js';
import { toId } from '../../../platform/database/ids.js';
import { type Photo, type User, USER_MODEL } from '../../users/index.js';

type Photos = Pick<User, 'photos'>;
type PhotosOfOwner = Pick<User, '_id' | 'photos'>;
/** Whose photos they are. */
export type PhotoOwner = Pick<User, '_id' | 'name' | 'status' | 'photos'>;

/** One photo, with the blobs of its sizes. */
export interface PhotoOfMember {
  ownerId: string;
  photo: Photo;
}

/** Matches a member who is still here and has room for one more photo. */
export const HAS_ROOM = { [`photos.${LIMITS.photos - 1}`]: { $exists: false } };

/**
 * The last stage of an update that may give a member another first photo: the verification stays only with
 * the photo it names.
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

/** The photos that stand on the member's document, in their order; the first is the profile picture. */
@Injectable()
export class PhotoRepository {
  constructor(
    @InjectModel(USER_MODEL) private readonly users: Model<User>,
    private readonly reader: CoalescingReader,
  ) {}

  /** A member's photos; empty for an unknown id. */
  async photosOf(userId: string): Promise<Photo[]> {
    const user = await this.users.findById(userId, PHOTOS).lean<Photos>();
    return user?.photos ?? [];
  }

  /** A photo and its owner, or null when no member has it. */
  async find(photoId: string): Promise<PhotoOfMember | null> {
    const id = toId(photoId);
    const [owner] = await this.reader.aggregate<PhotosOfOwner>(this.users, [
      { $match: { 'photos.id': id } },
      { $project: PHOTOS },
    ]);
    const photo = owner?.photos.find((each) => each.id.equals(id));
    return owner && photo ? { ownerId: owner._id.toHexString(), photo } : null;
  }

  /** A member's first photo, or null when they have none or do not exist. */
  async findFirst(userId: string): Promise<PhotoOfMember | null> {
    const owner = await this.users.findById(userId, PHOTOS).lean<Photos>();
    const photo = owner?.photos[0];
    return photo ? { ownerId: userId, photo } : null;
  }

  /** Those of these members that are not erased, by id in hex. */
  async ownersOf(userIds: readonly string[]): Promise<ReadonlyMap<string, PhotoOwner>> {
    const found = await this.users
      .find({ _id: { $in: userIds } }, { name: 1, status: 1, photos: 1 })
      .lean<PhotoOwner[]>();
    return new Map(found.map((owner) => [owner._id.toHexString(), owner]));
  }

  /**
   * Puts a photo behind the others if there is room for it. One conditional write, so that photos added at
   * once never exceed the six.
   * @returns the photos after it, or null when nothing was written
   */
  async append(userId: string, photo: Photo, session?: Session): Promise<Photo[] | null> {
    const user = await this.users
      .findOneAndUpdate(
        { _id: userId, status: { $ne: 'deleted' }, ...HAS_ROOM },
        { $push: { photos: photo } },
        { returnDocument: 'after', projection: { photos: 1 }, ...(session ? { session } : {}) },
      )
      .lean<Photos>();
    return user?.photos ?? null;
  }

  /**
   * Puts the photos into the order of `ids`, which must name every one of them once.
   * @returns the photos in their new order, or null when the ids are not exactly the member's
   */
  async order(userId: string, ids: readonly string[]): Promise<Photo[] | null> {
    const wanted = ids.map((id) => toId(id));
    const user = await this.users
      .findOneAndUpdate(
        {
          _id: userId,
          photos: { $size: wanted.length },
          ...(wanted.length > 0 ? { 'photos.id': { $all: wanted } } : {}),
        },
        [
          {
            $set: {
              photos: {
                $map: {
                  input: wanted,
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
   * Takes a photo off the member's document.
   * @param session the transaction that also sees to the removal of its bytes
   * @returns the photo, and those that are left; null when the member has no such photo
   */
  async remove(
    userId: string,
    photoId: string,
    session: Session,
  ): Promise<{ removed: Photo; left: Photo[] } | null> {
    const before = await this.users
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
