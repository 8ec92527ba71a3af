import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { Signer } from '../../platform/crypto/signer.js';
import { AppError } from '../../platform/errors/app-error.js';
import { confirmEnd } from './rights-request.rules.js';

/** Signs the tokens of mailed links that confirm a grievance; each opens one request and nothing else. */
@Injectable()
export class GrievanceTokenService {
  private readonly signer: Signer;

  constructor(
    config: AppConfig,
    private readonly clock: Clock,
  ) {
    this.signer = new Signer(config.jwtSecret, 'grievances');
  }

  /** Returns a token for one request, valid for RIGHTS_LIMITS.confirmHours. */
  tokenFor(requestId: string): string {
    const content = `${requestId}.${confirmEnd(this.clock.now()).getTime()}`;
    return `${content}.${this.signer.signText(content)}`;
  }

  /**
   * Returns the id of the request that a token is valid for.
   * @throws AppError LINK_INVALID for a forged or expired token
   */
  requestOf(token: string): string {
    const [requestId = '', expires = '', signature = ''] = token.split('.');
    const isGood =
      this.signer.verify(`${requestId}.${expires}`, Buffer.from(signature, 'base64url')) &&
      this.clock.now().getTime() < Number(expires);
    if (!isGood) throw new AppError('LINK_INVALID');
    return requestId;
  }
}
