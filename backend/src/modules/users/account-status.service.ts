import { Injectable } from '@nestjs/common';
import type { Session } from '../../platform/database/database.js';
import { AccountStatusRepository, type RestrictionKind } from './account-status.repository.js';
import type { Restriction, User } from './user.schema.js';

/**
 * Changes of an account's status, each one conditional write. Whoever causes one sees to sessions, mails and
 * events.
 */
@Injectable()
export class AccountStatusService {
  constructor(private readonly accounts: AccountStatusRepository) {}

  /**
   * Blocks or suspends a member. A block outweighs a suspension; the other kind stays as it is.
   * @returns the member as they were before, or null when there is no such member
   */
  restrict(
    userId: string,
    kind: RestrictionKind,
    restriction: Restriction,
    tx?: Session,
  ): Promise<User | null> {
    return this.accounts.restrict(userId, kind, restriction, tx);
  }

  /**
   * Takes a block or suspension back.
   * @returns the member as they were before, or null when there is no such member
   */
  lift(userId: string, kind: RestrictionKind, tx?: Session): Promise<User | null> {
    return this.accounts.restrict(userId, kind, null, tx);
  }

  /**
   * Ends a restriction whose time is over; returns false when there is none, or one that was made anew
   * meanwhile.
   */
  endRestriction(userId: string, kind: RestrictionKind, now: Date, tx: Session): Promise<boolean> {
    return this.accounts.endRestriction(userId, kind, now, tx);
  }

  /**
   * Deletes an account for its member; returns false when it was deleted already or is the administrator's.
   */
  markDeleted(userId: string, at: Date, tx: Session): Promise<boolean> {
    return this.accounts.markDeleted(userId, at, tx);
  }

  /**
   * Deletes an active account that nobody has confirmed, as deleted `at` an instant whose 14 days are over.
   * @returns false when it is no such account
   */
  disown(userId: string, at: Date, tx: Session): Promise<boolean> {
    return this.accounts.disown(userId, at, tx);
  }

  /** Brings back an account deleted less than 14 days before `now`; returns false when there is none. */
  restore(userId: string, now: Date, tx: Session): Promise<boolean> {
    return this.accounts.restore(userId, now, tx);
  }
}
