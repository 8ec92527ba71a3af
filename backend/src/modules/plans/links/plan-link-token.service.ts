import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import { Signer } from '../../../platform/crypto/signer.js';

/**
 * Tokens of shared plans: 256 bits derived from the id of the link with a key, so that its owner can see the
 * link again on every device while the database holds only a hash.
 */
@Injectable()
export class PlanLinkTokenService {
  private readonly signer: Signer;

  constructor(private readonly config: AppConfig) {
    this.signer = new Signer(config.jwtSecret, 'links to plans');
  }

  urlOf(linkId: string): string {
    return `${this.config.publicUrl}/plan/${this.signer.signText(linkId)}`;
  }

  /** Returns the stored hash of a new link. */
  hashOfLink(linkId: string): string {
    return this.hashOf(this.signer.signText(linkId));
  }

  hashOf(token: string): string {
    return createHash('sha256').update(token).digest('base64url');
  }
}
