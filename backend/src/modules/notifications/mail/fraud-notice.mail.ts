import { BRAND, type Language } from '@contract';
import { mailText, type MailText } from '../../../platform/mail/mail-text.js';
import type { MailMessage } from '../../../platform/mail/mailer.js';
import { mailWithSwitch, type UnsubscribeLink } from '../../users/index.js';
import type { fraudNoticeText } from '../fraud-notices/fraud-notice.texts.js';
import { chooseMails } from './notification-frame.mail.js';

type FraudNoticeText = ReturnType<typeof fraudNoticeText>;

const STAY_SAFE: Record<Language, string> = { en: 'How to stay safe', hi: 'सुरक्षित कैसे रहें' };

export const fraudNoticeMail = (
  { title, news, advice }: FraudNoticeText,
  link: UnsubscribeLink,
): Omit<MailMessage, 'to'> =>
  mailWithSwitch(
    {
      subject: `${BRAND.name}: ${title}`,
      before: [news, advice],
      button: { label: STAY_SAFE[link.language], link: `${link.publicUrl}/safety` },
      after: [chooseMails(link.publicUrl, link.language)],
    },
    link,
  );

/** Corrects a mailed notice that was taken back. Sent to members who have switched off mails, too. */
export const fraudNoticeCorrectionMail = (
  { title, news }: FraudNoticeText,
  { publicUrl, language }: Pick<UnsubscribeLink, 'publicUrl' | 'language'>,
): MailText =>
  mailText(
    { subject: `${BRAND.name}: ${title}`, before: [news], after: [chooseMails(publicUrl, language)] },
    language,
  );
