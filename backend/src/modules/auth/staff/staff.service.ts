import { Injectable } from '@nestjs/common';
import type { ChangeStaffRoleBody, StaffListView, StaffView } from '@contract';
import { Database } from '../../../platform/database/database.js';
import type { Principal } from '../../../platform/http/principal.js';
import { AuditService } from '../../audit/index.js';
import { AccessRegistry, StaffAccountService } from '../../users/index.js';
import { SecondFactorService } from '../second-factor/second-factor.service.js';
import { toStaffView } from './staff.views.js';

/** Who works here: the list, roles, and the end of access. */
@Injectable()
export class StaffService {
  constructor(
    private readonly accounts: StaffAccountService,
    private readonly access: AccessRegistry,
    private readonly secondFactor: SecondFactorService,
    private readonly audit: AuditService,
    private readonly database: Database,
  ) {}

  /** The owner first, then by when they were invited. */
  async list(): Promise<StaffListView> {
    const staff = await this.accounts.list();
    const withFactor = await this.secondFactor.whoHasOne(staff.map(({ _id }) => _id.toHexString()));
    return {
      staff: staff
        .map((account) => toStaffView(account, withFactor.has(account._id.toHexString())))
        .sort((a, b) => Number(b.role === 'admin') - Number(a.role === 'admin')),
    };
  }

  /**
   * Gives staff another role. Their sessions end, so that no page shows what the new role may not read.
   * @throws AppError NOT_FOUND, SECOND_FACTOR_REQUIRED, SECOND_FACTOR_SETUP_REQUIRED
   */
  async changeRole(me: Principal, staffId: string, { role }: ChangeStaffRoleBody): Promise<StaffView> {
    await this.secondFactor.assertVerified(me);
    await this.database.withTransaction(async (tx) => {
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
   * Ends the access of staff: sessions, sockets and mailed links at once. What they did stays in the log.
   * @throws AppError NOT_FOUND, SECOND_FACTOR_REQUIRED, SECOND_FACTOR_SETUP_REQUIRED
   */
  async end(me: Principal, staffId: string): Promise<StaffView> {
    await this.secondFactor.assertVerified(me);
    await this.database.withTransaction(async (tx) => {
      const before = await this.accounts.close(staffId, tx);
      await this.access.revoke({ userId: staffId, cause: 'access-closed' }, tx);
      if (before.status === 'active')
        await this.audit.record(me, { action: 'staff-access-ended', target: before }, tx);
    });
    return this.one(staffId);
  }

  private async one(staffId: string): Promise<StaffView> {
    const found = (await this.list()).staff.find(({ _id }) => _id === staffId);
    if (!found) throw new Error('The account is gone.');
    return found;
  }
}
