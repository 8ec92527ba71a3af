import { BRAND, type Language } from '@contract';
import { mailTextIn, type MailText } from '../../../platform/mail/mail-text.js';
import type { fraudNoticeText } from '../fraud-notices/fraud-notice.texts.js';

/** The e-mail of a fraud notice, or its correction. */
export function fraudNoticeMail(
  { title, news, advice }: ReturnType<typeof fraudNoticeText>,
  publicUrl: string,
  language: Language,
): MailText {
  const before = advice ? [news, advice] : [news];
  const settings = `${publicUrl}/settings/notifications`;
  return mailTextIn(language, {
    en: {
      subject: `${BRAND.name}: ${title}`,
      before,
      ...(advice && { button: { label: 'How to stay safe', link: `${publicUrl}/safety` } }),
      after: [`You can choose what we send you in your settings: ${settings}`],
    },
    hi: {
      subject: `${BRAND.name}: ${title}`,
      before,
      ...(advice && { button: { label: 'सुरक्षित कैसे रहें', link: `${publicUrl}/safety` } }),
      after: [`हम आपको क्या भेजें, यह आप सेटिंग में चुन सकते हैं: ${settings}`],
    },
  });
}
