import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { MustHave } from '@contract';
import type { Transaction } from '../../../platform/database/transaction.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { assertNotSuspended } from '../../users/index.js';
import { MustHavesRepository } from './must-haves.repository.js';

/** Must-haves of members: what others must have to be suggested to them. */
@Injectable()
export class MustHavesService {
  constructor(private readonly mustHaves: MustHavesRepository) {}

  /**
   * Returns the caller's must-haves.
   * @throws AppError UNAUTHENTICATED
   */
  async list({ userId }: Principal): Promise<readonly MustHave[]> {
    const member = await this.mustHaves.find(userId);
    if (!member) throw new AppError('UNAUTHENTICATED');
    return member.settings.mustHaves ?? [];
  }

  /**
   * Replaces all must-haves of the caller.
   * @param edited the stored list that the caller has edited, if known
   * @throws AppError SUSPENDED, UNAUTHENTICATED; MUST_HAVES_CHANGED when the stored list is another one;
   *   VALIDATION for a distance if the caller has no distance limit or no place, and for a religion if the
   *   caller has not consented to storing their own
   */
  async replace(
    me: Principal,
    mustHaves: readonly MustHave[],
    edited: readonly MustHave[] | undefined,
    tx: Transaction,
  ): Promise<void> {
    assertNotSuspended(me);
    const member = await this.mustHaves.find(me.userId, tx);
    if (!member) throw new AppError('UNAUTHENTICATED');
    const { settings, place, religionConsentAt } = member;
    if (edited && !isDeepStrictEqual(edited, settings.mustHaves ?? []))
      throw new AppError('MUST_HAVES_CHANGED');
    for (const mustHave of mustHaves) {
      if (mustHave.kind === 'distance' && (settings.maxDistanceKm === null || place.cell === null))
        throw AppError.invalid(
          'mustHaves',
          'Say where you live and choose a largest distance before it becomes a must-have.',
        );
      if (mustHave.kind === 'fact' && mustHave.fact === 'religion' && !religionConsentAt)
        throw AppError.invalid(
          'mustHaves',
          'Religion can be a must-have only after you have agreed to the storage of your own.',
        );
    }
    await this.mustHaves.set(me.userId, mustHaves, tx);
  }

  /** Removes the must-haves about these questions. */
  async forgetQuestions(userId: string, questions: readonly string[], tx: Transaction): Promise<void> {
    await this.mustHaves.removeQuestions(userId, questions, tx);
  }
}
