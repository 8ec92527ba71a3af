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
import { Clock } from '../../../platform/clock/clock.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { Database } from '../../../platform/database/database.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { RateLimits } from '../../../platform/http/rate-limits.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { AuditService } from '../../audit/index.js';
import { EnrolmentTokenService } from './enrolment-token.service.js';
import { PasswordService } from '../passwords/password.service.js';
import { SecondFactorRepository, type Verified } from './second-factor.repository.js';
import type { SecondFactor } from './second-factor.schema.js';
import { SecretBox } from '../../../platform/crypto/secret-box.js';
import { SendMail } from '../auth.jobs.js';
import { SessionService } from '../sessions/session.service.js';
import { newSecret, periodOf, uriOf } from './totp.rules.js';

const MINUTE_MS = 60_000;
const TO_CONFIRM_MS = 15 * MINUTE_MS;
const RECOVERY_BYTES = 10;

/** The administrator's authenticator app: a code at the log-in, and again before money moves or data leaves. */
@Injectable()
export class SecondFactorService {
  private readonly box: SecretBox;

  constructor(
    private readonly factors: SecondFactorRepository,
    private readonly enrolments: EnrolmentTokenService,
    private readonly passwords: PasswordService,
    private readonly sessions: SessionService,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
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
    const enabled = Boolean(factor?.secret);
    return {
      enabled,
      verifiedUntil: this.verifiedUntil(factor, me)?.toISOString() ?? null,
      recoveryCodesLeft: factor?.recoveryHashes.length ?? 0,
      setUpRequired: this.config.production && !enabled,
    };
  }

  /**
   * In production nobody administers before there is a second factor.
   * @throws AppError SECOND_FACTOR_SETUP_REQUIRED
   */
  async assertSetUp({ userId }: Principal): Promise<void> {
    if (this.config.production && !(await this.factors.isSetUp(userId)))
      throw new AppError('SECOND_FACTOR_SETUP_REQUIRED');
  }

  /**
   * Lets only a session pass that has shown a code a short while ago.
   * @throws AppError SECOND_FACTOR_SETUP_REQUIRED, SECOND_FACTOR_REQUIRED
   */
  async assertVerified(me: Principal): Promise<void> {
    const factor = await this.factors.find(me.userId);
    if (!factor?.secret) throw new AppError('SECOND_FACTOR_SETUP_REQUIRED');
    if (!this.verifiedUntil(factor, me)) throw new AppError('SECOND_FACTOR_REQUIRED');
  }

  /**
   * After the right password, before there is a session: whoever has a second factor shows a code of it, which is spent by that.
   * @returns whether there is one
   * @throws AppError SECOND_FACTOR_REQUIRED without a code, WRONG_CODE, RATE_LIMITED
   */
  async checkAtLogIn(userId: string, code: string | undefined): Promise<boolean> {
    const factor = await this.factors.find(userId);
    if (!factor?.secret) return false;
    if (code === undefined) throw new AppError('SECOND_FACTOR_REQUIRED');
    await this.spend(userId, code);
    return true;
  }

  /** Counts the code of the log-in as this session's first one. */
  async markVerified(userId: string, sessionId: string): Promise<void> {
    await this.factors.markVerified(userId, this.fromNow(sessionId));
  }

  /**
   * Makes the secret of a new app; the one in use stays until the new one is confirmed.
   * @throws AppError WRONG_PASSWORD; for the first app WRONG_ENROLMENT_TOKEN, for another one SECOND_FACTOR_REQUIRED; RATE_LIMITED
   */
  async enrol(me: Principal, { password, token = '' }: EnrolSecondFactorBody): Promise<EnrolmentView> {
    const factor = await this.factors.find(me.userId);
    if (factor?.secret) await this.assertVerified(me);
    await this.passwords.check(me, password, 'password');
    if (!factor?.secret) await this.checkToken(me, factor, token);
    const secret = newSecret();
    const until = new Date(this.clock.now().getTime() + TO_CONFIRM_MS);
    await this.factors.begin(me.userId, { secret: this.box.seal(secret, me.userId), until });
    return { secret, uri: uriOf(secret, this.config.supportEmail) };
  }

