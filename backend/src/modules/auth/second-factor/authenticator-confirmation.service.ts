import { Injectable } from '@nestjs/common';
import { type ConfirmedView, isStaff, type RecoveryCodesView, type SecondFactorCodeBody } from '@contract';
import { Database } from '../../../platform/database/database.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { RateLimits } from '../../../platform/http/rate-limits.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { AuditService } from '../../audit/index.js';
import { AccessRegistry } from '../../users/index.js';
import { SendMail } from '../auth.jobs.js';
import { AuthenticatorCodeService } from './authenticator-code.service.js';
import { newRecoveryCodes, recoveryHash } from './codes.rules.js';
import { SecondFactorRepository } from './second-factor.repository.js';

/** The second step of setting up an authenticator app: its first code. */
@Injectable()
export class AuthenticatorConfirmationService {
  constructor(
    private readonly factors: SecondFactorRepository,
    private readonly codes: AuthenticatorCodeService,
    private readonly access: AccessRegistry,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
    private readonly limits: RateLimits,
    private readonly database: Database,
  ) {}

  /**
   * Begins to use the new app once it has shown a right code, makes new recovery codes, ends all other
   * sessions, and informs the member, or for staff the support address.
   * @throws AppError WRONG_CODE (also when the app waited longer than 15 minutes), CONFLICT, RATE_LIMITED
   */
  async confirm(me: Principal, { code }: SecondFactorCodeBody): Promise<ConfirmedView> {
    const { userId, sessionId } = me;
    await this.limits.consume('secondFactorByMember', userId);
    const factor = await this.factors.find(userId);
    const checked = this.codes.checkPending(factor, code, userId);
    if (!checked) throw AppError.field('WRONG_CODE', 'code');
    const ofStaff = isStaff(me.role);
    const recoveryCodes = newRecoveryCodes();
    const verified = this.codes.verifiedFromNow(sessionId);
    const app = {
      ...checked,
      secret: factor?.secret ?? null,
      recoveryHashes: recoveryCodes.map(recoveryHash),
    };
    await this.database.withTransaction(async (tx) => {
      if (!(await this.factors.confirm(userId, app, verified, tx))) throw new AppError('CONFLICT');
      // Another session may have been opened with the password alone.
      await this.access.revoke({ userId, cause: 'second-factor-set', keptSession: sessionId }, tx);
      if (ofStaff) await this.audit.record(me, { action: 'second-factor-set' }, tx);
      const mail = ofStaff ? 'second-factor-set' : 'second-factor-on';
      await this.outbox.add({ job: SendMail, payload: { mail, userId } }, tx);
    });
    await this.limits.reset('secondFactorByMember', userId);
    return { recoveryCodes, verifiedUntil: verified.until.toISOString() };
  }

  /** The same for a member, who is asked for a code at the log-in alone. */
  async confirmOwn(me: Principal, body: SecondFactorCodeBody): Promise<RecoveryCodesView> {
    const { recoveryCodes } = await this.confirm(me, body);
    return { recoveryCodes };
  }
}
