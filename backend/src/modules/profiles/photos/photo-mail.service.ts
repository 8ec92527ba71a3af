import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { languageOf, UserRepository } from '../../users/index.js';
import { photoRemovedMail } from './photo.mails.js';

/** Mails about photos; called by jobs only. */
@Injectable()
export class PhotoMailService {
  constructor(
    private readonly users: UserRepository,
    private readonly mailer: Mailer,
    private readonly config: AppConfig,
  ) {}

  /** Tells a member that staff have removed a photo, and why. Sends nothing to a deleted account. */
  async sendRemoved(userId: string, reason: string | undefined): Promise<void> {
    const user = await this.users.findById(userId);
    if (!user || user.deletedAt) return;
    const mail = photoRemovedMail(reason, `${this.config.publicUrl}/decisions`, languageOf(user));
    await this.mailer.send({ to: user.email, ...mail });
  }
}
