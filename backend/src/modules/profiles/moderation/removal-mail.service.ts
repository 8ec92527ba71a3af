import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { languageOf, UsersService } from '../../users/index.js';
import type { SendRemovedMailPayload } from '../profiles.jobs.js';
import { removedMail, type RemovedThing } from './removed.mail.js';

/** Sends mails about photos and voice prompts that staff have removed. Called by jobs only. */
@Injectable()
export class RemovalMailService {
  constructor(
    private readonly users: UsersService,
    private readonly mailer: Mailer,
    private readonly config: AppConfig,
  ) {}

  /** Informs the member, with rule and reason. Sends nothing to a deleted account. */
  async send(thing: RemovedThing, { userId, reason, rule }: SendRemovedMailPayload): Promise<void> {
    const user = await this.users.findNotDeleted(userId);
    if (!user) return;
    const language = languageOf(user);
    const { publicUrl } = this.config;
    const mail = removedMail(thing, { reason, rule: rule?.[language] }, publicUrl, language);
    await this.mailer.send({ to: user.email, ...mail });
  }
}
