import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Pose } from '@contract';
import { toId } from '../../../platform/database/ids.js';
import type { CursorPosition } from '../../../platform/database/page-cursor.js';
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
/** A verification whose waiting selfie has a due time. */
export type DueVerification = WaitingVerification & Required<Pick<PhotoVerification, 'dueAt'>>;

const WAITS = { 'waiting.sentAt': { $type: 'date' } } as const;
const IS_DUE = { dueAt: { $type: 'date' } } as const;

/** Stores the verification process of members and its result in the user document. */
@Injectable()
export class VerificationRepository {
  constructor(
    @InjectModel(PHOTO_VERIFICATION_MODEL) private readonly verifications: Model<PhotoVerification>,
    @InjectModel(PROFILE_MODEL) private readonly profiles: Model<Profile>,
  ) {}

  async find(userId: string): Promise<PhotoVerification | null> {
    return present(await this.verifications.findById(userId).lean<PhotoVerification>());
  }

  /** Returns a member's photos with their verification; null for an unknown id. */
  async findPhotos(userId: string): Promise<Pick<Profile, 'photos' | 'photoVerification'> | null> {
    return this.profiles.findById(userId, { photos: 1, photoVerification: 1 }).lean<Profile>();
  }

  /** Finds a waiting selfie by its id. */
  async findWaiting(verificationId: string): Promise<WaitingVerification | null> {
    return present(
      await this.verifications.findOne({ 'waiting.id': toId(verificationId) }).lean<WaitingVerification>(),
    );
  }

  /** Stores the drawn poses in place of earlier ones. */
  async draw(userId: string, drawn: DrawnPose): Promise<void> {
    await this.verifications.updateOne({ _id: toId(userId) }, { $set: { drawn } }, { upsert: true });
  }

  /**
   * Adds a selfie to the queue for the poses that were drawn with its token after `drawnSince`. The write is
   * conditional: of two uploads with one token, only one succeeds.
   * @param selfie with the end of a check of the age, if one runs
   * @returns false if the token is no longer valid or a selfie already waits
   */
  async send(
    userId: string,
    { waiting, dueAt }: Pick<WaitingVerification, 'waiting' | 'dueAt'>,
    drawnSince: Date,
    tx: Transaction,
  ): Promise<boolean> {
    const { modifiedCount } = await this.verifications.updateOne(
      {
        _id: toId(userId),
        'drawn.token': waiting.token,
        'drawn.at': { $gt: drawnSince },
        waiting: { $exists: false },
        decided: { $exists: false },
      },
      {
        $set: { waiting, ...(dueAt && { dueAt }) },
        $unset: { drawn: 1, refused: 1, ...(!dueAt && { dueAt: 1 }) },
      },
      tx.command,
    );
    return modifiedCount === 1;
  }

  /** Sets when the age of a member is to be judged, or removes it. Does nothing without a process. */
  async setDueAt(userId: string, dueAt: Date | null, tx: Transaction): Promise<void> {
    await this.verifications.updateOne(
      { _id: toId(userId) },
      dueAt ? { $set: { dueAt } } : { $unset: { dueAt: 1 } },
      tx.command,
    );
  }

  /**
   * Takes a selfie from the queue and stores the reason of a rejection.
   * @param undoable whether the selfie is kept for the undo, and since when
   * @returns the verification before the change; null if the selfie no longer waits
   */
  async decide(
    verificationId: string,
    refused: PhotoVerification['refused'] | null,
    undoable: { since: Date } | null,
    tx: Transaction,
  ): Promise<WaitingVerification | null> {
    const before = await this.verifications
      .findOneAndUpdate(
        { 'waiting.id': toId(verificationId) },
        {
          ...(undoable && { $rename: { waiting: 'decided' } }),
          $unset: { drawn: 1, ...(!undoable && { waiting: 1 }) },
          $set: { ...(refused && { refused }), ...(undoable && { decidedAt: undoable.since }) },
        },
        { ...tx.command, returnDocument: 'before' },
      )
      .lean<WaitingVerification>();
    return present(before);
  }

  /**
   * Returns a decided selfie to the queue, without its rejection.
   * @returns false if it is no longer kept
   */
  async undo(userId: string, selfieId: string, tx: Transaction): Promise<boolean> {
    const { modifiedCount } = await this.verifications.updateOne(
      { _id: toId(userId), 'decided.id': toId(selfieId) },
      { $rename: { decided: 'waiting' }, $unset: { refused: 1, decidedAt: 1 } },
      tx.command,
    );
    return modifiedCount === 1;
  }

  /**
   * Removes a decided selfie.
   * @returns the verification before the change; null if the selfie is no longer kept
   */
  async forgetDecided(userId: string, selfieId: string, tx: Transaction): Promise<PhotoVerification | null> {
    return present(
      await this.verifications
        .findOneAndUpdate(
          { _id: toId(userId), 'decided.id': toId(selfieId) },
          { $unset: { decided: 1, decidedAt: 1 } },
          { ...tx.command, returnDocument: 'before' },
        )
        .lean<PhotoVerification>(),
    );
  }

