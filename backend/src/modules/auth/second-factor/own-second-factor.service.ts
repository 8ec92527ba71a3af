import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  emailForm,
  isStaff,
  type OwnSecondFactorView,
  type RecoveryCodesView,
  type StepUpBody,
} from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { Database, type Session } from '../../../platform/database/database.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import {
  AccessRegistry,
  ErasureRegistry,
  KEPT_ALWAYS,
  type RevokedAccess,
  UsersService,
} from '../../users/index.js';
import { SendMail } from '../auth.jobs.js';
import { SessionService } from '../sessions/session.service.js';
import { freshSince } from '../step-up/fresh-access.rules.js';
import { StepUpService } from '../step-up/step-up.service.js';
import { newRecoveryCodes, recoveryHash } from './codes.rules.js';
import { SecondFactorRepository } from './second-factor.repository.js';

/** What members do with a second factor that they have; it is set up as that of staff is. */
@Injectable()
export class OwnSecondFactorService implements OnModuleInit {
  constructor(
    private readonly factors: SecondFactorRepository,
    private readonly users: UsersService,
    private readonly stepUp: StepUpService,
    private readonly sessions: SessionService,
    private readonly outbox: Outbox,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly erasers: ErasureRegistry,
    private readonly access: AccessRegistry,
  ) {}

  onModuleInit(): void {
    this.erasers.register(async (userId) => void (await this.factors.remove(userId)));
    this.access.register('second factor', {
      ...KEPT_ALWAYS,
      // Whoever changes the password has shown a code of the app in use.
      'password-changed': ({ userId }, tx) => this.factors.removePending(userId, tx),
      'password-reset': ({ userId }, tx) => this.removeSince(userId, freshSince(this.clock.now()), tx),
      'email-change-undone': ({ userId, since }, tx) => this.removeSince(userId, since, tx),
    });
  }

  /** Whether the caller's log-in asks for a code. */
  async state({ userId }: Principal): Promise<OwnSecondFactorView> {
    const factor = await this.factors.find(userId);
    return { enabled: Boolean(factor?.secret), recoveryCodesLeft: factor?.recoveryHashes.length ?? 0 };
  }

  /**
   * Makes new recovery codes, and informs the member; those before are worth nothing.
   * @throws AppError WRONG_PASSWORD, RATE_LIMITED, SECOND_FACTOR_REQUIRED, WRONG_CODE,
   *   SECOND_FACTOR_SETUP_REQUIRED; ADMIN_PROTECTED for staff, who get theirs with another app
   */
  async renewRecoveryCodes(me: Principal, proof: StepUpBody): Promise<RecoveryCodesView> {
    const { userId } = me;
    await this.checkMember(me, proof);
    const recoveryCodes = newRecoveryCodes();
    await this.database.withTransaction(async (tx) => {
      await this.sessions.assertLive(me, tx);
      if (!(await this.factors.setRecovery(userId, recoveryCodes.map(recoveryHash), this.clock.now(), tx)))
        throw new AppError('SECOND_FACTOR_SETUP_REQUIRED');
      await this.outbox.add({ job: SendMail, payload: { mail: 'recovery-codes-renewed', userId } }, tx);
    });
    return { recoveryCodes };
  }

  /**
   * Lets the password alone do again, and informs the member.
   * @throws AppError WRONG_PASSWORD, RATE_LIMITED, SECOND_FACTOR_REQUIRED, WRONG_CODE; ADMIN_PROTECTED for
   *   staff
   */
  async switchOff(me: Principal, proof: StepUpBody): Promise<void> {
    await this.checkMember(me, proof);
    await this.database.withTransaction(async (tx) => {
      await this.sessions.assertLive(me, tx);
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
    const user = await this.users.findByEmail(emailForm(email));
    if (user?.role !== 'member') return false;
    const userId = user._id.toHexString();
    return this.database.withTransaction(async (tx) => {
      if (!(await this.factors.remove(userId, tx))) return false;
      await this.access.revoke({ userId, cause: 'access-closed' }, tx);
      await this.outbox.add({ job: SendMail, payload: { mail: 'second-factor-off', userId } }, tx);
      return true;
    });
  }

  private async checkMember(me: Principal, proof: StepUpBody): Promise<void> {
    if (isStaff(me.role)) throw new AppError('ADMIN_PROTECTED');
    await this.stepUp.check(me, proof);
  }

  /**
   * Forgets an app that was set up at `since` or later, without it any; else recovery codes that were made
   * since. Staff keep theirs, which the owner or the operator renews.
   */
  private async removeSince(
    userId: string,
    since: Date | undefined,
    tx: Session,
  ): Promise<Pick<RevokedAccess, 'secondFactor' | 'recoveryCodes'>> {
    const user = await this.users.findById(userId);
    if (!user || isStaff(user.role)) return { secondFactor: false, recoveryCodes: false };
    const secondFactor = await this.factors.remove(userId, tx, since);
    const recoveryCodes =
      !secondFactor && since !== undefined && (await this.factors.removeRecovery(userId, since, tx));
    await this.factors.removePending(userId, tx);
    return { secondFactor, recoveryCodes };
  }
}
