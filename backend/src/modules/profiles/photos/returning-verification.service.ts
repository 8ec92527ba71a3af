import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../platform/database/transaction.js';
import { Turns } from '../../../platform/database/turns.js';
import { ConsentsService, isInAgeCheck, type User } from '../../users/index.js';
import { selfieTurn } from '../selfie-turn.rules.js';
import type { Verification } from './photo-arrangement.rules.js';
import { PhotoRepository } from './photo.repository.js';

/** Says which verification the undo of a decision brings back. */
@Injectable()
export class ReturningVerificationService {
  constructor(
    private readonly photos: PhotoRepository,
    private readonly consents: ConsentsService,
    private readonly turns: Turns,
  ) {}

  /**
   * Returns a verification of before a decision as it is now: paused while a check of the age runs, and no
   * longer by one that has ended. Undefined if the member has withdrawn the consent to it, and for a deleted
   * account.
   */
  async presentOf(
    userId: string,
    verification: Verification | undefined,
    tx: Transaction,
  ): Promise<Verification | undefined> {
    if (!verification) return undefined;
    await this.turns.take(selfieTurn(userId), tx);
    const account = await this.photos.accountOf(userId, tx);
    if (!account || account.status === 'deleted') return undefined;
    const isWithdrawn = await this.consents.isWithdrawnSince(userId, 'selfie', verification.at, tx);
    return isWithdrawn ? undefined : pausedBy(account, verification);
  }
}

function pausedBy({ ageCheck }: Pick<User, 'ageCheck'>, verification: Verification): Verification {
  if (!ageCheck) return verification;
  const { pausedAt, ...shown } = verification;
  if (isInAgeCheck({ ageCheck })) return { ...shown, pausedAt: pausedAt ?? ageCheck.at };
  return pausedAt?.getTime() === ageCheck.at.getTime() ? shown : verification;
}
