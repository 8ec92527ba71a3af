import { BRAND, type Language } from '@contract';
import type { MailMessage } from '../../../platform/mail/mailer.js';
import { mailWithSwitch, type UnsubscribeLink } from '../../users/index.js';

interface Words {
  away: string;
  open: string;
  choose: (link: string) => string;
}

const WORDS: Record<Language, Words> = {
  en: {
    away: 'While you were away:',
    open: `Open ${BRAND.name}`,
    choose: (link) => `You can choose what we send you in your settings: ${link}`,
  },
  hi: {
    away: 'जब आप यहाँ नहीं थे:',
    open: `${BRAND.name} खोलें`,
    choose: (link) => `हम आपको क्या भेजें, यह आप सेटिंग में चुन सकते हैं: ${link}`,
  },
};

/** Returns the sentence that says where members choose their mails. */
export const chooseMails = (publicUrl: string, language: Language): string =>
  WORDS[language].choose(`${publicUrl}/settings/notifications`);

/** Puts lines about notifications into a mail. */
export function inNotificationFrame(
  link: UnsubscribeLink,
  { subject, lines, path }: { subject: string; lines: string[]; path: string },
): Omit<MailMessage, 'to'> {
  const { publicUrl, language } = link;
  const words = WORDS[language];
  return mailWithSwitch(
    {
      subject,
      before: [words.away, ...lines],
      button: { label: words.open, link: publicUrl + path },
      after: [chooseMails(publicUrl, language)],
    },
    link,
  );
}
