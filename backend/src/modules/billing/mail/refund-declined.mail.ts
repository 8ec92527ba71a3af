import { BRAND } from '@contract';
import { mailTextIn } from '../../../platform/mail/mail-text.js';
import { productText } from '../purchases/product.texts.js';
import { priceOf } from '../purchases/purchase.views.js';
import type { BillingMail } from './billing.mail.js';

/** To a member whose refund request was declined. Sent by `RefundService`. */
export const refundDeclinedMail: BillingMail = ({ order, language, publicUrl }) => {
  if (!order) return undefined;
  return mailTextIn(language, {
    en: {
      subject: `Your ${BRAND.name} refund request`,
      before: [
        `You asked for a refund of ${priceOf(order)} for ${productText(order.product, 'en')}. We have read your request and cannot grant it.`,
        `The reason: ${order.refund?.answer ?? ''}`,
        'What you bought stays yours.',
      ],
      button: { label: 'Your purchases', link: `${publicUrl}/wallet/purchases` },
      after: ['If you see it differently, just answer this mail.'],
    },
    hi: {
      subject: `आपका ${BRAND.name} रिफ़ंड अनुरोध`,
      before: [
        `आपने ${productText(order.product, 'hi')} के लिए ${priceOf(order)} का रिफ़ंड माँगा था। हमने आपका अनुरोध पढ़ा, और उसे मंज़ूर नहीं कर सकते।`,
        `कारण: ${order.refund?.answer ?? ''}`,
        'जो आपने खरीदा, वह आपका ही रहेगा।',
      ],
      button: { label: 'आपकी खरीदारी', link: `${publicUrl}/wallet/purchases` },
      after: ['अगर आप सहमत नहीं हैं, तो बस इस मेल का जवाब दें।'],
    },
  });
};
