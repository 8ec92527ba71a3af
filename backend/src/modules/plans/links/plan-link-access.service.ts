import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { Publisher } from '../../../platform/realtime/publisher.js';
import {
  KEEP_ACCESS,
  RevokesAccess,
  type ReplacedPlanLink,
  type Revocation,
  type Revocations,
  type RevokedAccess,
} from '../../users/index.js';
import { SendReplacedLinksMail } from '../plans.jobs.js';
import { PlanLinkTokenService } from './plan-link-token.service.js';
import { PlanLinkRepository } from './plan-link.repository.js';
import type { PlanLink } from './plan-link.schema.js';

/**
 * Replaces the tokens of shared plans when the sessions that created them end, because somebody else may have
 * shared the plan or seen the link. The check-in remains, because ending it could leave the member without
 * help. The member is told which addresses are informed.
 */
@Injectable()
export class PlanLinkAccessService {
  constructor(
    private readonly links: PlanLinkRepository,
    private readonly tokens: PlanLinkTokenService,
    private readonly publisher: Publisher,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  @RevokesAccess('plan links')
  revocations(): Revocations {
    const replace = (revocation: Revocation, tx: Transaction) => this.replace(revocation, tx);
    const replaceAndMail = (revocation: Revocation, tx: Transaction) => this.replaceAndMail(revocation, tx);
    return {
      'sessions-ended': replaceAndMail,
      'session-ended': replaceAndMail,
      'second-factor-set': replaceAndMail,
      // The mails that these causes send list the links.
      'password-changed': replace,
      'password-reset': replace,
      'email-changed': KEEP_ACCESS,
      'email-change-undone': replace,
      // After a block or suspension by staff, the person with the link keeps the page, because the member may
      // be on the way to a meeting. The page of a deleted account has ended anyway.
      'access-closed': KEEP_ACCESS,
    };
  }

  private async replaceAndMail(revocation: Revocation, tx: Transaction): Promise<void> {
    const { userId } = revocation;
    const { planLinks } = await this.replace(revocation, tx);
    if (planLinks.length > 0)
      await this.outbox.add({ job: SendReplacedLinksMail, payload: { userId, planLinks } }, tx);
  }

  private async replace(revocation: Revocation, tx: Transaction): Promise<Pick<RevokedAccess, 'planLinks'>> {
    const { userId } = revocation;
    const found = await this.links.findOpen(userId, this.clock.now(), tx);
    const links = found.filter((link) => isOfEnded(link, revocation));
    for (const link of links) {
      const replaced = (link.replaced ?? 0) + 1;
      const hash = this.tokens.hashOfLink({ _id: link._id, replaced });
      await this.links.replaceToken(link, { hash, replaced }, tx);
      const conversationId = link.other.toHexString();
      tx.afterCommit(() => this.publisher.toMember(userId, 'plan-changed', { conversationId }));
    }
    return { planLinks: links.filter(({ checkedInAt }) => !checkedInAt).map(toReplaced) };
  }
}

/** Returns whether a link was created or last changed by a session that ends now or has already ended. */
const isOfEnded = ({ sessionId }: PlanLink, { exceptSessionId, endedSessionId }: Revocation): boolean =>
  endedSessionId === undefined ? sessionId !== exceptSessionId : sessionId === endedSessionId;

const toReplaced = ({ at, zone, email }: PlanLink): ReplacedPlanLink => ({
  at: at.toISOString(),
  zone,
  email,
});
