import { Injectable } from '@nestjs/common';
import { PROFILES_LIMITS, type DecideVerificationBody, type UnverifiedReason } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { DAY_MS } from '../../../platform/clock/days.js';
import { Database } from '../../../platform/database/database.js';
import { readPageCursor, writePageCursor } from '../../../platform/database/page-cursor.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { StoredBlobs } from '../../../platform/storage/stored-blobs.js';
import { undoableSince } from '../../users/index.js';
import type { Verification } from '../photos/photo-arrangement.rules.js';
import { PhotoRepository, type PhotoOwner } from '../photos/photo.repository.js';
import { ReturningVerificationService } from '../photos/returning-verification.service.js';
import { selfieRemoval, SendVerificationMail } from '../profiles.jobs.js';
import { VerificationRepository, type WaitingVerification } from './verification.repository.js';
import type { WaitingSelfie } from './verification.schema.js';

/** A waiting selfie and its member. */
export interface SelfieToReview extends WaitingSelfie {
  member: PhotoOwner;
}

const SWEEP_BATCH = 100;
const SELFIE_KEPT_MS = PROFILES_LIMITS.selfieDays * DAY_MS;

/** The mark that an approval has set at a time, and the one before; absent if there was none. */
export interface ReplacedMark {
  at: Date;
  before?: Verification;
}

/** A decided selfie, with all that the undo needs. */
export interface DecidedSelfie {
  selfieId: string;
  /** Absent for a refusal. */
  mark?: ReplacedMark;
}

/**
 * Lets staff review selfies. A selfie is deleted when its decision can no longer be undone, or if it is not
 * decided in time.
 */
