import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import { Signer } from '../../../platform/crypto/signer.js';
import type { PlanLink } from './plan-link.schema.js';

type Link = Pick<PlanLink, '_id' | 'replaced'>;

/**
 * Tokens of shared plans: 256 bits derived with a key from the id of the link and the number of its
 * replacements. So the owner can see the link again on every device, although the database contains only a
 * hash.
 */
@Injectable()
export class PlanLinkTokenService {
  private readonly signer: Signer;

  constructor(private readonly config: AppConfig) {
    this.signer = new Signer(config.jwtSecret, 'links to plans');
  }

  urlOf(link: Link): string {
    return `${this.config.publicUrl}/plan/${this.tokenOf(link)}`;
  }

  /** Returns the hash of a link's token, which is stored with the link. */
  hashOfLink(link: Link): string {
    return this.hashOf(this.tokenOf(link));
  }

  hashOf(token: string): string {
    return createHash('sha256').update(token).digest('base64url');
  }

  private tokenOf({ _id, replaced }: Link): string {
    const id = _id.toHexString();
    return this.signer.signText(replaced ? `${id}.${replaced}` : id);
  }
}
