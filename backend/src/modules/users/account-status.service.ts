import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { AppError } from '../../platform/errors/app-error.js';
import { DomainEvents } from '../../platform/events/domain-events.js';
import { Outbox } from '../../platform/queue/outbox.js';
import { AccountStatusRepository, type RestrictionKind } from './account-status.repository.js';
import { erasureDate, erasureLimit } from './erasure/erasure.rules.js';
import type { AgeCheck, Restriction, User } from './user.schema.js';
import { UserDeleted, UserHidden, UserRestored, UserRestricted } from './users.events.js';
import { EraseAccount } from './users.jobs.js';

/**
 * Changes the status of accounts: restrictions, checks of the age, deletion and restoration, each with its
 * event and the job that erases what is deleted. Callers end sessions and send e-mails.
 */
@Injectable()
export class AccountStatusService {
  constructor(
    private readonly accounts: AccountStatusRepository,
    private readonly outbox: Outbox,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
  ) {}

  /**
   * Blocks or suspends a member. A restriction of the other kind remains, and a block takes precedence over a
   * suspension.
   * @returns the member before the change
   * @throws AppError MEMBER_NOT_FOUND for unknown and deleted accounts and the administrator's
   */
  async restrict(
    userId: string,
    kind: RestrictionKind,
    restriction: Restriction,
    tx: Transaction,
  ): Promise<User> {
    const before = await this.setRestriction(userId, kind, restriction, tx);
    await this.events.publish(UserRestricted, { userId, kind }, tx);
    return before;
  }

  /**
   * Lifts a block or suspension; does nothing without one.
   * @returns the member before the change
   * @throws AppError MEMBER_NOT_FOUND like {@link restrict}
   */
  async lift(userId: string, kind: RestrictionKind, tx: Transaction): Promise<User> {
    return this.setRestriction(userId, kind, null, tx);
  }

  /**
   * Returns a member to the restriction of this kind that was before `present`, or to none.
   * @throws AppError MEMBER_NOT_FOUND for an erased account, DECIDED_AGAIN if `present` was replaced or has
   *   ended
   */
  async putBack(
    userId: string,
    kind: RestrictionKind,
    change: { present: Restriction | null; before: Restriction | null },
    tx: Transaction,
  ): Promise<void> {
    if (!(await this.accounts.putBack(userId, kind, change, tx)))
      throw new AppError(
        (await this.accounts.restrictionsOf(userId, tx)) ? 'DECIDED_AGAIN' : 'MEMBER_NOT_FOUND',
      );
    if (change.before && !change.present) await this.events.publish(UserRestricted, { userId, kind }, tx);
  }

  /** Returns the restrictions of an account, also of a deleted one; null if it is erased. */
  restrictionsOf(userId: string, tx: Transaction): Promise<Pick<User, RestrictionKind> | null> {
    return this.accounts.restrictionsOf(userId, tx);
  }

  private async setRestriction(
    userId: string,
    kind: RestrictionKind,
    restriction: Restriction | null,
    tx: Transaction,
  ): Promise<User> {
    const before = await this.accounts.restrict(userId, kind, restriction, tx);
    if (!before) throw new AppError('MEMBER_NOT_FOUND');
    return before;
  }

  /**
   * Ends a block or suspension that has expired; one that was set again meanwhile remains.
   * @returns whether this call ended it
   */
  async endRestriction(userId: string, kind: RestrictionKind, tx: Transaction): Promise<boolean> {
    return this.accounts.endRestriction(userId, kind, this.clock.now(), tx);
  }

  /**
   * Hides a member from all but friends until staff have judged the age.
   * @returns false if the member is hidden for it already, or no such member exists
   */
  async beginAgeCheck(userId: string, check: AgeCheck, tx: Transaction): Promise<boolean> {
    if (!(await this.accounts.beginAgeCheck(userId, check, tx))) return false;
    await this.events.publish(UserHidden, { userId }, tx);
    return true;
  }

  /**
   * Shows a member again whose age staff have judged.
   * @returns the check that ended; null if none ran
   */
  async endAgeCheck(userId: string, judgedAt: Date, tx: Transaction): Promise<AgeCheck | null> {
    const check = await this.accounts.endAgeCheck(userId, judgedAt, tx);
    if (check) await this.events.publish(UserHidden, { userId }, tx);
    return check;
  }

  /**
   * Takes a judgement of the age back, which hides the member again.
   * @throws AppError DECIDED_AGAIN if another check began since, or the account is erased
   */
  async reopenAgeCheck(userId: string, judgedAt: Date, tx: Transaction): Promise<AgeCheck> {
    const check = await this.accounts.reopenAgeCheck(userId, judgedAt, tx);
    if (!check) throw new AppError('DECIDED_AGAIN');
    await this.events.publish(UserHidden, { userId }, tx);
    return check;
  }

  /**
   * Deletes an account: hidden from everyone at once, data erased after `restoreDays`. A restriction is in
   * force again after a restoration.
   * @returns false when the account is deleted already or is not a member's
   */
  async delete(userId: string, tx: Transaction): Promise<boolean> {
    const now = this.clock.now();
    if (!(await this.accounts.markDeleted(userId, now, tx))) return false;
    await this.outbox.add(
      { job: EraseAccount, payload: { userId }, runAt: erasureDate(now), key: userId },
      tx,
    );
    await this.events.publish(UserDeleted, { userId }, tx);
    return true;
  }

  /**
   * Deletes an active account whose address is not confirmed; erasure is due at once.
   * @returns false when the account is not such an account
   */
  async disown(userId: string, tx: Transaction): Promise<boolean> {
    if (!(await this.accounts.disown(userId, erasureLimit(this.clock.now()), tx))) return false;
    await this.outbox.add({ job: EraseAccount, payload: { userId }, key: userId }, tx);
    await this.events.publish(UserDeleted, { userId }, tx);
    return true;
  }

  /**
   * Restores an account that was deleted less than `restoreDays` ago.
   * @returns false when no such account exists
   */
  async restore(userId: string, tx: Transaction): Promise<boolean> {
    if (!(await this.accounts.restore(userId, this.clock.now(), tx))) return false;
    await this.outbox.cancel(EraseAccount, userId, tx);
    await this.events.publish(UserRestored, { userId }, tx);
    return true;
  }
}
