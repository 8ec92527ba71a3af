import { Injectable } from '@nestjs/common';
import { isStaff, LIMITS } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { MINUTE_MS } from '../../../platform/clock/days.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { SecretBox } from '../../../platform/crypto/secret-box.js';
import { Database } from '../../../platform/database/database.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { RateLimits } from '../../../platform/http/rate-limits.js';
import { AuditService } from '../../audit/index.js';
import { SecondFactorRepository, type Verified } from './second-factor.repository.js';
import type { SecondFactor } from './second-factor.schema.js';
import { newSecret, periodOf, recoveryHash } from './codes.rules.js';

const CONFIRM_WITHIN_MS = 15 * MINUTE_MS;

/** Whose second factor it is. */
export type FactorOwner = Pick<Principal, 'userId' | 'role'>;

/** Checks codes of somebody's authenticator app, and recovery codes; each is valid once. */
@Injectable()
export class AuthenticatorCodeService {
  private readonly box: SecretBox;

  constructor(
    private readonly factors: SecondFactorRepository,
    private readonly audit: AuditService,
    private readonly limits: RateLimits,
    private readonly database: Database,
    private readonly clock: Clock,
    config: AppConfig,
  ) {
    this.box = new SecretBox(config.jwtSecret, 'second factor');
  }

  /** @throws AppError SECOND_FACTOR_SETUP_REQUIRED, WRONG_CODE, RATE_LIMITED after five wrong ones */
  async spend(owner: FactorOwner, code: string): Promise<void> {
    const { userId } = owner;
    await this.limits.consume('secondFactorByMember', userId);
    const factor = await this.factors.find(userId);
    if (!factor?.secret) throw new AppError('SECOND_FACTOR_SETUP_REQUIRED');
    const period = this.periodOf(factor.secret, code, userId);
    const isRight =
      period === null
        ? await this.spendRecoveryCode(owner, code)
        : await this.factors.spendPeriod(userId, factor.secret, period);
    if (!isRight) throw AppError.field('WRONG_CODE', 'code');
    await this.limits.reset('secondFactorByMember', userId);
  }

  /** A secret for a new app, and what is stored of it until the app is confirmed. */
  newPendingSecret(userId: string): { secret: string; pending: NonNullable<SecondFactor['pending']> } {
    const secret = newSecret();
    const until = new Date(this.clock.now().getTime() + CONFIRM_WITHIN_MS);
    return { secret, pending: { secret: this.box.seal(secret, userId), until } };
  }

  /**
   * The stored secret of the app that waits for its confirmation, and the period of this code of it; null for
   * a wrong code or an expired app.
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

  /** This session needs no other code for ten minutes. */
  verifiedFromNow(sessionId: string): Verified {
    const until = new Date(this.clock.now().getTime() + LIMITS.secondFactorMinutes * MINUTE_MS);
    return { sessionId, until };
  }

  private spendRecoveryCode({ userId, role }: FactorOwner, code: string): Promise<boolean> {
    return this.database.withTransaction(async (tx) => {
      if (!(await this.factors.spendRecovery(userId, recoveryHash(code), tx))) return false;
      // The log is of what staff do.
      if (isStaff(role)) await this.audit.record({ userId }, { action: 'recovery-code-used' }, tx);
      return true;
    });
  }

  private periodOf(sealed: string, code: string, userId: string): number | null {
    const secret = this.box.open(sealed, userId);
    return secret === null ? null : periodOf(secret, code, this.clock.now());
  }
}
