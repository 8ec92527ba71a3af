import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { Turns } from '../../../platform/database/turns.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import type { User } from '../../users/index.js';
import type { Verification } from '../photos/photo-arrangement.rules.js';
import { PhotoRepository } from '../photos/photo.repository.js';
import { SendVerificationPausedMail } from '../profiles.jobs.js';
import { selfieTurn } from '../selfie-turn.rules.js';
import { verificationTooOldAt } from './verification-pause.rules.js';
import { VerificationRepository } from './verification.repository.js';

const SWEEP_BATCH = 100;

type AgeCheck = NonNullable<User['ageCheck']>;

/** Pauses verifications until the members verify their photos again. Their profiles stay as they are. */
@Injectable()
export class VerificationPausingService {
  constructor(
    private readonly verifications: VerificationRepository,
    private readonly photos: PhotoRepository,
    private readonly turns: Turns,
    private readonly outbox: Outbox,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Pauses the verification of a certain time and informs the member. Safe to repeat. */
  async pause(userId: string, verifiedAt: Date): Promise<void> {
    await this.database.transaction(async (tx) => {
      const pausedAt = this.clock.now();
      const isPaused = await this.photos.changeVerifications(
        userId,
        (one) => (one.at.getTime() === verifiedAt.getTime() ? paused(one, pausedAt) : one),
        tx,
      );
      if (!isPaused) return;
      await this.outbox.add({ job: SendVerificationPausedMail, payload: { userId }, key: userId }, tx);
    });
  }

  /**
   * Pauses a verification while a check of the age runs, so that the member can send another selfie. One that
   * waits is due with the check. Callers tell the member.
   */
  async beginAgeCheck(userId: string, { at, dueAt }: AgeCheck, tx: Transaction): Promise<void> {
    await this.turns.take(selfieTurn(userId), tx);
    await this.photos.changeVerifications(userId, (one) => paused(one, at), tx);
    await this.verifications.setDueAt(userId, dueAt, tx);
  }

  /** Ends the pause of a check of the age. */
  async endAgeCheck(userId: string, { at }: AgeCheck, tx: Transaction): Promise<void> {
    await this.turns.take(selfieTurn(userId), tx);
    await this.photos.changeVerifications(userId, (one) => resumed(one, at), tx);
    await this.verifications.setDueAt(userId, null, tx);
  }

  /** Pauses verifications that are too old. Safe to repeat. */
  async sweep(): Promise<void> {
    const until = verificationTooOldAt(this.clock.now());
    for (;;) {
      const members = await this.verifications.findVerifiedUpTo(until, SWEEP_BATCH);
      for (const { _id, photoVerification } of members)
        if (photoVerification) await this.pause(_id.toHexString(), photoVerification.at);
      if (members.length < SWEEP_BATCH) return;
    }
  }
}

const paused = (verification: Verification, pausedAt: Date): Verification =>
  verification.pausedAt ? verification : { ...verification, pausedAt };

/** Ends the pause of a certain time. */
function resumed(verification: Verification, at: Date): Verification {
  const { pausedAt, ...shown } = verification;
  return pausedAt?.getTime() === at.getTime() ? shown : verification;
}
