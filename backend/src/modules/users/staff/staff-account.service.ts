import { Injectable } from '@nestjs/common';
import type { InvitedRole, InviteStaffBody } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import type { Session } from '../../../platform/database/database.js';
import { isDuplicateKey } from '../../../platform/database/mongo-errors.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { User } from '../user.schema.js';
import { type StaffAccount, StaffAccountRepository } from './staff-account.repository.js';

/** The role that a former owner is listed with: the one that may do least. */
const FORMER_OWNER = 'analyst';

/**
 * Accounts of staff beside the owner's: each of their own, never a member's. Whoever changes one sees to
 * sessions, mail and the log.
 */
@Injectable()
export class StaffAccountService {
  constructor(
    private readonly accounts: StaffAccountRepository,
    private readonly clock: Clock,
  ) {}

  /** All who work here or did, the owner among them. */
  list(): Promise<StaffAccount[]> {
    return this.accounts.list();
  }

  /**
   * Stores an invited account.
   * @param passwordHash of a password that nobody knows: theirs is set by the mailed link
   * @throws AppError EMAIL_TAKEN
   */
  async add(body: InviteStaffBody, passwordHash: string, tx: Session): Promise<StaffAccount> {
    try {
      return await this.accounts.add(body, passwordHash, this.clock.now(), tx);
    } catch (error) {
      if (isDuplicateKey(error, 'email')) throw AppError.field('EMAIL_TAKEN', 'email');
      throw error;
    }
  }

  /**
   * Gives staff another role.
   * @returns the account as it was
   * @throws AppError NOT_FOUND
   */
  changeRole(userId: string, role: InvitedRole, tx: Session): Promise<StaffAccount> {
    return this.change(userId, { role }, tx);
  }

  /**
   * Closes the account.
   * @throws AppError NOT_FOUND
   */
  close(userId: string, tx: Session): Promise<StaffAccount> {
    const block = { reason: null, at: this.clock.now(), until: null };
    return this.change(userId, { status: 'blocked', block, discoverable: false }, tx);
  }

  /**
   * Makes the account as after the invitation: open, with a password that nobody knows.
   * @throws AppError NOT_FOUND
   */
  renew(userId: string, passwordHash: string, tx: Session): Promise<StaffAccount> {
    const fresh = { status: 'active', block: null, statusReason: null, emailVerifiedAt: null } as const;
    return this.change(userId, { ...fresh, passwordHash }, tx);
  }

  /**
   * Makes one of staff the owner, with another password; open, if the access had ended.
   * @returns false when they are no more of staff, or the owner by now
   */
  async promote(userId: string, passwordHash: string, tx: Session): Promise<boolean> {
    const open = {
      status: 'active',
      block: null,
      statusReason: null,
      emailVerifiedAt: this.clock.now(),
    } as const;
    return (await this.accounts.change(userId, { ...open, role: 'admin', passwordHash }, tx)) !== null;
  }

  /** Takes the owner's rights from an account and closes it; false when it has them no longer. */
  async demote(userId: string, tx: Session): Promise<boolean> {
    const block = { reason: null, at: this.clock.now(), until: null };
    return this.accounts.demote(userId, { role: FORMER_OWNER, status: 'blocked', block }, tx);
  }

  /** Accounts with the owner's rights beside this one. */
  otherOwners(ownerId: string): Promise<StaffAccount[]> {
    return this.accounts.otherOwners(ownerId);
  }

  private async change(userId: string, changes: Partial<User>, tx: Session): Promise<StaffAccount> {
    const before = await this.accounts.change(userId, changes, tx);
    if (!before) throw new AppError('NOT_FOUND');
    return before;
  }
}
