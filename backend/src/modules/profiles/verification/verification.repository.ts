import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { toId } from '../../../platform/database/ids.js';
import type { PlaceInList } from '../../../platform/database/page-cursor.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { PROFILE_MODEL, type Profile } from '../profile.schema.js';
import {
  PHOTO_VERIFICATION_MODEL,
  type DrawnPose,
  type PhotoVerification,
  type WaitingSelfie,
} from './verification.schema.js';

/** A verification with a waiting selfie. */
export type WaitingVerification = PhotoVerification & { waiting: WaitingSelfie };

const WAITS = { 'waiting.sentAt': { $type: 'date' } } as const;

/** Stores the verification process of members and its result in the user document. */
@Injectable()
export class VerificationRepository {
  constructor(
    @InjectModel(PHOTO_VERIFICATION_MODEL) private readonly verifications: Model<PhotoVerification>,
    @InjectModel(PROFILE_MODEL) private readonly profiles: Model<Profile>,
  ) {}

  async find(userId: string): Promise<PhotoVerification | null> {
    return this.verifications.findById(userId).lean<PhotoVerification>();
  }

  /** Returns a member's photos with their verification; null for an unknown id. */
  async findPhotos(userId: string): Promise<Pick<Profile, 'photos' | 'photoVerification'> | null> {
    return this.profiles.findById(userId, { photos: 1, photoVerification: 1 }).lean<Profile>();
  }

  /** Finds a waiting selfie by its id. */
  async findWaiting(verificationId: string): Promise<WaitingVerification | null> {
    return this.verifications.findOne({ 'waiting.id': toId(verificationId) }).lean<WaitingVerification>();
  }

  /** Stores the drawn pose in place of an earlier one. */
  async draw(userId: string, drawn: DrawnPose): Promise<void> {
    await this.verifications.updateOne({ _id: toId(userId) }, { $set: { drawn } }, { upsert: true });
  }

  /**
   * Adds a selfie to the queue for the pose that was drawn with its token after `drawnSince`. The write is
   * conditional: of two uploads with one token, only one succeeds.
   * @returns false if the token is no longer valid or a selfie already waits
   */
  async send(userId: string, waiting: WaitingSelfie, drawnSince: Date, tx: Transaction): Promise<boolean> {
    const { modifiedCount } = await this.verifications.updateOne(
      {
        _id: toId(userId),
        'drawn.token': waiting.token,
        'drawn.at': { $gt: drawnSince },
        waiting: { $exists: false },
      },
      { $set: { waiting }, $unset: { drawn: 1, refused: 1 } },
      tx.command,
    );
    return modifiedCount === 1;
  }

  /**
   * Removes a selfie from the queue and stores the reason of a rejection.
   * @returns the verification before the change; null if the selfie no longer waits
   */
  async decide(
    verificationId: string,
    refused: PhotoVerification['refused'] | null,
    tx: Transaction,
  ): Promise<WaitingVerification | null> {
    return this.verifications
      .findOneAndUpdate(
        { 'waiting.id': toId(verificationId) },
        { $unset: { waiting: 1, drawn: 1 }, ...(refused ? { $set: { refused } } : {}) },
        { ...tx.command, returnDocument: 'before' },
      )
      .lean<WaitingVerification>();
  }

  /**
   * Removes a member's whole verification process.
   * @returns the removed verification, or null
   */
  async remove(userId: string, tx?: Transaction): Promise<PhotoVerification | null> {
    return this.verifications.findOneAndDelete({ _id: toId(userId) }, tx?.command).lean<PhotoVerification>();
  }

  /**
   * Marks a member's photos as verified if `photoId` is still the first photo.
   * @returns false if it is not
   */
  async mark(userId: string, photoId: string, at: Date, tx: Transaction): Promise<boolean> {
    const photo = toId(photoId);
    const { matchedCount } = await this.profiles.updateOne(
      { _id: toId(userId), 'photos.0.id': photo },
      { $set: { photoVerification: { photo, at } } },
      tx.command,
    );
    return matchedCount === 1;
  }

  /** Removes the verification mark from a member's profile. */
  async unmark(userId: string, tx: Transaction): Promise<void> {
    await this.profiles.updateOne({ _id: toId(userId) }, { $unset: { photoVerification: 1 } }, tx.command);
  }

  /** Returns a page of the queue, oldest first. */
  async pageWaiting(after: PlaceInList | undefined, limit: number): Promise<WaitingVerification[]> {
    const at = new Date(after?.number ?? 0);
    const rest = after && {
      $or: [{ 'waiting.sentAt': { $gt: at } }, { 'waiting.sentAt': at, _id: { $gt: after.id } }],
    };
    return this.verifications
      .find({ ...WAITS, ...rest })
      .sort({ 'waiting.sentAt': 1, _id: 1 })
      .limit(limit)
      .lean<WaitingVerification[]>();
  }

  /** Returns the selfies that have waited longest and were sent at or before `until`. */
  async listWaiting(limit: number, until: Date): Promise<WaitingVerification[]> {
    return this.verifications
      .find({ 'waiting.sentAt': { $type: 'date', $lte: until } })
      .sort({ 'waiting.sentAt': 1, _id: 1 })
      .limit(limit)
      .lean<WaitingVerification[]>();
  }

  /** Returns the number of waiting selfies. */
  async countWaiting(): Promise<number> {
    return this.verifications.countDocuments(WAITS);
  }
}
