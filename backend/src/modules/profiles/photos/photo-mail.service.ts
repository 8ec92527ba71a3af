import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { languageOf, UserRepository } from '../../users/index.js';
import { photoRemovedMail } from './photo.mails.js';

/** Sends mails about photos. Called by jobs only. */
@Injectable()
export class PhotoMailService {
  constructor(
    private readonly users: UserRepository,
    private readonly mailer: Mailer,
    private readonly config: AppConfig,
  ) {}

  /**
   * Informs a member that staff have removed a photo, with the reason. Sends nothing to a deleted account.
   */
  async sendRemoved(userId: string, reason: string | undefined): Promise<void> {
    const user = await this.users.findById(userId);
    if (!user || user.deletedAt) return;
    const mail = photoRemovedMail(reason, `${this.config.publicUrl}/decisions`, languageOf(user));
    await this.mailer.send({ to: user.email, ...mail });
  }
}
