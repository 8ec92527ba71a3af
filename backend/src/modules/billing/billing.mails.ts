import { BILLING_LIMITS, BRAND, REFERRALS_LIMITS, type Language } from '@contract';
import { mailText, mailTextIn, type MailText } from '../../platform/mail/mail-text.js';
import type { MailMessage } from '../../platform/mail/mailer.js';
import type { Order } from './orders/order.schema.js';
import { productText } from './purchases/product.texts.js';
import { priceOf, receiptNumber } from './purchases/purchase.views.js';

/* Mails contain no text that a member can choose, such as a name. */

/** Mail for a received payment, with the receipt attached. */
export const receiptMail = (
  order: Order,
  walletLink: string,
  pdf: Buffer,
  language: Language,
): Omit<MailMessage, 'to'> => ({
  ...mailTextIn(language, {
    en: {
      subject: `Your receipt from ${BRAND.name}`,
      before: [
        `Thank you! We have received ${priceOf(order)} for ${productText(order.product, 'en')}. It is yours from now on.`,
        `Receipt ${receiptNumber(order)}, PayPal transaction ${order.captureId}.`,
      ],
      button: { label: 'Your purchases', link: walletLink },
      after: [`A refund can be requested within ${BILLING_LIMITS.refundRequestDays} days of the payment.`],
    },
    hi: {
      subject: `${BRAND.name} से आपकी रसीद`,
      before: [
        `धन्यवाद! हमें ${productText(order.product, 'hi')} के लिए ${priceOf(order)} मिल गए हैं। यह अब से आपका है।`,
        `रसीद ${receiptNumber(order)}, PayPal लेन-देन ${order.captureId}।`,
      ],
      button: { label: 'आपकी खरीदारी', link: walletLink },
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
});

/** Mail for a refund by staff or by PayPal. */
export const refundedMail = (order: Order, walletLink: string, language: Language): MailText =>
  mailTextIn(language, {
    en: {
      subject: `Your ${BRAND.name} payment was refunded`,
      before: [
        `Your payment of ${priceOf(order)} for ${productText(order.product, 'en')} went back to you through PayPal, and what it had bought has ended.`,
        `It concerns receipt ${receiptNumber(order)}. Your other purchases stay as they are.`,
      ],
      button: { label: 'Your purchases', link: walletLink },
    },
    hi: {
      subject: `आपका ${BRAND.name} भुगतान वापस किया गया`,
      before: [
        `${productText(order.product, 'hi')} के लिए आपका ${priceOf(order)} का भुगतान PayPal से वापस कर दिया गया है, और उससे खरीदी चीज़ बंद हो गई है।`,
        `यह रसीद ${receiptNumber(order)} के बारे में है। आपकी बाकी खरीदारी वैसी ही है।`,
      ],
      button: { label: 'आपकी खरीदारी', link: walletLink },
    },
  });

/** Mail for a payment that came back to us after it had gone back, such as by a dispute that was won. */
export const restoredMail = (order: Order, walletLink: string, language: Language): MailText =>
  mailTextIn(language, {
    en: {
      subject: `Your ${BRAND.name} purchase is back`,
      before: [
        `PayPal has returned your payment of ${priceOf(order)} for ${productText(order.product, 'en')} to us, so what it had bought is yours again, as far as it was unused.`,
        `It concerns receipt ${receiptNumber(order)}. Your other purchases stay as they are.`,
      ],
      button: { label: 'Your purchases', link: walletLink },
    },
    hi: {
      subject: `आपकी ${BRAND.name} खरीदारी वापस आ गई है`,
      before: [
        `${productText(order.product, 'hi')} के लिए आपका ${priceOf(order)} का भुगतान PayPal ने हमें लौटा दिया है, इसलिए उससे खरीदी चीज़ का बचा हुआ हिस्सा फिर से आपका है।`,
        `यह रसीद ${receiptNumber(order)} के बारे में है। आपकी बाकी खरीदारी वैसी ही है।`,
      ],
      button: { label: 'आपकी खरीदारी', link: walletLink },
    },
  });

/** Mail for a declined refund request. */
export const refundDeclinedMail = (order: Order, walletLink: string, language: Language): MailText =>
  mailTextIn(language, {
    en: {
      subject: `Your ${BRAND.name} refund request`,
      before: [
        `You asked for a refund of ${priceOf(order)} for ${productText(order.product, 'en')}. We have read your request and cannot grant it.`,
        `The reason: ${order.refund?.answer ?? ''}`,
        'What you bought stays yours.',
      ],
      button: { label: 'Your purchases', link: walletLink },
      after: ['If you see it differently, just answer this mail.'],
    },
    hi: {
      subject: `आपका ${BRAND.name} रिफ़ंड अनुरोध`,
      before: [
        `आपने ${productText(order.product, 'hi')} के लिए ${priceOf(order)} का रिफ़ंड माँगा था। हमने आपका अनुरोध पढ़ा, और उसे मंज़ूर नहीं कर सकते।`,
        `कारण: ${order.refund?.answer ?? ''}`,
        'जो आपने खरीदा, वह आपका ही रहेगा।',
      ],
      button: { label: 'आपकी खरीदारी', link: walletLink },
      after: ['अगर आप सहमत नहीं हैं, तो बस इस मेल का जवाब दें।'],
    },
  });

/** Mail to the support address for a new refund request. */
export const refundRequestMail = (order: Order, memberEmail: string, adminLink: string): MailText =>
  mailText({
    subject: `Refund requested: receipt ${receiptNumber(order)}`,
    before: [
      `${memberEmail} asks for a refund of ${priceOf(order)} for ${productText(order.product, 'en')}, PayPal transaction ${order.captureId}.`,
      `Their reason: ${order.refund?.reason ?? ''}`,
      'A refund, given here or at PayPal, ends the purchase by itself.',
    ],
    button: { label: 'Decide', link: adminLink },
  });

/** Mail to a member whose invitation somebody used. */
export const invitationMail = (subscriptionLink: string, language: Language): MailText =>
  mailTextIn(language, {
    en: {
      subject: `${REFERRALS_LIMITS.referralPremiumHours} hours of ${BRAND.name} Premium for you`,
      before: [
        `Somebody joined ${BRAND.name} by your invitation. As a thank-you, you have ${REFERRALS_LIMITS.referralPremiumHours} hours of Premium: from now on, or after the Premium that you have already.`,
      ],
      button: { label: 'See your Premium', link: subscriptionLink },
      after: ['Nothing renews by itself, and you are not charged.'],
    },
    hi: {
      subject: `आपके लिए ${BRAND.name} प्रीमियम के ${REFERRALS_LIMITS.referralPremiumHours} घंटे`,
      before: [
        `आपके निमंत्रण से कोई ${BRAND.name} से जुड़ा है। धन्यवाद के तौर पर आपको ${REFERRALS_LIMITS.referralPremiumHours} घंटे का प्रीमियम मिला है: अभी से, या जो प्रीमियम आपके पास पहले से है उसके बाद।`,
      ],
      button: { label: 'अपना प्रीमियम देखें', link: subscriptionLink },
      after: ['अपने आप कुछ नवीनीकृत नहीं होता, और आपके पैसे नहीं कटते।'],
    },
  });

export const premiumEndedMail = (subscriptionLink: string, language: Language): MailText =>
  mailTextIn(language, {
    en: {
      subject: `Your ${BRAND.name} Premium has ended`,
      before: ['Your Premium has ended. Your friends, chats and likes are all still there.'],
      button: { label: 'Get Premium again', link: subscriptionLink },
      after: ['Nothing renews by itself, and you have not been charged.'],
    },
    hi: {
      subject: `आपका ${BRAND.name} प्रीमियम खत्म हो गया है`,
      before: ['आपका प्रीमियम खत्म हो गया है। आपके दोस्त, चैट और लाइक सब वहीं हैं।'],
      button: { label: 'फिर से प्रीमियम लें', link: subscriptionLink },
      after: ['अपने आप कुछ नवीनीकृत नहीं होता, और आपके पैसे नहीं कटे हैं।'],
    },
  });

export function reminderMail(end: Date, subscriptionLink: string, language: Language): MailText {
  const [day, time] = end.toISOString().slice(0, 16).split('T');
  return mailTextIn(language, {
    en: {
      subject: `Your ${BRAND.name} Premium ends soon`,
      before: [`Your Premium ends on ${day} at ${time} (UTC). Nothing renews by itself.`],
      button: { label: 'Extend it', link: subscriptionLink },
      after: ['You can switch this reminder off in your wallet.'],
    },
    hi: {
      subject: `आपका ${BRAND.name} प्रीमियम जल्द खत्म होगा`,
      before: [`आपका प्रीमियम ${day} को ${time} (UTC) पर खत्म होगा। अपने आप कुछ नवीनीकृत नहीं होता।`],
      button: { label: 'बढ़ाएँ', link: subscriptionLink },
      after: ['यह याद दिलाना आप अपने वॉलेट में बंद कर सकते हैं।'],
    },
  });
}
