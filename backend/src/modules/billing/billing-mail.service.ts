import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { Mailer, type MailMessage } from '../../platform/mail/mailer.js';
import { languageOf, UserRepository } from '../users/index.js';
import type { SendBillingMailPayload, SendInvitationMailPayload } from './billing.jobs.js';
import {
  invitationMail,
  premiumEndedMail,
  receiptMail,
  refundDeclinedMail,
  refundedMail,
  refundRequestMail,
  reminderMail,
  restoredMail,
} from './billing.mails.js';
import { OrderRepository } from './orders/order.repository.js';
import { entitlementAt } from './premium/entitlement.rules.js';
import type { Premium } from './premium/premium.schema.js';
import { receiptPdf } from './purchases/receipt-pdf.views.js';

/** Sends mails about purchases and premium. Called by jobs only. */
@Injectable()
export class BillingMailService {
  constructor(
    private readonly users: UserRepository,
    private readonly orders: OrderRepository,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /**
   * Sends one mail. Sends none if the member no longer exists or the reason for the mail no longer applies.
   */
  async send({ mail, userId, orderId }: SendBillingMailPayload): Promise<void> {
    const user = await this.users.findById<Pick<Premium, 'premiumPeriods'>>(userId);
    if (!user) return;
    const order = orderId === undefined ? null : await this.orders.findById(orderId);
    const wallet = `${this.config.publicUrl}/wallet`;
    const subscription = `${this.config.publicUrl}/subscription`;
    const admin = `${this.config.publicUrl}/admin?view=purchases`;
    const { supportEmail } = this.config;
    const language = languageOf(user);
    const send = (text: Omit<MailMessage, 'to'>, to = user.email): Promise<void> =>
      this.mailer.send({ to, ...text });
    switch (mail) {
      case 'receipt':
        if (order) {
          const pdf = await receiptPdf(order, user.email, supportEmail, language);
          await send(receiptMail(order, wallet, pdf, language));
        }
        return;
      case 'refunded':
        if (order?.takenBackAt) await send(refundedMail(order, wallet, language));
        return;
      case 'restored':
        if (order && !order.takenBackAt) await send(restoredMail(order, wallet, language));
        return;
      case 'refund-requested':
        if (order) await send(refundRequestMail(order, user.email, admin), supportEmail);
        return;
      case 'refund-declined':
        if (order) await send(refundDeclinedMail(order, wallet, language));
        return;
      case 'premium-ended':
        if (user.status !== 'deleted') await send(premiumEndedMail(subscription, language));
        return;
      case 'reminder': {
        const { subscription: current } = entitlementAt(user.premiumPeriods, this.clock.now());
        if (current && user.status !== 'deleted')
          await send(reminderMail(current.endDate, subscription, language));
      }
    }
  }

  /** Mails a member with a confirmed address that an invitation gave them premium. */
  async sendInvitation({ userId }: SendInvitationMailPayload): Promise<void> {
    const user = await this.users.findById(userId);
    if (user?.status !== 'active' || !user.emailVerifiedAt) return;
    const { publicUrl } = this.config;
    await this.mailer.send({
      to: user.email,
      ...invitationMail(`${publicUrl}/subscription`, languageOf(user)),
    });
  }
}
