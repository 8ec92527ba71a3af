import { Injectable } from '@nestjs/common';
import { LIMITS } from '@contract';
import { Clock } from '../../platform/clock/clock.js';
import { MINUTE_MS } from '../../platform/clock/days.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { Signer } from '../../platform/crypto/signer.js';
import { AppError } from '../../platform/errors/app-error.js';

/**
 * Signs the tokens with which members who cannot log in appeal: each names one decision and opens nothing
 * else. It is no session token: the API refuses it everywhere else.
 */
@Injectable()
export class AppealTokenService {
  private readonly signer: Signer;

  constructor(
    config: AppConfig,
    private readonly clock: Clock,
  ) {
    this.signer = new Signer(config.jwtSecret, 'appeals');
  }

  /** A token for one decision, good for LIMITS.appealTokenMinutes. */
  tokenFor(decisionId: string): { token: string; expiresAt: Date } {
    const expiresAt = new Date(this.clock.now().getTime() + LIMITS.appealTokenMinutes * MINUTE_MS);
    const content = `${decisionId}.${expiresAt.getTime()}`;
    return { token: `${content}.${this.signer.sign(content).toString('base64url')}`, expiresAt };
  }

  /**
   * The decision that a token names.
   * @throws AppError LINK_INVALID for a forged or expired one
   */
  decisionOf(token: string): string {
    const [decisionId = '', expires = '', signature = ''] = token.split('.');
    const isGood =
      this.signer.verify(`${decisionId}.${expires}`, Buffer.from(signature, 'base64url')) &&
      this.clock.now().getTime() < Number(expires);
    if (!isGood) throw new AppError('LINK_INVALID');
    return decisionId;
  }
}
