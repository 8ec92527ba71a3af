import { Injectable } from '@nestjs/common';
import type { UnverifiedReason } from '@contract';
import { AppConfig } from '../../../platform/config/app-config.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { languageOf, UsersService } from '../../users/index.js';
import { verificationDecidedMail } from './verification-decided.mail.js';
import { verificationPausedMail } from './verification-paused.mail.js';

/** Sends mails about the verification of photos. Called by jobs only. */
@Injectable()
export class VerificationMailService {
  constructor(
    private readonly users: UsersService,
    private readonly mailer: Mailer,
    private readonly config: AppConfig,
  ) {}

  /** Informs a member of the decision in their language. Sends nothing to a deleted account. */
  async sendDecided(userId: string, reason: UnverifiedReason | undefined): Promise<void> {
    const user = await this.users.findNotDeleted(userId);
    if (!user) return;
    const mail = verificationDecidedMail(reason, this.config.publicUrl, languageOf(user));
    await this.mailer.send({ to: user.email, ...mail });
  }

  /** Informs a member that their verification pauses. Sends nothing to a deleted or blocked account. */
  async sendPaused(userId: string): Promise<void> {
    const user = await this.users.findNotDeleted(userId);
    if (!user || user.status === 'blocked') return;
    await this.mailer.send({
      to: user.email,
      ...verificationPausedMail(this.config.publicUrl, languageOf(user)),
    });
  }
}