@Injectable()
export class VerificationReviewService {
  constructor(
    private readonly verifications: VerificationRepository,
    private readonly photos: PhotoRepository,
    private readonly returning: ReturningVerificationService,
    private readonly blobs: StoredBlobs,
    private readonly outbox: Outbox,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns a page of waiting selfies, oldest first, the number of all of them, and the cursor of the next
   * page. The first page begins with all selfies of running checks of the age, due first.
   */
  async list(
    after: string | undefined,
    limit: number,
  ): Promise<{ selfies: SelfieToReview[]; total: number; next: string | null }> {
    const [more, total] = await Promise.all([
      this.verifications.pageWaiting(after === undefined ? undefined : readPageCursor(after), limit + 1),
      this.verifications.countWaiting(),
    ]);
    const page = more.slice(0, limit);
    const last = page.at(-1);
    const waiting = after === undefined ? [...(await this.verifications.listDue()), ...page] : page;
    const owners = await this.photos.ownersOf(waiting.map(({ _id }) => _id.toHexString()));
    return {
      selfies: waiting.flatMap(({ _id, waiting: selfie }) => {
        const member = owners.get(_id.toHexString());
        return member && member.status !== 'deleted' ? [{ ...selfie, member }] : [];
      }),
      total,
      next:
        last && more.length > limit
          ? writePageCursor({ number: last.waiting.sentAt.getTime(), id: last._id })
          : null,
    };
  }

  /**
   * Returns what waits in the queue. A selfie is due with the check of the age that it answers, or when it is
   * rejected without a review.
   */
  async waiting(): Promise<{ count: number; late: number; oldestAt?: Date; dueAt?: Date }> {
    const [count, due, [oldest]] = await Promise.all([
      this.verifications.countWaiting(),
      this.verifications.listDue(),
      this.verifications.pageWaiting(undefined, 1),
    ]);
    const sentAt = oldest?.waiting.sentAt;
    const oldestAt = earliest([...due.map(({ waiting }) => waiting.sentAt), ...(sentAt ? [sentAt] : [])]);
    const rejectedAt = sentAt && new Date(sentAt.getTime() + SELFIE_KEPT_MS);
    const dueAt = earliest([...due.map((one) => one.dueAt), ...(rejectedAt ? [rejectedAt] : [])]);
    const now = this.clock.now();
    return {
      count,
      late: due.filter((one) => one.dueAt <= now).length,
      ...(oldestAt && { oldestAt }),
      ...(dueAt && { dueAt }),
    };
  }

  /**
   * Returns the blob id of a frame of a waiting selfie, counted from 1; null after its decision. The caller
   * must check the viewer.
   */
  async selfieOf(verificationId: string, frame: number): Promise<string | null> {
    return (await this.verifications.findWaiting(verificationId))?.waiting.frames[frame - 1] ?? null;
  }

  /**
   * Decides a selfie once; of two concurrent decisions the first wins. A mark is shown at once.
   * {@link notify} informs the member.
   * @returns the member's id, and what the undo needs
   * @throws AppError VERIFICATION_DECIDED when it was already decided or withdrawn; CONFLICT when the first
   *   photo is no longer the one that was compared
   */
  async decide(
    verificationId: string,
    decision: DecideVerificationBody,
    tx: Transaction,
  ): Promise<{ userId: string; decided: DecidedSelfie }> {
    const at = this.clock.now();
    const refused = decision.outcome === 'refused' ? { reason: decision.reason, at } : null;
    const found = await this.verifications.decide(verificationId, refused, { since: at }, tx);
    if (!found) throw new AppError('VERIFICATION_DECIDED');
    const userId = found._id.toHexString();
    if (decision.outcome === 'refused') {
      await this.removeMarkOf(found, tx);
      return { userId, decided: { selfieId: verificationId } };
    }
    const member = await this.verifications.markVerified(userId, decision.photoId, at, tx);
    if (!member) throw new AppError('CONFLICT');
    const before = member.photoVerification;
    return { userId, decided: { selfieId: verificationId, mark: { at, ...(before && { before }) } } };
  }

  /**
   * Undoes a decision that the member was not told of: the selfie waits again, and the mark is as before. An
   * approval is also undone without the selfie, so that nobody makes it final by withdrawing or deleting. A
   * deleted account only loses the mark.
   * @returns the mark of the approval, and the one that is back; null for a refusal
   * @throws AppError DECIDED_AGAIN if a refused selfie was withdrawn, or its account is deleted
   */
  async undo(
    userId: string,
    { selfieId, mark }: DecidedSelfie,
    tx: Transaction,
  ): Promise<ReplacedMark | null> {
    const isBack = await this.verifications.undo(userId, selfieId, tx);
    if (!isBack && !mark) throw new AppError('DECIDED_AGAIN');
    if (!mark) return null;
    const before = await this.returning.presentOf(userId, mark.before, tx);
    const isUndone = ({ at }: Verification): boolean => at.getTime() === mark.at.getTime();
    await this.photos.changeVerifications(userId, (one) => (isUndone(one) ? before : one), tx);
    return { at: mark.at, ...(before && { before }) };
  }

  /** Informs the member of a decision by mail, and deletes the selfie. Does nothing if it was withdrawn. */
  async notify(userId: string, { selfieId }: DecidedSelfie, tx: Transaction): Promise<void> {
    const { decided, refused } = (await this.verifications.forgetDecided(userId, selfieId, tx)) ?? {};
    if (decided) await this.finish(userId, decided, refused?.reason, tx);
  }

  /**
   * Rejects selfies that were not reviewed in time, and tells of decisions that can no longer be undone and
   * whose job hangs, which deletes their selfies. Safe to repeat.
   */
  async sweep(): Promise<void> {
    const now = this.clock.now();
    for (const { _id, decided } of await this.verifications.listDecided(SWEEP_BATCH, undoableSince(now)))
      if (decided) {
        const selfie = { selfieId: decided.id.toHexString() };
        await this.database.transaction((tx) => this.notify(_id.toHexString(), selfie, tx));
      }
    const until = new Date(now.getTime() - SELFIE_KEPT_MS);
    for (const { waiting } of await this.verifications.listWaiting(SWEEP_BATCH, until)) {
      const id = waiting.id.toHexString();
      await this.database
        .transaction((tx) => this.leaveUnanswered(id, tx))
        .catch((error: unknown) => {
          // A concurrent decision was faster.
          if (!(error instanceof AppError)) throw error;
        });
    }
  }

  private async leaveUnanswered(verificationId: string, tx: Transaction): Promise<void> {
    const refused = { reason: 'unanswered', at: this.clock.now() } as const;
    const before = await this.verifications.decide(verificationId, refused, null, tx);
    if (!before) throw new AppError('VERIFICATION_DECIDED');
    await this.removeMarkOf(before, tx);
    await this.finish(before._id.toHexString(), before.waiting, refused.reason, tx);
  }

  /**
   * Removes the mark of an undone approval of a selfie, which the undo of a removed photo may have brought
   * back.
   */
  private async removeMarkOf({ _id, waiting }: WaitingVerification, tx: Transaction): Promise<void> {
    const isOlder = ({ at }: Verification): boolean => at < waiting.sentAt;
    await this.photos.changeVerifications(
      _id.toHexString(),
      (verification) => (isOlder(verification) ? verification : undefined),
      tx,
    );
  }

  private async finish(
    userId: string,
    { id, frames }: WaitingSelfie,
    reason: UnverifiedReason | undefined,
    tx: Transaction,
  ): Promise<void> {
    await this.blobs.scheduleRemoval(selfieRemoval(userId, id, frames), 0, tx);
    const payload = { userId, ...(reason && { reason }) };
    await this.outbox.add({ job: SendVerificationMail, payload, key: id.toHexString() }, tx);
  }
}

const earliest = (times: readonly Date[]): Date | undefined =>
  times.toSorted((one, other) => one.getTime() - other.getTime())[0];
