import { Injectable } from '@nestjs/common';
import {
  AUTH_LIMITS,
  AUTH_SERVER_LIMITS,
  isStaff,
  type SecondFactorCodeBody,
  type SecondFactorView,
  type VerifiedView,
} from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { MINUTE_MS } from '../../../platform/clock/days.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { SecretBox } from '../../../platform/crypto/secret-box.js';
import { Database } from '../../../platform/database/database.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { RateLimits } from '../../../platform/http/rate-limits.js';
import { AuditService } from '../../audit/index.js';
import { newSecret, periodOf, recoveryHash } from './codes.rules.js';
import { SecondFactorRepository, type VerifiedSession } from './second-factor.repository.js';
import type { SecondFactor } from './second-factor.schema.js';

const CONFIRM_WITHIN_MS = AUTH_SERVER_LIMITS.secondFactorSetupMinutes * MINUTE_MS;

type FactorOwner = Pick<Principal, 'userId' | 'role'>;

/**
 * Verifies codes of the authenticator app and recovery codes: of every account with an app at log-in, and of
 * staff again before payments are changed or data is exported. Each code is valid once.
 */
@Injectable()
export class SecondFactorService {
  private readonly box: SecretBox;

  constructor(
    private readonly factors: SecondFactorRepository,
    private readonly audit: AuditService,
    private readonly limits: RateLimits,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {
    this.box = new SecretBox(config.jwtSecret, 'second factor');
  }

  /** Returns the state of the caller's second factor. */
  async state(me: Principal): Promise<SecondFactorView> {
    const factor = await this.factors.find(me.userId);
    const enabled = Boolean(factor?.secret);
    return {
      enabled,
      verifiedUntil: this.verifiedUntil(factor, me)?.toISOString() ?? null,
      recoveryCodesLeft: factor?.recoveryHashes.length ?? 0,
      setUpRequired: this.mustHaveSecondFactor(me) && !enabled,
    };
  }

  /**
   * Rejects staff without a second factor; outside production the owner may work without one.
   * @throws AppError SECOND_FACTOR_SETUP_REQUIRED
   */
  async assertSetUp(me: Principal): Promise<void> {
    if (this.mustHaveSecondFactor(me) && !(await this.factors.isSetUp(me.userId)))
      throw new AppError('SECOND_FACTOR_SETUP_REQUIRED');
  }

  /**
   * Rejects sessions that were not verified by a code within the last `secondFactorMinutes`.
   * @throws AppError SECOND_FACTOR_SETUP_REQUIRED, SECOND_FACTOR_REQUIRED
   */
  async assertVerified(me: Principal): Promise<void> {
    const factor = await this.factors.find(me.userId);
    if (!factor?.secret) throw new AppError('SECOND_FACTOR_SETUP_REQUIRED');
    if (!this.verifiedUntil(factor, me)) throw new AppError('SECOND_FACTOR_REQUIRED');
  }

  /**
   * Like {@link assertVerified}, but accepts callers without a second factor: outside production the owner
   * may have none.
   * @throws AppError SECOND_FACTOR_REQUIRED
   */
  async assertVerifiedIfSetUp(me: Principal): Promise<void> {
    const factor = await this.factors.find(me.userId);
    if (factor?.secret && !this.verifiedUntil(factor, me)) throw new AppError('SECOND_FACTOR_REQUIRED');
  }

  /**
   * Spends the code of an account with a second factor. Called at log-in after the right password, before a
   * session exists.
   * @returns whether the account has a second factor
   * @throws AppError SECOND_FACTOR_REQUIRED without a code, WRONG_CODE, RATE_LIMITED
   */
  async checkAtLogIn(owner: FactorOwner, code: string | undefined): Promise<boolean> {
    if (!(await this.factors.isSetUp(owner.userId))) return false;
    if (code === undefined) throw new AppError('SECOND_FACTOR_REQUIRED');
    await this.spend(owner, code);
    return true;
  }

  /**
   * Spends the code of an account with a second factor, unless this staff session was verified within the
   * last `secondFactorMinutes`. Called before sensitive actions, after the right password.
   * @throws AppError SECOND_FACTOR_REQUIRED without a code, WRONG_CODE, RATE_LIMITED
   */
  async checkAtStepUp(me: Principal, code: string | undefined): Promise<void> {
    if (isStaff(me.role) && this.verifiedUntil(await this.factors.find(me.userId), me)) return;
    await this.checkAtLogIn(me, code);
  }

  /** Returns whether the log-in requires a code. */
  isOn({ userId }: FactorOwner): Promise<boolean> {
    return this.factors.isSetUp(userId);
  }

  /** Marks a new session as verified by the code of its log-in. */
  async markVerified(userId: string, sessionId: string): Promise<void> {
    await this.factors.markVerified(userId, this.verifiedFromNow(sessionId));
  }

  /**
   * Verifies this session for `secondFactorMinutes` by a code of the app or a recovery code.
   * @throws AppError SECOND_FACTOR_SETUP_REQUIRED, WRONG_CODE, RATE_LIMITED
   */
  async verify(me: Principal, { code }: SecondFactorCodeBody): Promise<VerifiedView> {
    await this.spend(me, code);
    const verified = this.verifiedFromNow(me.sessionId);
    await this.factors.markVerified(me.userId, verified);
    return { verifiedUntil: verified.until.toISOString() };
  }

  /** Returns the ids of those accounts that have a second factor. */
  idsWithSecondFactor(userIds: readonly string[]): Promise<ReadonlySet<string>> {
    return this.factors.idsWithSecondFactor(userIds);
  }

  /** Returns a secret for a new app and the data to store until the app is confirmed. */
  newPendingSecret(userId: string): { secret: string; pending: NonNullable<SecondFactor['pending']> } {
    const secret = newSecret();
    const until = new Date(this.clock.now().getTime() + CONFIRM_WITHIN_MS);
    return { secret, pending: { secret: this.box.seal(secret, userId), until } };
  }

  /**
   * Returns the stored secret of the unconfirmed app and the period of its code; null for a wrong code or an
   * expired app.
   */
  checkPending(
    factor: SecondFactor | null,
    code: string,
    userId: string,
  ): { pendingSecret: string; lastPeriod: number; setAt: Date } | null {
    const { pending } = factor ?? {};
    const setAt = this.clock.now();
    if (!pending || pending.until <= setAt) return null;
    const lastPeriod = this.periodOf(pending.secret, code, userId);
    return lastPeriod === null ? null : { pendingSecret: pending.secret, lastPeriod, setAt };
  }

  /** Returns the session with the end of its verification, `secondFactorMinutes` from now. */
  verifiedFromNow(sessionId: string): VerifiedSession {
    const until = new Date(this.clock.now().getTime() + AUTH_LIMITS.secondFactorMinutes * MINUTE_MS);
    return { sessionId, until };
  }

  /** @throws AppError SECOND_FACTOR_SETUP_REQUIRED, WRONG_CODE, RATE_LIMITED after too many wrong codes */
  private async spend(owner: FactorOwner, code: string): Promise<void> {
    const { userId } = owner;
    await this.limits.consume('secondFactorByMember', userId);
    const factor = await this.factors.find(userId);
    if (!factor?.secret) throw new AppError('SECOND_FACTOR_SETUP_REQUIRED');
    const period = this.periodOf(factor.secret, code, userId);
    const isCorrect =
      period === null
        ? await this.spendRecoveryCode(owner, code)
        : await this.factors.spendPeriod(userId, factor.secret, period);
    if (!isCorrect) throw AppError.field('WRONG_CODE', 'code');
    await this.limits.reset('secondFactorByMember', userId);
  }

  private spendRecoveryCode({ userId, role }: FactorOwner, code: string): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      if (!(await this.factors.spendRecovery(userId, recoveryHash(code), tx))) return false;
      // The audit log contains actions of staff only.
      if (isStaff(role)) await this.audit.record({ userId }, { action: 'recovery-code-used' }, tx);
      return true;
    });
  }

  private periodOf(sealed: string, code: string, userId: string): number | null {
    const secret = this.box.open(sealed, userId);
    return secret === null ? null : periodOf(secret, code, this.clock.now());
  }

  /** Returns whether the caller must have a second factor: all staff, except the owner outside production. */
  private mustHaveSecondFactor({ role }: Principal): boolean {
    return this.config.production || role !== 'admin';
  }

  private verifiedUntil(factor: SecondFactor | null, me: Principal): Date | null {
    const until = factor?.verified[me.sessionId];
    return until && until > this.clock.now() ? until : null;
  }
}
