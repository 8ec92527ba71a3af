import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  type ConfirmedView,
  type EnrolmentView,
  type EnrolSecondFactorBody,
  LIMITS,
  type SecondFactorCodeBody,
  type SecondFactorView,
  type VerifiedView,
} from '@contract';
import { Clock } from '../../platform/clock/clock.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { Database } from '../../platform/database/database.js';
import { AppError } from '../../platform/errors/app-error.js';
import type { Principal } from '../../platform/http/principal.js';
import { RateLimits } from '../../platform/http/rate-limits.js';
import { PasswordService } from '../auth/index.js';
import { AuditService } from './audit.service.js';
import { SecondFactorRepository } from './second-factor.repository.js';
import type { SecondFactor } from './second-factor.schema.js';
import { SecretBox } from './secret-box.js';
import { newSecret, periodOf, uriOf } from './totp.js';

const MINUTE_MS = 60_000;
const TO_CONFIRM_MS = 15 * MINUTE_MS;
const RECOVERY_BYTES = 10;

/** A code of an authenticator app, asked for before money moves or data leaves. */
@Injectable()
export class SecondFactorService {
  private readonly box: SecretBox;

  constructor(
    private readonly factors: SecondFactorRepository,
    private readonly passwords: PasswordService,
    private readonly audit: AuditService,
    private readonly limits: RateLimits,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {
    this.box = new SecretBox(config.jwtSecret, 'second factor');
  }

  /** How the caller's second factor stands. */
  async state(me: Principal): Promise<SecondFactorView> {
    const factor = await this.factors.find(me.userId);
    return {
      enabled: Boolean(factor?.secret),
      verifiedUntil: this.verifiedUntil(factor, me)?.toISOString() ?? null,
      recoveryCodesLeft: factor?.recoveryHashes.length ?? 0,
    };
  }

  /**
   * Lets only a session pass that was verified a short while ago.
   * @throws AppError SECOND_FACTOR_SETUP_REQUIRED, SECOND_FACTOR_REQUIRED
   */
  async assertVerified(me: Principal): Promise<void> {
    const factor = await this.factors.find(me.userId);
    if (!factor?.secret) throw new AppError('SECOND_FACTOR_SETUP_REQUIRED');
    if (!this.verifiedUntil(factor, me)) throw new AppError('SECOND_FACTOR_REQUIRED');
  }

  /**
   * Makes the secret of a new app; the one in use stays until the new one is confirmed.
   * @throws AppError SECOND_FACTOR_REQUIRED when there is one already, WRONG_PASSWORD, RATE_LIMITED
   */
  async enrol(me: Principal, { password }: EnrolSecondFactorBody): Promise<EnrolmentView> {
    if ((await this.factors.find(me.userId))?.secret) await this.assertVerified(me);
    await this.passwords.check(me, password, 'password');
    const secret = newSecret();
    const until = new Date(this.clock.now().getTime() + TO_CONFIRM_MS);
    await this.factors.begin(me.userId, { secret: this.box.seal(secret, me.userId), until });
    return { secret, uri: uriOf(secret, this.config.supportEmail) };
  }

  /**
   * Begins to use the new app once it has shown a right code, and makes new recovery codes.
   * @throws AppError WRONG_CODE (also when it waited longer than 15 minutes), RATE_LIMITED
   */
  async confirm(me: Principal, { code }: SecondFactorCodeBody): Promise<ConfirmedView> {
    await this.limits.consume('secondFactorByMember', me.userId);
    const factor = await this.factors.find(me.userId);
    const pending = factor?.pending && factor.pending.until > this.clock.now() ? factor.pending : null;
    const lastPeriod = pending && this.periodOf(pending.secret, code, me);
    if (!pending || lastPeriod === null) throw AppError.field('WRONG_CODE', 'code');
    const recoveryCodes = Array.from({ length: LIMITS.recoveryCodes }, newRecoveryCode);
    const verified = this.fromNow(me);
    await this.database.withTransaction(async (tx) => {
      const recoveryHashes = recoveryCodes.map(hashed);
      const next = { secret: pending.secret, lastPeriod, recoveryHashes };
      if (!(await this.factors.confirm(me.userId, next, verified, tx))) throw new AppError('CONFLICT');
      await this.audit.record(me, { action: 'second-factor-set' }, tx);
    });
    await this.limits.reset('secondFactorByMember', me.userId);
    return { recoveryCodes, verifiedUntil: verified.until.toISOString() };
  }

  /**
   * Verifies this session for ten minutes by a code of the app, or by a recovery code; each counts once.
   * @throws AppError SECOND_FACTOR_SETUP_REQUIRED, WRONG_CODE, RATE_LIMITED
   */
  async verify(me: Principal, { code }: SecondFactorCodeBody): Promise<VerifiedView> {
    await this.limits.consume('secondFactorByMember', me.userId);
    const factor = await this.factors.find(me.userId);
    if (!factor?.secret) throw new AppError('SECOND_FACTOR_SETUP_REQUIRED');
    const verified = this.fromNow(me);
    const period = this.periodOf(factor.secret, code, me);
    const isRight =
      period === null
        ? await this.spendRecovery(me, code, verified)
        : await this.factors.spendPeriod(me.userId, period, verified);
    if (!isRight) throw AppError.field('WRONG_CODE', 'code');
    await this.limits.reset('secondFactorByMember', me.userId);
    return { verifiedUntil: verified.until.toISOString() };
  }

  private spendRecovery(
    me: Principal,
    code: string,
    verified: { sessionId: string; until: Date },
  ): Promise<boolean> {
    return this.database.withTransaction(async (tx) => {
      if (!(await this.factors.spendRecovery(me.userId, hashed(code), verified, tx))) return false;
      await this.audit.record(me, { action: 'recovery-code-used' }, tx);
      return true;
    });
  }

  private periodOf(sealed: string, code: string, me: Principal): number | null {
    const secret = this.box.open(sealed, me.userId);
    return secret === null ? null : periodOf(secret, code, this.clock.now());
  }

  private verifiedUntil(factor: SecondFactor | null, me: Principal): Date | null {
    const until = factor?.verified[me.sessionId];
    return until && until > this.clock.now() ? until : null;
  }

  private fromNow({ sessionId }: Principal): { sessionId: string; until: Date } {
    return {
      sessionId,
      until: new Date(this.clock.now().getTime() + LIMITS.secondFactorMinutes * MINUTE_MS),
    };
  }
}

/** 80 random bits, so that a plain hash of it is safe. */
const newRecoveryCode = (): string => randomBytes(RECOVERY_BYTES).toString('hex').toUpperCase();

const hashed = (code: string): string => createHash('sha256').update(code).digest('base64url');
