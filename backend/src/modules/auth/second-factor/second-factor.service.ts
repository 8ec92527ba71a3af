import { Injectable } from '@nestjs/common';
import { isStaff, type SecondFactorCodeBody, type SecondFactorView, type VerifiedView } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { AuthenticatorCodeService, type FactorOwner } from './authenticator-code.service.js';
import { SecondFactorRepository } from './second-factor.repository.js';
import type { SecondFactor } from './second-factor.schema.js';

/**
 * Asks for a code of the authenticator app: everybody who has one at the log-in, staff again before money
 * moves or data leaves.
 */
@Injectable()
export class SecondFactorService {
  constructor(
    private readonly factors: SecondFactorRepository,
    private readonly codes: AuthenticatorCodeService,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /** The caller's second factor. */
  async state(me: Principal): Promise<SecondFactorView> {
    const factor = await this.factors.find(me.userId);
    const enabled = Boolean(factor?.secret);
    return {
      enabled,
      verifiedUntil: this.verifiedUntil(factor, me)?.toISOString() ?? null,
      recoveryCodesLeft: factor?.recoveryHashes.length ?? 0,
      setUpRequired: this.needsOne(me) && !enabled,
    };
  }

  /**
   * Staff never administer before there is a second factor; the owner not in production.
   * @throws AppError SECOND_FACTOR_SETUP_REQUIRED
   */
  async assertSetUp(me: Principal): Promise<void> {
    if (this.needsOne(me) && !(await this.factors.isSetUp(me.userId)))
      throw new AppError('SECOND_FACTOR_SETUP_REQUIRED');
  }

  /**
   * Only for a session that has shown a code within the last ten minutes.
   * @throws AppError SECOND_FACTOR_SETUP_REQUIRED, SECOND_FACTOR_REQUIRED
   */
  async assertVerified(me: Principal): Promise<void> {
    const factor = await this.factors.find(me.userId);
    if (!factor?.secret) throw new AppError('SECOND_FACTOR_SETUP_REQUIRED');
    if (!this.verifiedUntil(factor, me)) throw new AppError('SECOND_FACTOR_REQUIRED');
  }

  /**
   * The same for whoever has a second factor; the owner of a product that is tried out may have none, and
   * goes on without.
   * @throws AppError SECOND_FACTOR_REQUIRED
   */
  async assertVerifiedIfSetUp(me: Principal): Promise<void> {
    const factor = await this.factors.find(me.userId);
    if (factor?.secret && !this.verifiedUntil(factor, me)) throw new AppError('SECOND_FACTOR_REQUIRED');
  }

  /**
   * After the right password, before there is a session: whoever has a second factor shows a code of it,
   * which is spent by that.
   * @returns whether there is one
   * @throws AppError SECOND_FACTOR_REQUIRED without a code, WRONG_CODE, RATE_LIMITED
   */
  async checkAtLogIn(owner: FactorOwner, code: string | undefined): Promise<boolean> {
    if (!(await this.factors.isSetUp(owner.userId))) return false;
    if (code === undefined) throw new AppError('SECOND_FACTOR_REQUIRED');
    await this.codes.spend(owner, code);
    return true;
  }

  /**
   * Before something important, after the right password: whoever has a second factor shows a code of it,
   * unless this session of staff has shown one within the last ten minutes.
   * @throws AppError SECOND_FACTOR_REQUIRED without a code, WRONG_CODE, RATE_LIMITED
   */
  async checkAtStepUp(me: Principal, code: string | undefined): Promise<void> {
    if (isStaff(me.role) && this.verifiedUntil(await this.factors.find(me.userId), me)) return;
    await this.checkAtLogIn(me, code);
  }

  /** Whether the log-in asks for a code. */
  isOn({ userId }: FactorOwner): Promise<boolean> {
    return this.factors.isSetUp(userId);
  }

  /** Counts the code of the log-in as this session's first one. */
  async markVerified(userId: string, sessionId: string): Promise<void> {
    await this.factors.markVerified(userId, this.codes.verifiedFromNow(sessionId));
  }

  /**
   * Verifies this session for ten minutes by a code of the app, or by a recovery code.
   * @throws AppError SECOND_FACTOR_SETUP_REQUIRED, WRONG_CODE, RATE_LIMITED
   */
  async verify(me: Principal, { code }: SecondFactorCodeBody): Promise<VerifiedView> {
    await this.codes.spend(me, code);
    const verified = this.codes.verifiedFromNow(me.sessionId);
    await this.factors.markVerified(me.userId, verified);
    return { verifiedUntil: verified.until.toISOString() };
  }

  /** Which of these accounts have a second factor. */
  whoHasOne(userIds: readonly string[]): Promise<ReadonlySet<string>> {
    return this.factors.whoHasOne(userIds);
  }

  /** Where the product is tried out, its owner may look around without. */
  private needsOne({ role }: Principal): boolean {
    return this.config.production || role !== 'admin';
  }

  private verifiedUntil(factor: SecondFactor | null, me: Principal): Date | null {
    const until = factor?.verified[me.sessionId];
    return until && until > this.clock.now() ? until : null;
  }
}
