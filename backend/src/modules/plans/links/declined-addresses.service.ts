import { Injectable } from '@nestjs/common';
import type { SuccessView } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { keyedDigest } from '../../../platform/crypto/derived-key.js';
import { Signer } from '../../../platform/crypto/signer.js';
import { Database } from '../../../platform/database/database.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { Publisher } from '../../../platform/realtime/publisher.js';
import { SendCheckInChangedMail } from '../plans.jobs.js';
import { DeclinedAddressRepository } from './declined-address.repository.js';
import { PlanLinkRepository } from './plan-link.repository.js';
import type { PlanLink } from './plan-link.schema.js';

/**
 * Lets the owner of an address, who need not be a member, decline mails about missed check-ins by a link in
 * the mail. The token is the signed digest of the address. It is valid for the check-ins of all members,
 * never expires, and does not reveal the address.
 */
@Injectable()
export class DeclinedAddressesService {
  private readonly signer: Signer;

  constructor(
    private readonly declined: DeclinedAddressRepository,
    private readonly links: PlanLinkRepository,
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly publisher: Publisher,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {
    this.signer = new Signer(config.jwtSecret, 'links that decline check-ins');
  }

  /** Returns the token with which the owner of an address declines mails. */
  tokenOf(email: string): string {
    const digest = this.digestOf(email);
    return `${digest}.${this.signer.signText(digest)}`;
  }

  async hasDeclined(email: string): Promise<boolean> {
    return this.declined.has(this.digestOf(email));
  }

  /**
   * Stores that the owner of the address declines, and tells the members whose check-ins would inform it.
   * Safe to repeat.
   * @throws AppError LINK_INVALID
   */
  async decline(token: string): Promise<SuccessView> {
    const [digest = '', signature = ''] = token.split('.');
    if (!this.signer.verify(digest, Buffer.from(signature, 'base64url'))) throw new AppError('LINK_INVALID');
    await this.declined.add(digest, this.clock.now());
    for await (const link of this.links.findWithEmail())
      if (link.email !== null && this.digestOf(link.email) === digest) await this.removeFromLink(link);
    return { success: true };
  }

  /**
   * Removes a declined address from a link, and mails its member that the check-in informs nobody any more.
   */
  async removeFromLink({ _id, userId: owner }: PlanLink): Promise<void> {
    const userId = owner.toHexString();
    const dropped = await this.database.optimisticTransaction(`plan-links:${userId}`, async (tx) => {
      const link = await this.links.find(userId, _id.toHexString());
      if (!link?.email || !(await this.hasDeclined(link.email))) return null;
      await tx.write(this.links.updateWrite(link, { email: null }));
      const { at, zone, email: before } = link;
      const payload = { userId, at: at.toISOString(), zone, before, email: null, isDeclined: true as const };
      await this.outbox.add({ job: SendCheckInChangedMail, payload }, tx);
      return link;
    });
    const conversationId = dropped?.other.toHexString();
    if (conversationId) await this.publisher.toMember(userId, 'plan-changed', { conversationId });
  }

  private digestOf(email: string): string {
    return keyedDigest(this.config.jwtSecret, 'addresses without check-ins', email);
  }
}
