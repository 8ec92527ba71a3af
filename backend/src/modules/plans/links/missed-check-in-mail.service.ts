import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { momentInZone } from '../../../platform/clock/moments.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { Publisher } from '../../../platform/realtime/publisher.js';
import { languageOf, placeHoldsContact, UsersService } from '../../users/index.js';
import { shownFirstName } from '../plan-message.texts.js';
import type { SendMissedCheckInMailPayload } from '../plans.jobs.js';
import { DeclinedAddressesService } from './declined-addresses.service.js';
import { missedCheckInMail } from './missed-check-in.mail.js';
import { PlanLinkTokenService } from './plan-link-token.service.js';
import { PlanLinkRepository } from './plan-link.repository.js';

/** Informs the address of a shared plan whose member has not checked in. */
@Injectable()
export class MissedCheckInMailService {
  constructor(
    private readonly links: PlanLinkRepository,
    private readonly tokens: PlanLinkTokenService,
    private readonly declined: DeclinedAddressesService,
    private readonly users: UsersService,
    private readonly mailer: Mailer,
    private readonly publisher: Publisher,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /**
   * Sends the mail unless the member has checked in, revoked the link or deleted the account, or the owner of
   * the address has declined. The other member cannot prevent it by a block, by cancelling the plan or by
   * erasing the account. If a worker stops just after sending, the mail is sent twice.
   */
  async send({ userId, linkId }: SendMissedCheckInMailPayload): Promise<void> {
    const link = await this.links.find(userId, linkId);
    const now = this.clock.now();
    if (!link?.email || link.revokedAt || link.checkedInAt || link.informedAt || link.checkInBy > now) return;
    if (await this.declined.hasDeclined(link.email)) return this.declined.removeFromLink(link);
    const user = await this.users.findNotDeleted(userId);
    if (!user) return;
    const other = link.other.toHexString();
    const language = languageOf(user);
    const mail = missedCheckInMail(
      {
        name: shownFirstName(user.name),
        other: link.name,
        // Mails contain no addresses of members; the page of the link shows the place.
        place: placeHoldsContact(link.place) ? null : link.place,
        at: momentInZone(link.at, link.zone, language),
        link: this.tokens.urlOf(link),
        declineToken: this.declined.tokenOf(link.email),
        publicUrl: this.config.publicUrl,
      },
      language,
    );
    await this.mailer.send({ to: link.email, ...mail });
    await this.links.setInformed(link, now);
    await this.publisher.toMember(userId, 'plan-changed', { conversationId: other });
  }
}
