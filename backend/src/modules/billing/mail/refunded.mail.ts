import { BRAND } from '@contract';
import { mailTextIn } from '../../../platform/mail/mail-text.js';
import { productText } from '../purchases/product.texts.js';
import { priceOf, receiptNumber } from '../purchases/purchase.views.js';
import type { BillingMail } from './billing.mail.js';

/** To a member whose payment was refunded, by staff or by PayPal. Sent by `FulfilmentService`. */
export const refundedMail: BillingMail = ({ order, language, publicUrl }) => {
  if (!order?.takenBackAt) return undefined;
  return mailTextIn(language, {
    en: {
      subject: `Your ${BRAND.name} payment was refunded`,
      before: [
        `Your payment of ${priceOf(order)} for ${productText(order.product, 'en')} went back to you through PayPal, and what it had bought has ended.`,
        `It concerns receipt ${receiptNumber(order)}. Your other purchases stay as they are.`,
      ],
      button: { label: 'Your purchases', link: `${publicUrl}/wallet/purchases` },
    },
    hi: {
      subject: `आपका ${BRAND.name} भुगतान वापस किया गया`,
      before: [
        `${productText(order.product, 'hi')} के लिए आपका ${priceOf(order)} का भुगतान PayPal से वापस कर दिया गया है, और उससे खरीदी चीज़ बंद हो गई है।`,
        `यह रसीद ${receiptNumber(order)} के बारे में है। आपकी बाकी खरीदारी वैसी ही है।`,
      ],
      button: { label: 'आपकी खरीदारी', link: `${publicUrl}/wallet/purchases` },
    },
  });
};
