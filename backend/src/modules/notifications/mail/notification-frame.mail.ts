import { BRAND, type Language } from '@contract';
import { notificationEndpoints } from '@contract/notifications/notification.endpoints';
import { mailText } from '../../../platform/mail/mail-text.js';
import type { MailMessage } from '../../../platform/mail/mailer.js';

interface Words {
  away: string;
  open: string;
  stop: (link: string) => string;
  choose: (link: string) => string;
}

const WORDS: Record<Language, Words> = {
  en: {
    away: 'While you were away:',
    open: `Open ${BRAND.name}`,
    stop: (link) => `No more mails like this: ${link}`,
    choose: (link) => `You can choose what we send you in your settings: ${link}`,
  },
  hi: {
    away: 'जब आप यहाँ नहीं थे:',
    open: `${BRAND.name} खोलें`,
    stop: (link) => `ऐसे मेल बंद करें: ${link}`,
    choose: (link) => `हम आपको क्या भेजें, यह आप सेटिंग में चुन सकते हैं: ${link}`,
  },
};

export interface NotificationFrame {
  /** Without a trailing slash. */
  publicUrl: string;
  /** Unsubscribes from mails of the types in the token. */
  token: string;
  language: Language;
}

/** Puts lines about notifications into a mail with one-click unsubscription (RFC 8058). */
export function inNotificationFrame(
  { publicUrl, token, language }: NotificationFrame,
  { subject, lines, path }: { subject: string; lines: string[]; path: string },
): Omit<MailMessage, 'to'> {
  const words = WORDS[language];
  const oneClick = notificationEndpoints.unsubscribe.path.replace(':token', token);
  return {
    ...mailText(
      {
        subject,
        before: [words.away, ...lines],
        button: { label: words.open, link: publicUrl + path },
        after: [
          words.stop(`${publicUrl}/unsubscribe/${token}`),
          words.choose(`${publicUrl}/settings/notifications`),
        ],
      },
      language,
    ),
    headers: {
      'List-Unsubscribe': `<${publicUrl}${oneClick}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
