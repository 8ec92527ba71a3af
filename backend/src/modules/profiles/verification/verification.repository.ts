import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Session } from '../../../platform/database/database.js';
import { toId } from '../../../platform/database/ids.js';
import { type User, USER_MODEL } from '../../users/index.js';
import {
  type DrawnPose,
  PHOTO_VERIFICATION_MODEL,
  type PhotoVerification,
  type WaitingSelfie,
} from './verification.schema.js';

/** A member's document with a selfie that waits. */
export type WaitingVerification = PhotoVerification & { waiting: WaitingSelfie };

const WAITS = { 'waiting.sentAt': { $type: 'date' } } as const;

/** The ways of members to verified photos, and the mark on the account that they lead to. */
@Injectable()
export class VerificationRepository {
  constructor(
    @InjectModel(PHOTO_VERIFICATION_MODEL) private readonly verifications: Model<PhotoVerification>,
    @InjectModel(USER_MODEL) private readonly users: Model<User>,
  ) {}

  async find(userId: string): Promise<PhotoVerification | null> {
    return this.verifications.findById(userId).lean<PhotoVerification>();
  }

  /** A selfie that waits, by its id. */
  async findWaiting(verificationId: string): Promise<WaitingVerification | null> {
    return this.verifications.findOne({ 'waiting.id': toId(verificationId) }).lean<WaitingVerification>();
  }

  /** Notes the pose that was drawn, in the place of an earlier one. */
  async draw(userId: string, drawn: DrawnPose): Promise<void> {
    await this.verifications.updateOne({ _id: toId(userId) }, { $set: { drawn } }, { upsert: true });
  }

  /**
   * Puts a selfie into the queue, for the pose that was drawn with its token since `drawnSince`. One
   * conditional write: of two sendings with one token one finds the pose.
   * @returns false when the token is not good any more, or a selfie waits already
   */
  async send(userId: string, waiting: WaitingSelfie, drawnSince: Date, session: Session): Promise<boolean> {
    const { modifiedCount } = await this.verifications.updateOne(
      {
        _id: toId(userId),
        'drawn.token': waiting.token,
        'drawn.at': { $gt: drawnSince },
        waiting: { $exists: false },
      },
      { $set: { waiting }, $unset: { drawn: 1, refused: 1 } },
      { session },
    );
    return modifiedCount === 1;
  }

  /**
   * Takes a selfie off the queue, with the reason if it is refused.
   * @returns what stood there before; null when it is not waiting any more
   */
  async decide(
    verificationId: string,
    refused: PhotoVerification['refused'] | null,
    session: Session,
  ): Promise<WaitingVerification | null> {
    return this.verifications
      .findOneAndUpdate(
        { 'waiting.id': toId(verificationId) },
        { $unset: { waiting: 1, drawn: 1 }, ...(refused ? { $set: { refused } } : {}) },
        { session, returnDocument: 'before' },
      )
      .lean<WaitingVerification>();
  }

  /**
   * Removes all there is of a member's way.
   * @returns what there was
   */
  async remove(userId: string, session?: Session): Promise<PhotoVerification | null> {
    return this.verifications
      .findOneAndDelete({ _id: toId(userId) }, session ? { session } : {})
      .lean<PhotoVerification>();
  }

  /**
   * Marks a member's photos as verified, as long as this is their first one.
   * @returns false when it is not
   */
  async mark(userId: string, photoId: string, at: Date, session: Session): Promise<boolean> {
    const photo = toId(photoId);
    const { matchedCount } = await this.users.updateOne(
      { _id: toId(userId), 'photos.0.id': photo },
      { $set: { photoVerification: { photo, at } } },
      { session },
    );
    return matchedCount === 1;
  }

  /** Takes the mark of verification off a member's profile. */
  async unmark(userId: string, session: Session): Promise<void> {
    await this.users.updateOne({ _id: toId(userId) }, { $unset: { photoVerification: 1 } }, { session });
  }

  /** Those that wait longest, and were sent at or before `until`. */
  async listWaiting(limit: number, until?: Date): Promise<WaitingVerification[]> {
    return this.verifications
      .find(until ? { 'waiting.sentAt': { $type: 'date', $lte: until } } : WAITS)
      .sort({ 'waiting.sentAt': 1 })
      .limit(limit)
      .lean<WaitingVerification[]>();
  }

  /** How many selfies wait for staff. */
  async countWaiting(): Promise<number> {
    return this.verifications.countDocuments(WAITS);
  }
}
