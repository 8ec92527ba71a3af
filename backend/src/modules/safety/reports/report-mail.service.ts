import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { isInAgeCheck, languageOf, UsersService } from '../../users/index.js';
import type { SendAgeCheckMailPayload, SendReportDecidedMailPayload } from '../safety.jobs.js';
import { ageCheckBegunMail, ageCheckEndedMail } from './age-check.mail.js';
import { reportDecidedAgainMail } from './report-decided-again.mail.js';
import { reportDecidedMail } from './report-decided.mail.js';

/** Sends mails about reports, to reporters and reported members. Called by jobs only. */
@Injectable()
export class ReportMailService {
  constructor(
    private readonly users: UsersService,
    private readonly mailer: Mailer,
    private readonly config: AppConfig,
  ) {}

  /** Informs a reporter that their report was decided. Sends nothing to a deleted account. */
  async sendDecided({ userId, again }: SendReportDecidedMailPayload): Promise<void> {
    const user = await this.users.findNotDeleted(userId);
    if (!user) return;
    const mail = again ? reportDecidedAgainMail : reportDecidedMail;
    await this.mailer.send({ to: user.email, ...mail(this.config.publicUrl, languageOf(user)) });
  }

  /** Informs a member that their age is checked, or was judged, if this still holds. */
  async sendAgeCheck({ userId, mail }: SendAgeCheckMailPayload): Promise<void> {
    const user = await this.users.findNotDeleted(userId);
    if (!user || isInAgeCheck(user) !== (mail === 'begun')) return;
    const text = mail === 'begun' ? ageCheckBegunMail : ageCheckEndedMail;
    await this.mailer.send({ to: user.email, ...text(this.config.publicUrl, languageOf(user)) });
  }
}
