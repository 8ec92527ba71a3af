import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { languageOf, UnsubscribeTokenService, UsersService } from '../../users/index.js';
import type { SendBillingMailPayload, SendInvitationMailPayload } from '../billing.jobs.js';
import { OrderRepository } from '../orders/order.repository.js';
import type { Premium } from '../premium/premium.schema.js';
import type { BillingMail } from './billing.mail.js';
import { invitationMail } from './invitation.mail.js';
import { premiumEndedMail } from './premium-ended.mail.js';
import { receiptMail } from './receipt.mail.js';
import { refundDeclinedMail } from './refund-declined.mail.js';
import { refundRequestedMail } from './refund-requested.mail.js';
import { refundedMail } from './refunded.mail.js';
import { reminderMail } from './reminder.mail.js';
import { restoredMail } from './restored.mail.js';

/** Writes the mail of each kind of job. */
const MAILS: Record<SendBillingMailPayload['mail'], BillingMail> = {
  receipt: receiptMail,
  refunded: refundedMail,
  restored: restoredMail,
  'refund-requested': refundRequestedMail,
  'refund-declined': refundDeclinedMail,
  'premium-ended': premiumEndedMail,
  reminder: reminderMail,
};

/** Sends mails about purchases and premium. Called by jobs only. */
@Injectable()
export class BillingMailService {
  constructor(
    private readonly users: UsersService,
    private readonly orders: OrderRepository,
    private readonly tokens: UnsubscribeTokenService,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /** Sends one mail, or none if the member no longer exists or the mail is no longer needed. */
  async send({ mail, userId, orderId }: SendBillingMailPayload): Promise<void> {
    const user = await this.users.findById<Pick<Premium, 'premiumPeriods'>>(userId);
    if (!user) return;
    const order = orderId === undefined ? null : await this.orders.findById(orderId);
    const { publicUrl, supportEmail } = this.config;
    const language = languageOf(user);
    const text = await MAILS[mail]({
      user,
      order,
      language,
      publicUrl,
      supportEmail,
      unsubscribeToken: (type) => this.tokens.create(userId, [type]),
      now: this.clock.now(),
    });
    if (text) await this.mailer.send({ to: user.email, ...text });
  }

  /** Mails a member with a confirmed address that an invitation gave them premium. */
  async sendInvitation({ userId }: SendInvitationMailPayload): Promise<void> {
    const user = await this.users.findById(userId);
    if (user?.status !== 'active' || !user.emailVerifiedAt) return;
    const { publicUrl } = this.config;
    await this.mailer.send({ to: user.email, ...invitationMail(publicUrl, languageOf(user)) });
  }
}
