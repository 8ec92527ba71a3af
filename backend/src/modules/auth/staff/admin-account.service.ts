import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { BRAND } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { Database } from '../../../platform/database/database.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { Logger } from '../../../platform/logging/logger.js';
import { AuditService } from '../../audit/index.js';
import { ReferralCodeService } from '../../referrals/index.js';
import {
  AccessRegistry,
  isAccountKeyTaken,
  StaffAccountService,
  UsersService,
  type User,
} from '../../users/index.js';
import { PasswordHasher } from '../passwords/password-hasher.service.js';
import { EnrolmentTokenService } from '../second-factor/enrolment-token.service.js';

/** The reason in the audit log for changes that no staff member made. */
const REASON = 'SUPPORT_EMAIL was changed, on the server';

/** Gives the role of owner to the account of SUPPORT_EMAIL, and to no other account. */
@Injectable()
export class AdminAccountService implements OnApplicationBootstrap {
  constructor(
    private readonly users: UsersService,
    private readonly staff: StaffAccountService,
    private readonly access: AccessRegistry,
    private readonly passwords: PasswordHasher,
    private readonly enrolments: EnrolmentTokenService,
    private readonly referralCodes: ReferralCodeService,
    private readonly audit: AuditService,
    private readonly database: Database,
    private readonly http: HttpAdapterHost,
    private readonly config: AppConfig,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /**
   * Creates the owner's account once per database; its password can be changed afterwards. Does nothing in
   * commands, which have no server, and in workers, which are not told the password. Several instances may
   * start at the same time: the address is unique, so one of them creates the account.
   */
  async onApplicationBootstrap(): Promise<void> {
    if (!this.http.httpAdapter || !this.config.servesApi) return;
    const { supportEmail } = this.config;
    if (!(await this.users.findIdByEmail(supportEmail))) await this.make();
    const account = await this.users.findByEmail(supportEmail);
    if (!account || account.role === 'member') {
      this.logger.error(
        "SUPPORT_EMAIL is a member's address: the product has no administrator until it is set to another address.",
      );
      return;
    }
    if (account.role !== 'admin') await this.promote(account);
    await this.endFormerOwners(account);
    await this.enrolments.createUnlessSetUp(account._id.toHexString());
  }

  /**
   * Makes a staff account the owner's and sets the configured password: a previous password is no proof of
   * ownership.
   */
  private async promote(account: User): Promise<void> {
    const userId = account._id.toHexString();
    const passwordHash = await this.passwords.hash(this.config.adminPassword);
    await this.database.transaction(async (tx) => {
      if (!(await this.staff.makeOwner(userId, passwordHash, tx))) return;
      await this.enrolments.renew(userId, tx);
      await this.recordChange(account, { role: account.role }, { role: 'admin' }, tx);
    });
  }

  /**
   * Ends the staff access of accounts that were the owner's under another SUPPORT_EMAIL. The owner may grant
   * it again.
   */
  private async endFormerOwners(owner: User): Promise<void> {
    const ownerId = owner._id.toHexString();
    for (const former of await this.staff.otherOwners(ownerId))
      await this.database.transaction(async (tx) => {
        const userId = former._id.toHexString();
        if (!(await this.staff.demote(userId, tx))) return;
        await this.access.revoke({ userId, cause: 'access-closed' }, tx);
        await this.audit.record(
          { userId: ownerId },
          { action: 'staff-access-ended', target: former, reason: REASON },
          tx,
        );
        await this.recordChange(owner, { owner: former.email }, { owner: owner.email }, tx);
        this.logger.warn('SUPPORT_EMAIL changed: the access of the former owner has ended');
      });
  }

  private async recordChange(
    owner: Pick<User, '_id' | 'name'>,
    before: Record<string, unknown>,
    after: Record<string, unknown>,
    tx: Transaction,
  ): Promise<void> {
    const change = { action: 'owner-changed', target: owner, reason: REASON, before, after } as const;
    await this.audit.record({ userId: owner._id.toHexString() }, change, tx);
  }

  private async make(): Promise<void> {
    try {
      const admin = {
        email: this.config.supportEmail,
        passwordHash: await this.passwords.hash(this.config.adminPassword),
        name: BRAND.name,
        gender: 'other',
        dob: new Date('1970-01-01'),
        lookingFor: 'both',
        inviteCode: await this.referralCodes.newInviteCode(),
        referralCode: null,
        createdAt: this.clock.now(),
      } as const;
      await this.database.transaction((tx) => this.users.createAdmin(admin, tx));
      this.logger.log("The administrator's account was created");
    } catch (error) {
      if (!isAccountKeyTaken(error, 'email')) throw error;
    }
  }
}
