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
 * Mails the links that anybody may request for an address. Addresses with and without an account cause the
 * same work and get the same response; only the job looks up the account.
 */
@Injectable()
export class LinkRequestsService {
  constructor(
    private readonly users: UsersService,
    private readonly links: OneTimeLinkService,
    private readonly limits: RateLimits,
    private readonly outbox: Outbox,
    private readonly config: AppConfig,
  ) {}

  /**
   * Mails a link to set a new password. With EXPOSE_RESET_LINK, the response contains a link too; it is never
   * valid for an unknown address and for the administrator's.
   * @throws AppError RATE_LIMITED
   */
  async requestReset(email: string, address: string): Promise<ForgotPasswordView> {
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
   * Mails the link that confirms an address again, if it is not confirmed yet.
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
