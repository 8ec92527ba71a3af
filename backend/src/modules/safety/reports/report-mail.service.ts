import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { languageOf, UsersService } from '../../users/index.js';
import type { SendReportDecidedMailPayload } from '../safety.jobs.js';
import { reportDecidedAgainMail } from './report-decided-again.mail.js';
import { reportDecidedMail } from './report-decided.mail.js';

/** Sends mails to reporters. Called by jobs only. */
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
}
