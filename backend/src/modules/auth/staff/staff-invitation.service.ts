import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { InviteStaffBody, StaffTokenView } from '@contract';
import { Database } from '../../../platform/database/database.js';
import type { Principal } from '../../../platform/http/principal.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { AuditService } from '../../audit/index.js';
import { StaffAccountService } from '../../users/index.js';
import { SendMail } from '../auth.jobs.js';
import { PasswordHasher } from '../passwords/password-hasher.service.js';
import { EnrolmentTokenService } from '../second-factor/enrolment-token.service.js';
import { SecondFactorService } from '../second-factor/second-factor.service.js';
import { toStaffView } from './staff.views.js';

/**
 * Invites staff. Two things come by two ways: the link that sets the password by mail, the token of the first
 * authenticator app by the owner.
 */
@Injectable()
export class StaffInvitationService {
  constructor(
    private readonly accounts: StaffAccountService,
    private readonly hasher: PasswordHasher,
    private readonly enrolments: EnrolmentTokenService,
    private readonly secondFactor: SecondFactorService,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
    private readonly database: Database,
  ) {}

  /**
   * Makes an account for somebody who has none, and mails the link that sets its password.
   * @throws AppError EMAIL_TAKEN, SECOND_FACTOR_REQUIRED, SECOND_FACTOR_SETUP_REQUIRED
   */
  async invite(me: Principal, body: InviteStaffBody): Promise<StaffTokenView> {
    await this.secondFactor.assertVerified(me);
    const passwordHash = await this.unknownPassword();
    return this.database.withTransaction(async (tx) => {
      const account = await this.accounts.add(body, passwordHash, tx);
      const userId = account._id.toHexString();
      const token = await this.enrolments.renew(userId, tx);
      const { email, role } = body;
      await this.audit.record(me, { action: 'staff-invited', target: account, after: { email, role } }, tx);
      await this.outbox.add({ job: SendMail, payload: { mail: 'staff-invited', userId } }, tx);
      return { staff: toStaffView(account, false), token };
    });
  }

  /**
   * Invites staff again: for a lost phone, a link that has run out, or somebody who comes back. Password,
   * authenticator app and sessions of before are worthless from now on.
   * @throws AppError NOT_FOUND, SECOND_FACTOR_REQUIRED, SECOND_FACTOR_SETUP_REQUIRED
   */
  async renew(me: Principal, staffId: string): Promise<StaffTokenView> {
    await this.secondFactor.assertVerified(me);
    const passwordHash = await this.unknownPassword();
    return this.database.withTransaction(async (tx) => {
      const before = await this.accounts.renew(staffId, passwordHash, tx);
      const token = await this.enrolments.renew(staffId, tx);
      await this.audit.record(me, { action: 'staff-access-renewed', target: before }, tx);
      await this.outbox.add({ job: SendMail, payload: { mail: 'staff-invited', userId: staffId } }, tx);
      return { staff: toStaffView({ ...before, status: 'active', emailVerifiedAt: null }, false), token };
    });
  }

  private unknownPassword(): Promise<string> {
    return this.hasher.hash(randomBytes(32).toString('base64url'));
  }
}
