import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { Publisher } from '../../../platform/realtime/publisher.js';
import { holdsContact, languageOf, UserRepository } from '../../users/index.js';
import { momentIn } from '../plan.rules.js';
import { shownFirstName } from '../plan.texts.js';
import type { SendMissedCheckInMailPayload } from '../plans.jobs.js';
import { PlanLinkTokenService } from './plan-link-token.service.js';
import { PlanLinkRepository } from './plan-link.repository.js';
import { missedCheckInMail } from './plan-link.mails.js';

/** Informs the address of a shared plan whose member has not checked in. */
@Injectable()
export class MissedCheckInMailService {
  constructor(
    private readonly links: PlanLinkRepository,
    private readonly tokens: PlanLinkTokenService,
    private readonly users: UserRepository,
    private readonly mailer: Mailer,
    private readonly publisher: Publisher,
    private readonly clock: Clock,
  ) {}

  /**
   * Sends the mail unless the member has checked in, revoked the link or deleted the account. It is sent
   * after a block and a cancelled plan too. A worker that stops after sending sends again: rather twice than
   * never.
   */
  async send({ userId, linkId }: SendMissedCheckInMailPayload): Promise<void> {
    const link = await this.links.find(userId, linkId);
    const now = this.clock.now();
    if (!link?.email || link.revokedAt || link.checkedInAt || link.informedAt || link.checkInBy > now) return;
    const user = await this.users.findById(userId);
    if (!user || user.status === 'deleted') return;
    const other = link.other.toHexString();
    const language = languageOf(user);
    const names = await this.users.findNames([other]);
    const mail = missedCheckInMail(
      {
        name: shownFirstName(user.name),
        other: shownFirstName(names.get(other)),
        // Mails contain no addresses of members; the page of the link shows the place.
        place: holdsContact(link.place) ? null : link.place,
        at: momentIn(link.at, link.zone, language),
        link: this.tokens.urlOf(linkId),
      },
      language,
    );
    await this.mailer.send({ to: link.email, ...mail });
    await this.links.setInformed(link, now);
    await this.publisher.toMember(userId, 'plan-changed', { conversationId: other });
  }
}
