import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isStaff, type OwnSecondFactorView, type RecoveryCodesView, type StepUpBody } from '@contract';
import { Database } from '../../../platform/database/database.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { ErasureRegistry, UsersService } from '../../users/index.js';
import { SendMail } from '../auth.jobs.js';
import { PasswordCheckService } from '../passwords/password-check.service.js';
import { SessionService } from '../sessions/session.service.js';
import { newRecoveryCodes, recoveryHash } from './codes.rules.js';
import { SecondFactorRepository } from './second-factor.repository.js';

/** What members do with a second factor that they have; it is set up as that of staff is. */
@Injectable()
export class OwnSecondFactorService implements OnModuleInit {
  constructor(
    private readonly factors: SecondFactorRepository,
    private readonly users: UsersService,
    private readonly passwords: PasswordCheckService,
    private readonly sessions: SessionService,
    private readonly outbox: Outbox,
    private readonly database: Database,
    private readonly erasers: ErasureRegistry,
  ) {}

  onModuleInit(): void {
    this.erasers.register(async (userId) => void (await this.factors.remove(userId)));
  }

  /** Whether the caller's log-in asks for a code. */
  async state({ userId }: Principal): Promise<OwnSecondFactorView> {
    const factor = await this.factors.find(userId);
    return { enabled: Boolean(factor?.secret), recoveryCodesLeft: factor?.recoveryHashes.length ?? 0 };
  }

  /**
   * Makes new recovery codes; those before are worth nothing.
   * @throws AppError WRONG_PASSWORD, RATE_LIMITED, SECOND_FACTOR_SETUP_REQUIRED; ADMIN_PROTECTED for staff,
   *   who get theirs with another app
   */
  async renewRecoveryCodes(me: Principal, { password }: StepUpBody): Promise<RecoveryCodesView> {
    await this.stepUp(me, password);
    const recoveryCodes = newRecoveryCodes();
    await this.database.withTransaction(async (tx) => {
      if (!(await this.factors.setRecovery(me.userId, recoveryCodes.map(recoveryHash), tx)))
        throw new AppError('SECOND_FACTOR_SETUP_REQUIRED');
    });
    return { recoveryCodes };
  }

  /**
   * Lets the password alone do again, and informs the member.
   * @throws AppError WRONG_PASSWORD, RATE_LIMITED; ADMIN_PROTECTED for staff
   */
  async switchOff(me: Principal, { password }: StepUpBody): Promise<void> {
    await this.stepUp(me, password);
    await this.database.withTransaction(async (tx) => {
      if (!(await this.factors.remove(me.userId, tx))) return;
      await this.outbox.add({ job: SendMail, payload: { mail: 'second-factor-off', userId: me.userId } }, tx);
    });
  }

  /**
   * For a member who has lost phone and recovery codes, by command only, after the support has made sure who
   * writes: switches the second factor off, ends all sessions, and informs the member.
   * @returns false when no member has this address, or no second factor is on
   */
  async switchOffFor(email: string): Promise<boolean> {
    const user = await this.users.findByEmail(email.trim().toLowerCase());
    if (user?.role !== 'member') return false;
    const userId = user._id.toHexString();
    return this.database.withTransaction(async (tx) => {
      if (!(await this.factors.remove(userId, tx))) return false;
      await this.sessions.endSessions(userId, {}, tx);
      await this.outbox.add({ job: SendMail, payload: { mail: 'second-factor-off', userId } }, tx);
      return true;
    });
  }

  private async stepUp(me: Principal, password: string): Promise<void> {
    if (isStaff(me.role)) throw new AppError('ADMIN_PROTECTED');
    await this.passwords.check(me, password, 'password');
  }
}
