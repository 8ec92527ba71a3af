import { Injectable } from '@nestjs/common';
import { BRAND } from '@contract';
import { AppConfig } from '../../../platform/config/app-config.js';
import { mailText } from '../../../platform/mail/mail-text.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { UsersService } from '../../users/index.js';

/** Mails to reporters. The decision itself is not in the mail: it is read after logging in. */
@Injectable()
export class ReportMailService {
  constructor(
    private readonly users: UsersService,
    private readonly mailer: Mailer,
    private readonly config: AppConfig,
  ) {}

  /** Sends nothing to a deleted account. */
  async sendDecided(userId: string): Promise<void> {
    const user = await this.users.findById(userId);
    if (!user || user.deletedAt) return;
    const text = mailText({
      subject: `Your report on ${BRAND.name} has been decided`,
      before: ['Thank you for your report. We have looked at it and decided.'],
      button: { label: 'See what we decided', link: `${this.config.publicUrl}/settings#reports` },
    });
    await this.mailer.send({ to: user.email, ...text });
  }
}
