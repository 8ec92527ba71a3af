import { BRAND } from '@contract';
import { mailTextIn } from '../../../platform/mail/mail-text.js';
import { productText } from '../purchases/product.texts.js';
import { priceOf, receiptNumber } from '../purchases/purchase.views.js';
import type { BillingMail } from './billing.mail.js';

/**
 * To a member whose refunded payment came back to us, for example because we won a dispute. Sent by
 * `FulfilmentService`.
 */
export const restoredMail: BillingMail = ({ order, language, publicUrl }) => {
  if (!order || order.takenBackAt) return undefined;
  return mailTextIn(language, {
    en: {
      subject: `Your ${BRAND.name} purchase is back`,
      before: [
        `PayPal has returned your payment of ${priceOf(order)} for ${productText(order.product, 'en')} to us, so what it had bought is yours again, as far as it was unused.`,
        `It concerns receipt ${receiptNumber(order)}. Your other purchases stay as they are.`,
      ],
      button: { label: 'Your purchases', link: `${publicUrl}/wallet/purchases` },
    },
    hi: {
      subject: `आपकी ${BRAND.name} खरीदारी वापस आ गई है`,
      before: [
        `${productText(order.product, 'hi')} के लिए आपका ${priceOf(order)} का भुगतान PayPal ने हमें लौटा दिया है, इसलिए उससे खरीदी चीज़ का बचा हुआ हिस्सा फिर से आपका है।`,
        `यह रसीद ${receiptNumber(order)} के बारे में है। आपकी बाकी खरीदारी वैसी ही है।`,
      ],
      button: { label: 'आपकी खरीदारी', link: `${publicUrl}/wallet/purchases` },
    },
  });
};
