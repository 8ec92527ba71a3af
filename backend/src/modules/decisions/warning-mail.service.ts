import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../platform/config/app-config.js';
import { Mailer } from '../../platform/mail/mailer.js';
import { languageOf, UsersService } from '../users/index.js';
import { DecisionRepository } from './decision.repository.js';
import type { SendWarningMailPayload } from './decisions.jobs.js';
import { warningMail } from './warning.mail.js';

/** Sends the e-mails of warnings; called by jobs only. */
@Injectable()
export class WarningMailService {
  constructor(
    private readonly decisions: DecisionRepository,
    private readonly users: UsersService,
    private readonly mailer: Mailer,
    private readonly config: AppConfig,
  ) {}

  /** Mails a member a warning; sends nothing to a deleted account. */
  async send({ userId, decisionId }: SendWarningMailPayload): Promise<void> {
    const [user, decision] = await Promise.all([
      this.users.findNotDeleted(userId),
      this.decisions.find(decisionId),
    ]);
    if (!user || !decision) return;
    const mail = warningMail(decision, this.config.publicUrl, languageOf(user));
    await this.mailer.send({ to: user.email, ...mail });
  }
}