  /**
   * Removes a member's whole verification process.
   * @returns the removed verification, or null
   */
  async remove(userId: string, tx?: Transaction): Promise<PhotoVerification | null> {
    return present(
      await this.verifications.findOneAndDelete({ _id: toId(userId) }, tx?.command).lean<PhotoVerification>(),
    );
  }

  /**
   * Marks a member's photos as verified if `photoId` is still the first photo.
   * @returns the member before the change; null if it is not the first photo, or not for everyone
   */
  async markVerified(
    userId: string,
    photoId: string,
    at: Date,
    tx: Transaction,
  ): Promise<Pick<Profile, 'photoVerification'> | null> {
    const photo = toId(photoId);
    // Unlike in other paths, null would match every photo.
    const absent = { $exists: false };
    const shown = { 'photos.0.id': photo, 'photos.0.hold': absent, 'photos.0.friendsOnly': absent };
    return this.profiles
      .findOneAndUpdate(
        { _id: toId(userId), ...shown },
        { $set: { photoVerification: { photo, at } } },
        { projection: { photoVerification: 1 }, ...tx.command, returnDocument: 'before' },
      )
      .lean<Profile>();
  }

  /** Returns members whose photos were verified at or before `until` and whose verification is not paused. */
  async findVerifiedUpTo(until: Date, limit: number): Promise<Pick<Profile, '_id' | 'photoVerification'>[]> {
    return this.profiles
      .find({
        'photoVerification.pausedAt': null,
        'photoVerification.at': { $type: 'date', $lte: until },
      })
      .select({ photoVerification: 1 })
      .sort({ 'photoVerification.at': 1, _id: 1 })
      .limit(limit)
      .lean<Pick<Profile, '_id' | 'photoVerification'>[]>();
  }

  /** Returns all waiting selfies with a due time, due first: they are few. */
  async listDue(): Promise<DueVerification[]> {
    const due = await this.verifications
      .find({ ...IS_DUE, ...WAITS })
      .sort({ dueAt: 1, _id: 1 })
      .lean<DueVerification[]>();
    return due.map(present);
  }

  /** Returns a page of the queue without those that have a due time, oldest first. */
  async pageWaiting(after: CursorPosition | undefined, limit: number): Promise<WaitingVerification[]> {
    const at = new Date(after?.number ?? 0);
    const rest = after && {
      $or: [{ 'waiting.sentAt': { $gt: at } }, { 'waiting.sentAt': at, _id: { $gt: after.id } }],
    };
    const page = await this.verifications
      .find({ ...WAITS, dueAt: null, ...rest })
      .sort({ 'waiting.sentAt': 1, _id: 1 })
      .limit(limit)
      .lean<WaitingVerification[]>();
    return page.map(present);
  }

  /** Returns the selfies that have waited longest and were sent at or before `until`. */
  async listWaiting(limit: number, until: Date): Promise<WaitingVerification[]> {
    return this.verifications
      .find({ 'waiting.sentAt': { $type: 'date', $lte: until } })
      .sort({ 'waiting.sentAt': 1, _id: 1 })
      .limit(limit)
      .lean<WaitingVerification[]>();
  }

  /** Returns the decided selfies that are still stored, of decisions at or before `until`, oldest first. */
  async listDecided(limit: number, until: Date): Promise<PhotoVerification[]> {
    return this.verifications
      .find({ decidedAt: { $type: 'date', $lte: until } })
      .sort({ decidedAt: 1 })
      .limit(limit)
      .lean<PhotoVerification[]>();
  }

  /** Returns the number of waiting selfies. */
  async countWaiting(): Promise<number> {
    return this.verifications.countDocuments(WAITS);
  }
}

/** A pose or selfie of the previous version, which had one pose and one frame. */
interface Previous {
  pose?: Pose;
  blob?: string;
}

/**
 * Returns a verification in the present form. A selfie of the previous version waits for at most
 * `selfieDays`.
 */
function present<Stored extends PhotoVerification | null>(stored: Stored): Stored {
  const { drawn, waiting, decided } = stored ?? {};
  return (
    stored && {
      ...stored,
      ...(drawn && { drawn: { ...drawn, poses: posesOf(drawn) } }),
      ...(waiting && { waiting: presentSelfie(waiting) }),
      ...(decided && { decided: presentSelfie(decided) }),
    }
  );
}

const presentSelfie = (selfie: WaitingSelfie): WaitingSelfie => ({
  ...selfie,
  poses: posesOf(selfie),
  frames: framesOf(selfie),
});

const posesOf = ({ poses, pose }: Pick<DrawnPose, 'poses'> & Previous): Pose[] => (pose ? [pose] : poses);
const framesOf = ({ frames, blob }: Pick<WaitingSelfie, 'frames'> & Previous): string[] =>
  blob === undefined ? frames : [blob];
