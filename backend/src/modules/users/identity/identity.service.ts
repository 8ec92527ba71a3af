import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { dayKey } from '../../../platform/clock/days.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { assertNameAllowed, assertOfAge } from '../user.policy.js';
import { IdentityRepository, type Identity } from './identity.repository.js';

/** Corrects the name and the birth date of a member. Callers write the audit log. */
@Injectable()
export class IdentityService {
  constructor(
    private readonly identities: IdentityRepository,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /**
   * Checks a new name and birth date by the rules of the sign-up.
   * @throws AppError NAME_NOT_ALLOWED, UNDER_AGE
   */
  assertAllowed({ name, dob }: Partial<Pick<Identity, 'name' | 'dob'>>): void {
    if (name !== undefined) assertNameAllowed(name);
    if (dob) assertOfAge(dob, dayKey(this.clock.now(), this.config.dayTimezone));
  }

  /**
   * Changes the passed fields.
   * @returns the member before the change
   * @throws AppError NAME_NOT_ALLOWED, UNDER_AGE, MEMBER_NOT_FOUND for a deleted account
   */
  async correct(
    userId: string,
    change: Partial<Pick<Identity, 'name' | 'dob'>>,
    tx: Transaction,
  ): Promise<Identity> {
    this.assertAllowed(change);
    const before = await this.identities.change(userId, change, tx);
    if (!before) throw new AppError('MEMBER_NOT_FOUND');
    return before;
  }
}
