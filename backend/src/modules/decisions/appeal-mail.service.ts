import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../platform/config/app-config.js';
import { Mailer } from '../../platform/mail/mailer.js';
import { languageOf, UsersService } from '../users/index.js';
import { appealDecidedMail } from './appeal-decided.mail.js';
import { DecisionRepository } from './decision.repository.js';
import type { SendAppealDecidedMailPayload } from './decisions.jobs.js';

/** Sends e-mails about appeals; called by jobs only. */
@Injectable()
export class AppealMailService {
  constructor(
    private readonly decisions: DecisionRepository,
    private readonly users: UsersService,
    private readonly mailer: Mailer,
    private readonly config: AppConfig,
  ) {}

  /** Mails a member the decision on their appeal; sends nothing to a deleted account. */
  async sendDecided({ userId, decisionId }: SendAppealDecidedMailPayload): Promise<void> {
    const [user, decision] = await Promise.all([
      this.users.findNotDeleted(userId),
      this.decisions.find(decisionId),
    ]);
    const decided = decision?.appeal?.decision;
    if (!user || !decided) return;
    const { publicUrl } = this.config;
    const mail = appealDecidedMail({ kind: decision.kind, ...decided }, publicUrl, languageOf(user));
    await this.mailer.send({ to: user.email, ...mail });
  }
}
