import { BILLING_LIMITS, BRAND } from '@contract';
import { mailTextIn } from '../../../platform/mail/mail-text.js';
import { productText } from '../purchases/product.texts.js';
import { priceOf, receiptNumber } from '../purchases/purchase.views.js';
import { renderReceiptPdf } from '../purchases/receipt-pdf.views.js';
import type { BillingMail } from './billing.mail.js';

/** To a member who has paid, with the receipt attached. Sent by `FulfilmentService`. */
export const receiptMail: BillingMail = async ({ order, user, language, publicUrl, supportEmail }) => {
  if (!order) return undefined;
  const pdf = await renderReceiptPdf(order, user.email, supportEmail, language);
  return {
    ...mailTextIn(language, {
      en: {
        subject: `Your receipt from ${BRAND.name}`,
        before: [
          `Thank you! We have received ${priceOf(order)} for ${productText(order.product, 'en')}. It is yours from now on.`,
          `Receipt ${receiptNumber(order)}, PayPal transaction ${order.captureId}.`,
        ],
        button: { label: 'Your purchases', link: `${publicUrl}/wallet/purchases` },
        after: [`A refund can be requested within ${BILLING_LIMITS.refundRequestDays} days of the payment.`],
      },
      hi: {
        subject: `${BRAND.name} से आपकी रसीद`,
        before: [
          `धन्यवाद! हमें ${productText(order.product, 'hi')} के लिए ${priceOf(order)} मिल गए हैं। यह अब से आपका है।`,
          `रसीद ${receiptNumber(order)}, PayPal लेन-देन ${order.captureId}।`,
        ],
        button: { label: 'आपकी खरीदारी', link: `${publicUrl}/wallet/purchases` },
        after: [`रिफ़ंड भुगतान के ${BILLING_LIMITS.refundRequestDays} दिन के अंदर माँगा जा सकता है।`],
      },
    }),
    attachments: [
      {
        filename: `receipt-${receiptNumber(order)}.pdf`,
        contentType: 'application/pdf',
        encoding: 'base64',
        content: pdf.toString('base64'),
      },
    ],
  };
};
