import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type {
  ChangeStaffRoleBody,
  InviteStaffBody,
  PageQuery,
  StaffListView,
  StaffTokenView,
  StaffView,
} from '@contract';
import { Database } from '../../../platform/database/database.js';
import type { Principal } from '../../../platform/http/principal.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { AuditService } from '../../audit/index.js';
import { AccessRegistry, StaffAccountService, type StaffAccount } from '../../users/index.js';
import { SendMail } from '../auth.jobs.js';
import { PasswordHasher } from '../passwords/password-hasher.service.js';
import { EnrolmentTokenService } from '../second-factor/enrolment-token.service.js';
import { SecondFactorService } from '../second-factor/second-factor.service.js';
import { toStaffView } from './staff.views.js';

/** Lists and invites staff, changes roles and ends access. */
@Injectable()
export class StaffService {
  constructor(
    private readonly accounts: StaffAccountService,
    private readonly access: AccessRegistry,
    private readonly hasher: PasswordHasher,
    private readonly enrolmentTokens: EnrolmentTokenService,
    private readonly secondFactor: SecondFactorService,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
    private readonly database: Database,
  ) {}

  /** Returns a page of staff: the owner first, then in order of invitation. */
  async list({ page = 1 }: PageQuery): Promise<StaffListView> {
    return { staff: await this.views(await this.accounts.list(page)) };
  }

  /**
   * Creates a staff account. Two secrets are delivered separately: the link to set the password by e-mail,
   * and the token of the first authenticator app by the owner, who gets it in the response.
   * @throws AppError EMAIL_TAKEN, SECOND_FACTOR_REQUIRED, SECOND_FACTOR_SETUP_REQUIRED
   */
  async invite(me: Principal, body: InviteStaffBody): Promise<StaffTokenView> {
    await this.secondFactor.assertVerified(me);
    const passwordHash = await this.unknownPassword();
    return this.database.transaction(async (tx) => {
      const account = await this.accounts.add(body, passwordHash, tx);
      const userId = account._id.toHexString();
      const token = await this.enrolmentTokens.renew(userId, tx);
      const { email, role } = body;
      await this.audit.record(me, { action: 'staff-invited', target: account, after: { email, role } }, tx);
      await this.outbox.add({ job: SendMail, payload: { mail: 'staff-invited', userId } }, tx);
      return { staff: toStaffView(account, false), token };
    });
  }

  /**
   * Invites a staff member again, for a lost phone, an expired link or a former staff member. Password,
   * authenticator app and sessions become invalid.
   * @throws AppError NOT_FOUND, SECOND_FACTOR_REQUIRED, SECOND_FACTOR_SETUP_REQUIRED
   */
  async renew(me: Principal, staffId: string): Promise<StaffTokenView> {
    await this.secondFactor.assertVerified(me);
    const passwordHash = await this.unknownPassword();
    return this.database.transaction(async (tx) => {
      const before = await this.accounts.renew(staffId, passwordHash, tx);
      const token = await this.enrolmentTokens.renew(staffId, tx);
      await this.audit.record(me, { action: 'staff-access-renewed', target: before }, tx);
      await this.outbox.add({ job: SendMail, payload: { mail: 'staff-invited', userId: staffId } }, tx);
      return { staff: toStaffView({ ...before, status: 'active', emailVerifiedAt: null }, false), token };
    });
  }

  /**
   * Changes a staff member's role and ends their sessions, so that no open page shows data that the new role
   * may not read.
   * @throws AppError NOT_FOUND, SECOND_FACTOR_REQUIRED, SECOND_FACTOR_SETUP_REQUIRED
   */
  async changeRole(me: Principal, staffId: string, { role }: ChangeStaffRoleBody): Promise<StaffView> {
    await this.secondFactor.assertVerified(me);
    await this.database.transaction(async (tx) => {
      const before = await this.accounts.changeRole(staffId, role, tx);
      if (before.role === role) return;
      await this.access.revoke({ userId: staffId, cause: 'sessions-ended' }, tx);
      await this.audit.record(
        me,
        { action: 'staff-role-changed', target: before, before: { role: before.role }, after: { role } },
        tx,
      );
    });
    return this.one(staffId);
  }

  /**
   * Ends a staff member's access: sessions, sockets and mailed links at once. Their entries in the audit log
   * remain.
   * @throws AppError NOT_FOUND, SECOND_FACTOR_REQUIRED, SECOND_FACTOR_SETUP_REQUIRED
   */
  async end(me: Principal, staffId: string): Promise<StaffView> {
    await this.secondFactor.assertVerified(me);
    await this.database.transaction(async (tx) => {
      const before = await this.accounts.close(staffId, tx);
      await this.access.revoke({ userId: staffId, cause: 'access-closed' }, tx);
      if (before.status === 'active')
        await this.audit.record(me, { action: 'staff-access-ended', target: before }, tx);
    });
    return this.one(staffId);
  }

  private unknownPassword(): Promise<string> {
    return this.hasher.hash(randomBytes(32).toString('base64url'));
  }

  private async one(staffId: string): Promise<StaffView> {
    const account = await this.accounts.find(staffId);
    const [view] = account ? await this.views([account]) : [];
    if (!view) throw new Error('The staff account does not exist.');
    return view;
  }

  private async views(accounts: readonly StaffAccount[]): Promise<StaffView[]> {
    const withFactor = await this.secondFactor.idsWithSecondFactor(
      accounts.map(({ _id }) => _id.toHexString()),
    );
    return accounts.map((account) => toStaffView(account, withFactor.has(account._id.toHexString())));
  }
}
