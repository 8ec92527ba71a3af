import { Injectable } from '@nestjs/common';
import {
  hasRight,
  RIGHT_NAMES,
  STAFF_ROLES,
  type InvitedRole,
  type InviteStaffBody,
  type Right,
} from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { MINUTE_MS } from '../../../platform/clock/days.js';
import { CachedReads } from '../../../platform/concurrency/cached-reads.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { isAccountKeyTaken } from '../account-keys/account-key.rules.js';
import type { User } from '../user.schema.js';
import { StaffAccountRepository, type StaffAccount, type StaffContact } from './staff-account.repository.js';

/** Lifetime in ms of the cached list of active staff, which no index finds among all members. */
const STAFF_CACHE_MS = MINUTE_MS;

/** The role with which a former owner is listed: the one with the fewest rights. */
const FORMER_OWNER = 'analyst';

const rolesWith = (right: Right) => STAFF_ROLES.filter((role) => hasRight(role, right));

/**
 * Manages staff accounts other than the owner's. A staff account is never a member's account. Callers end
 * sessions, send e-mails and write the audit log.
 */
@Injectable()
export class StaffAccountService {
  private readonly active: CachedReads<Pick<StaffAccount, '_id' | 'emailVerifiedAt'>[]>;

  constructor(
    private readonly accounts: StaffAccountRepository,
    private readonly clock: Clock,
  ) {
    this.active = new CachedReads({ ttlMs: STAFF_CACHE_MS, max: RIGHT_NAMES.length }, clock);
  }

  /** Returns a page (from 1) of all present and former staff: the owner first, then the oldest account. */
  list(page: number): Promise<StaffAccount[]> {
    return this.accounts.list(page);
  }

  /**
   * Returns whether another account has a right. The result may be STAFF_CACHE_MS old. Invited staff count
   * once they have set their password.
   */
  async hasOtherWithRight(userId: string, right: Right): Promise<boolean> {
    const staff = await this.activeWith(right);
    return staff.some(({ _id, emailVerifiedAt }) => emailVerifiedAt && _id.toHexString() !== userId);
  }

  /**
   * Returns address and language of everybody with a right, for mails; called by jobs only. May lack somebody
   * who has it for less than STAFF_CACHE_MS.
   */
  async contactsOf(right: Right): Promise<StaffContact[]> {
    const ids = (await this.activeWith(right)).map(({ _id }) => _id);
    return this.accounts.contactsOf(ids, rolesWith(right));
  }

  /** Returns an account of present or former staff. */
  find(userId: string): Promise<StaffAccount | null> {
    return this.accounts.find(userId);
  }

  /**
   * Stores an invited account.
   * @param passwordHash hash of a random password; the staff member sets their own by the mailed link
   * @throws AppError EMAIL_TAKEN
   */
  async add(body: InviteStaffBody, passwordHash: string, tx: Transaction): Promise<StaffAccount> {
    try {
      return await this.accounts.add(body, passwordHash, this.clock.now(), tx);
    } catch (error) {
      if (isAccountKeyTaken(error, 'email')) throw AppError.field('EMAIL_TAKEN', 'email');
      throw error;
    }
  }

  /**
   * Changes the role of a staff account.
   * @returns the account before the change
   * @throws AppError NOT_FOUND
   */
  changeRole(userId: string, role: InvitedRole, tx: Transaction): Promise<StaffAccount> {
    return this.change(userId, { role }, tx);
  }

  /**
   * Closes the account.
   * @throws AppError NOT_FOUND
   */
  close(userId: string, tx: Transaction): Promise<StaffAccount> {
    const block = { reason: null, at: this.clock.now(), until: null };
    return this.change(userId, { status: 'blocked', block, discoverable: false }, tx);
  }

  /**
   * Resets the account to its state after the invitation: active, with a random password.
   * @throws AppError NOT_FOUND
   */
  renew(userId: string, passwordHash: string, tx: Transaction): Promise<StaffAccount> {
    const fresh = { status: 'active', block: null, statusReason: null, emailVerifiedAt: null } as const;
    return this.change(userId, { ...fresh, passwordHash }, tx);
  }

  /**
   * Makes a staff account the owner's, with a new password, and opens it again if its access had ended.
   * @returns false when the account is no longer a staff account, or is the owner's already
   */
  async makeOwner(userId: string, passwordHash: string, tx: Transaction): Promise<boolean> {
    const open = {
      status: 'active',
      block: null,
      statusReason: null,
      emailVerifiedAt: this.clock.now(),
    } as const;
    return (await this.accounts.change(userId, { ...open, role: 'admin', passwordHash }, tx)) !== null;
  }

  /** Takes the owner role from an account and closes it; returns false when it no longer has the role. */
  async demote(userId: string, tx: Transaction): Promise<boolean> {
    const block = { reason: null, at: this.clock.now(), until: null };
    return this.accounts.demoteOwner(userId, { role: FORMER_OWNER, status: 'blocked', block }, tx);
  }

  /** Returns all accounts with the owner role except this one. */
  otherOwners(ownerId: string): Promise<StaffAccount[]> {
    return this.accounts.otherOwners(ownerId);
  }

  private activeWith(right: Right): Promise<Pick<StaffAccount, '_id' | 'emailVerifiedAt'>[]> {
    return this.active.get(right, () => this.accounts.activeOf(rolesWith(right)));
  }

  private async change(userId: string, changes: Partial<User>, tx: Transaction): Promise<StaffAccount> {
    const before = await this.accounts.change(userId, changes, tx);
    if (!before) throw new AppError('NOT_FOUND');
    return before;
  }
}