  /**
   * Begins to use the new app once it has shown a right code, makes new recovery codes, ends all other sessions, and tells the
   * support address.
   * @throws AppError WRONG_CODE (also when it waited longer than 15 minutes), CONFLICT, RATE_LIMITED
   */
  async confirm(me: Principal, { code }: SecondFactorCodeBody): Promise<ConfirmedView> {
    const { userId, sessionId } = me;
    await this.limits.consume('secondFactorByMember', userId);
    const factor = await this.factors.find(userId);
    const pending = factor?.pending && factor.pending.until > this.clock.now() ? factor.pending : null;
    const lastPeriod = pending && this.periodOf(pending.secret, code, userId);
    if (!pending || lastPeriod === null) throw AppError.field('WRONG_CODE', 'code');
    const recoveryCodes = Array.from({ length: LIMITS.recoveryCodes }, newRecoveryCode);
    const verified = this.fromNow(sessionId);
    const app = {
      secret: factor?.secret ?? null,
      pendingSecret: pending.secret,
      lastPeriod,
      recoveryHashes: recoveryCodes.map(hashed),
    };
    await this.database.withTransaction(async (tx) => {
      if (!(await this.factors.confirm(userId, app, verified, tx))) throw new AppError('CONFLICT');
      // They may have begun with the password alone.
      await this.sessions.endSessions(userId, { except: sessionId }, tx);
      await this.audit.record(me, { action: 'second-factor-set' }, tx);
      await this.outbox.add({ job: SendMail, payload: { mail: 'second-factor-set', userId } }, tx);
    });
    await this.limits.reset('secondFactorByMember', userId);
    return { recoveryCodes, verifiedUntil: verified.until.toISOString() };
  }

  /**
   * Verifies this session for ten minutes by a code of the app, or by a recovery code; each counts once.
   * @throws AppError SECOND_FACTOR_SETUP_REQUIRED, WRONG_CODE, RATE_LIMITED
   */
  async verify(me: Principal, { code }: SecondFactorCodeBody): Promise<VerifiedView> {
    await this.spend(me.userId, code);
    const verified = this.fromNow(me.sessionId);
    await this.factors.markVerified(me.userId, verified);
    return { verifiedUntil: verified.until.toISOString() };
  }

  /** @throws AppError SECOND_FACTOR_SETUP_REQUIRED, WRONG_CODE, RATE_LIMITED after five wrong ones */
  private async spend(userId: string, code: string): Promise<void> {
    await this.limits.consume('secondFactorByMember', userId);
    const factor = await this.factors.find(userId);
    if (!factor?.secret) throw new AppError('SECOND_FACTOR_SETUP_REQUIRED');
    const period = this.periodOf(factor.secret, code, userId);
    const isRight =
      period === null
        ? await this.spendRecovery(userId, code)
        : await this.factors.spendPeriod(userId, factor.secret, period);
    if (!isRight) throw AppError.field('WRONG_CODE', 'code');
    await this.limits.reset('secondFactorByMember', userId);
  }

  private spendRecovery(userId: string, code: string): Promise<boolean> {
    return this.database.withTransaction(async (tx) => {
      if (!(await this.factors.spendRecovery(userId, hashed(code), tx))) return false;
      await this.audit.record({ userId }, { action: 'recovery-code-used' }, tx);
      return true;
    });
  }

  private async checkToken({ userId }: Principal, factor: SecondFactor | null, token: string): Promise<void> {
    await this.limits.consume('secondFactorByMember', userId);
    if (!this.enrolments.isRight(factor, token)) throw AppError.field('WRONG_ENROLMENT_TOKEN', 'token');
    await this.limits.reset('secondFactorByMember', userId);
  }

  private periodOf(sealed: string, code: string, userId: string): number | null {
    const secret = this.box.open(sealed, userId);
    return secret === null ? null : periodOf(secret, code, this.clock.now());
  }

  private verifiedUntil(factor: SecondFactor | null, me: Principal): Date | null {
    const until = factor?.verified[me.sessionId];
    return until && until > this.clock.now() ? until : null;
  }

  private fromNow(sessionId: string): Verified {
    return {
      sessionId,
      until: new Date(this.clock.now().getTime() + LIMITS.secondFactorMinutes * MINUTE_MS),
    };
  }
}

/** 80 random bits, so that a plain hash of it is safe. */
const newRecoveryCode = (): string => randomBytes(RECOVERY_BYTES).toString('hex').toUpperCase();

const hashed = (code: string): string => createHash('sha256').update(code).digest('base64url');
