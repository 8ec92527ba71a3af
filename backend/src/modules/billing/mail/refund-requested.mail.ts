import { mailText } from '../../../platform/mail/mail-text.js';
import { productText } from '../purchases/product.texts.js';
import { priceOf, receiptNumber } from '../purchases/purchase.views.js';
import type { BillingMail } from './billing.mail.js';

/** To the support address, about a new refund request. Sent by `RefundService`. */
export const refundRequestedMail: BillingMail = ({ order, user, publicUrl, supportEmail }) => {
  if (!order) return undefined;
  return {
    to: supportEmail,
    ...mailText({
      subject: `Refund requested: receipt ${receiptNumber(order)}`,
      before: [
        `${user.email} asks for a refund of ${priceOf(order)} for ${productText(order.product, 'en')}, PayPal transaction ${order.captureId}.`,
        `Their reason: ${order.refund?.reason ?? ''}`,
        'A refund, given here or at PayPal, ends the purchase by itself.',
      ],
      button: { label: 'Decide', link: `${publicUrl}/admin?view=purchases` },
    }),
  };
};
