import { Injectable } from '@nestjs/common';
import { DECISIONS_LIMITS } from '@contract';
import { Clock } from '../../platform/clock/clock.js';
import { MINUTE_MS } from '../../platform/clock/days.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { Signer } from '../../platform/crypto/signer.js';
import { AppError } from '../../platform/errors/app-error.js';

/**
 * Signs tokens for appeals of members who cannot log in. Each is valid for one decision; it is no session
 * token, and all other API routes reject it.
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

  /** Returns a token for one decision, valid for DECISIONS_LIMITS.appealTokenMinutes. */
  tokenFor(decisionId: string): { token: string; expiresAt: Date } {
    const expiresAt = new Date(this.clock.now().getTime() + DECISIONS_LIMITS.appealTokenMinutes * MINUTE_MS);
    const content = `${decisionId}.${expiresAt.getTime()}`;
    return { token: `${content}.${this.signer.sign(content).toString('base64url')}`, expiresAt };
  }

  /**
   * Returns the id of the decision that a token is valid for.
   * @throws AppError LINK_INVALID for a forged or expired token
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
