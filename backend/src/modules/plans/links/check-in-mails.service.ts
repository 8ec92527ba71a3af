import { Injectable } from '@nestjs/common';
import { momentInZone } from '../../../platform/clock/moments.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import type { MailText } from '../../../platform/mail/mail-text.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { isOpenStatus, languageOf, UsersService, type User } from '../../users/index.js';
import type { SendCheckInChangedMailPayload, SendReplacedLinksMailPayload } from '../plans.jobs.js';
import { checkInChangedMail } from './check-in-changed.mail.js';
import { checkInDeclinedMail } from './check-in-declined.mail.js';
import { replacedLinksMail } from './replaced-links.mail.js';

/** Mails members about changes of their shared plans, because somebody else may have made them. */
@Injectable()
export class CheckInMailsService {
  constructor(
    private readonly users: UsersService,
    private readonly mailer: Mailer,
    private readonly config: AppConfig,
  ) {}

  /** Sends the mail about replaced links. */
  async sendReplaced({ userId, planLinks }: SendReplacedLinksMailPayload): Promise<void> {
    const { publicUrl } = this.config;
    await this.send(userId, (user) => replacedLinksMail(planLinks, publicUrl, languageOf(user)));
  }

  /** Sends the mail about a check-in that informs another address, or none. */
  async sendChanged({
    userId,
    at,
    zone,
    before,
    email,
    isDeclined,
  }: SendCheckInChangedMailPayload): Promise<void> {
    const { publicUrl } = this.config;
    await this.send(userId, (user) => {
      const language = languageOf(user);
      const moment = momentInZone(new Date(at), zone, language);
      if (isDeclined) return checkInDeclinedMail({ moment, email: before, publicUrl }, language);
      return checkInChangedMail({ moment, before, email, publicUrl }, language);
    });
  }

  /** Sends to confirmed addresses only, because others may not belong to the member. */
  private async send(userId: string, write: (user: User) => MailText): Promise<void> {
    const user = await this.users.findById(userId);
    if (!user || !isOpenStatus(user.status) || user.emailVerifiedAt === null) return;
    await this.mailer.send({ to: user.email, ...write(user) });
  }
}
