import { Injectable } from '@nestjs/common';
import { BRAND } from '@contract';
import { AppConfig } from '../../../platform/config/app-config.js';
import { mailText } from '../../../platform/mail/mail-text.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { UsersService } from '../../users/index.js';

/** Mails about photos; called by jobs only. */
@Injectable()
export class PhotoMailService {
  constructor(
    private readonly users: UsersService,
    private readonly mailer: Mailer,
    private readonly config: AppConfig,
  ) {}

  /** Tells a member that staff have removed a photo, and why. Sends nothing to a deleted account. */
  async sendRemoved(userId: string, reason: string | undefined): Promise<void> {
    const user = await this.users.findById(userId);
    if (!user || user.deletedAt) return;
    const text = mailText({
      subject: `A photo was removed from your ${BRAND.name} profile`,
      before: [
        'Our team looked at a photo of yours and removed it.',
        ...(reason ? [`The reason: ${reason}`] : []),
      ],
      after: [`If you think this is a mistake, write to ${this.config.supportEmail}.`],
    });
    await this.mailer.send({ to: user.email, ...text });
  }
}
