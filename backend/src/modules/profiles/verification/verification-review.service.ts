import { Injectable } from '@nestjs/common';
import { PROFILES_LIMITS, type DecideVerificationBody, type VerificationReason } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { DAY_MS } from '../../../platform/clock/days.js';
import { Database } from '../../../platform/database/database.js';
import { readPageCursor, writePageCursor } from '../../../platform/database/page-cursor.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { StoredBlobs } from '../../../platform/storage/stored-blobs.js';
import { PhotoRepository, type PhotoOwner } from '../photos/photo.repository.js';
import { selfieRemoval, SendVerificationMail } from '../profiles.jobs.js';
import { VerificationRepository } from './verification.repository.js';
import type { WaitingSelfie } from './verification.schema.js';

/** A waiting selfie and its member. */
export interface SelfieToReview extends WaitingSelfie {
  member: PhotoOwner;
}

const SWEEP_BATCH = 100;
const SELFIE_KEPT_MS = PROFILES_LIMITS.selfieDays * DAY_MS;

/** Lets staff review selfies. A selfie is deleted when it is decided, or if it is not decided in time. */
@Injectable()
export class VerificationReviewService {
  constructor(
    private readonly verifications: VerificationRepository,
    private readonly photos: PhotoRepository,
    private readonly blobs: StoredBlobs,
    private readonly outbox: Outbox,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns a page of waiting selfies, oldest first, the number of all of them, and the cursor of the next
   * page.
   */
  async list(
    after: string | undefined,
    limit: number,
  ): Promise<{ selfies: SelfieToReview[]; total: number; next: string | null }> {
    const [more, total] = await Promise.all([
      this.verifications.pageWaiting(after === undefined ? undefined : readPageCursor(after), limit + 1),
      this.verifications.countWaiting(),
    ]);
    const waiting = more.slice(0, limit);
    const last = waiting.at(-1);
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

  /** Returns what waits in the queue; the oldest selfie is rejected when it is due. */
  async waiting(): Promise<{ count: number; oldestAt?: Date; dueAt?: Date }> {
    const [count, [oldest]] = await Promise.all([
      this.verifications.countWaiting(),
      this.verifications.pageWaiting(undefined, 1),
    ]);
    if (!oldest) return { count };
    const { sentAt } = oldest.waiting;
    return { count, oldestAt: sentAt, dueAt: new Date(sentAt.getTime() + SELFIE_KEPT_MS) };
  }

  /** Returns the blob id of a waiting selfie; null after its decision. The caller must check the viewer. */
  async selfieOf(verificationId: string): Promise<string | null> {
    return (await this.verifications.findWaiting(verificationId))?.waiting.blob ?? null;
  }

  /**
   * Decides a selfie once; of two concurrent decisions the first wins. Deletes the selfie and informs the
   * member.
   * @returns the member's id
   * @throws AppError VERIFICATION_DECIDED when it was already decided or withdrawn; CONFLICT when the first
   *   photo is no longer the one that was compared
   */
  async decide(verificationId: string, decision: DecideVerificationBody, tx: Transaction): Promise<string> {
    const reason = decision.outcome === 'refused' ? decision.reason : null;
    const userId = await this.end(verificationId, reason, tx);
    if (decision.outcome === 'approved') {
      const marked = await this.verifications.mark(userId, decision.photoId, this.clock.now(), tx);
      if (!marked) throw new AppError('CONFLICT');
    }
    return userId;
  }

  /** Rejects selfies that were not reviewed in time. Safe to repeat. */
  async sweep(): Promise<void> {
    const until = new Date(this.clock.now().getTime() - SELFIE_KEPT_MS);
    for (const { waiting } of await this.verifications.listWaiting(SWEEP_BATCH, until)) {
      const id = waiting.id.toHexString();
      await this.database
        .transaction((tx) => this.end(id, 'unanswered', tx))
        .catch((error: unknown) => {
          // A concurrent decision was faster.
          if (!(error instanceof AppError)) throw error;
        });
    }
  }

  private async end(
    verificationId: string,
    reason: VerificationReason | null,
    tx: Transaction,
  ): Promise<string> {
    const refused = reason && { reason, at: this.clock.now() };
    const before = await this.verifications.decide(verificationId, refused, tx);
    if (!before) throw new AppError('VERIFICATION_DECIDED');
    const userId = before._id.toHexString();
    const { id, blob } = before.waiting;
    await this.blobs.removeLater(selfieRemoval(userId, id, [blob]), 0, tx);
    const payload = { userId, ...(reason ? { reason } : {}) };
    await this.outbox.add({ job: SendVerificationMail, payload, key: verificationId }, tx);
    return userId;
  }
}
