import { Injectable } from '@nestjs/common';
import type { ForgotPasswordView, MessageView } from '@contract';
import { AppConfig } from '../../../platform/config/app-config.js';
import { RateLimits } from '../../../platform/http/rate-limits.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { UsersService } from '../../users/index.js';
import { SendMail } from '../auth.jobs.js';
import { AUTH_TEXTS } from '../auth.texts.js';
import { OneTimeLinkService } from './one-time-link.service.js';

/**
 * Mails links to whoever asks for one. E-mail addresses with and without an account cause the same work here
 * and get the same answer; the job that writes the mail finds out.
 */
@Injectable()
export class LinkRequestService {
  constructor(
    private readonly users: UsersService,
    private readonly links: OneTimeLinkService,
    private readonly outbox: Outbox,
    private readonly limits: RateLimits,
    private readonly config: AppConfig,
  ) {}

  /**
   * Mails a link that sets a new password. Where EXPOSE_RESET_LINK is on, the answer holds a link too; for an
   * unknown e-mail address, and for the administrator's, it leads nowhere.
   * @throws AppError RATE_LIMITED
   */
  async requestPasswordReset(email: string, address: string): Promise<ForgotPasswordView> {
    await this.limits.consume('forgotByAddress', address);
    await this.limits.consume('forgotByAccount', email);
    const user = await this.users.findByEmail(email);
    const userId = user?._id.toHexString() ?? null;
    await this.outbox.add({ job: SendMail, payload: { mail: 'reset-password', userId } });
    const answer = { message: AUTH_TEXTS.resetLinkSent };
    if (!this.config.exposeResetLink) return answer;
    return {
      ...answer,
      resetLink: await this.links.newResetLink(user?.role === 'member' ? userId : null, email),
    };
  }

  /**
   * Mails the link that confirms an e-mail address again, where it is still needed.
   * @throws AppError RATE_LIMITED
   */
  async requestVerification(email: string, address: string): Promise<MessageView> {
    await this.limits.consume('forgotByAddress', `verify ${address}`);
    await this.limits.consume('forgotByAccount', `verify ${email}`);
    const userId = await this.users.findIdByEmail(email);
    await this.outbox.add({ job: SendMail, payload: { mail: 'verify-email', userId } });
    return { message: AUTH_TEXTS.verificationSent };
  }
}
