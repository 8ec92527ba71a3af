import { BRAND, LIMITS, PRODUCTS } from '@contract';
import { mailText, type MailText } from '../../platform/mail/mail-text.js';
import type { MailMessage } from '../../platform/mail/mailer.js';
import type { Order } from './orders/order.schema.js';
import { priceOf, receiptNumber } from './purchases/purchase.views.js';

/*
 * Mails contain no text that a member could choose, such as a name.
 */

/** For a received payment, with the receipt attached. */
export const receiptMail = (order: Order, walletLink: string, pdf: Buffer): Omit<MailMessage, 'to'> => ({
  ...mailText({
    subject: `Your receipt from ${BRAND.name}`,
    before: [
      `Thank you! We have received ${priceOf(order)} for ${PRODUCTS[order.product].description}. It is yours from now on.`,
      `Receipt ${receiptNumber(order)}, PayPal transaction ${order.captureId}.`,
    ],
    button: { label: 'Your purchases', link: walletLink },
    after: [`A refund can be requested within ${LIMITS.refundRequestDays} days of the payment.`],
  }),
  attachments: [
    {
      filename: `receipt-${receiptNumber(order)}.pdf`,
      contentType: 'application/pdf',
      encoding: 'base64',
      content: pdf.toString('base64'),
    },
  ],
});

/** For a refund, whether staff or PayPal made it. */
export const refundedMail = (order: Order, walletLink: string): MailText =>
  mailText({
    subject: `Your ${BRAND.name} payment was refunded`,
    before: [
      `Your payment of ${priceOf(order)} for ${PRODUCTS[order.product].description} went back to you through PayPal, and what it had bought has ended.`,
      `It concerns receipt ${receiptNumber(order)}. Your other purchases stay as they are.`,
    ],
    button: { label: 'Your purchases', link: walletLink },
  });

/** For a declined request for a refund. */
export const refundDeclinedMail = (order: Order, walletLink: string): MailText =>
  mailText({
    subject: `Your ${BRAND.name} refund request`,
    before: [
      `You asked for a refund of ${priceOf(order)} for ${PRODUCTS[order.product].description}. We have read your request and cannot grant it.`,
      `The reason: ${order.refund?.answer ?? ''}`,
      'What you bought stays yours.',
    ],
    button: { label: 'Your purchases', link: walletLink },
    after: ['If you see it differently, just answer this mail.'],
  });

/** To the support, for a new request for a refund. */
export const refundRequestMail = (order: Order, memberEmail: string, adminLink: string): MailText =>
  mailText({
    subject: `Refund requested: receipt ${receiptNumber(order)}`,
    before: [
      `${memberEmail} asks for a refund of ${priceOf(order)} for ${PRODUCTS[order.product].description}, PayPal transaction ${order.captureId}.`,
      `Their reason: ${order.refund?.reason ?? ''}`,
      'A refund, given here or at PayPal, ends the purchase by itself.',
    ],
    button: { label: 'Decide', link: adminLink },
  });

export const premiumEndedMail = (subscriptionLink: string): MailText =>
  mailText({
    subject: `Your ${BRAND.name} Premium has ended`,
    before: ['Your Premium has ended. Your friends, chats and likes are all still there.'],
    button: { label: 'Get Premium again', link: subscriptionLink },
    after: ['Nothing renews by itself, and you have not been charged.'],
  });

export const reminderMail = (end: Date, subscriptionLink: string): MailText =>
  mailText({
    subject: `Your ${BRAND.name} Premium ends soon`,
    before: [
      `Your Premium ends on ${end.toISOString().slice(0, 16).replace('T', ' at ')} (UTC). Nothing renews by itself.`,
    ],
    button: { label: 'Extend it', link: subscriptionLink },
    after: ['You can switch this reminder off in your wallet.'],
  });
