import { BRAND, endpoints, type Language, type NotificationView } from '@contract';
import { mailText } from '../../../platform/mail/mail-text.js';
import type { MailMessage } from '../../../platform/mail/mailer.js';
import { holdsContact } from '../../users/index.js';

/** Old names may contain a link or a phone number, which must not appear in our mail. */
const sentenceOf = ({ text, from }: NotificationView, { member }: Words): string =>
  from && holdsContact(from.name) ? text.replace(from.name, member) : text;

interface Words {
  member: string;
  single: (sentence: string) => string;
  several: (count: number) => string;
  away: string;
  open: string;
  stop: (link: string) => string;
  choose: (link: string) => string;
}

const WORDS: Record<Language, Words> = {
  en: {
    member: 'A member',
    single: (sentence) => `On ${BRAND.name}: ${sentence}`,
    several: (count) => `${count} new things on ${BRAND.name}`,
    away: 'While you were away:',
    open: `Open ${BRAND.name}`,
    stop: (link) => `No more mails like this: ${link}`,
    choose: (link) => `You can choose what we send you in your settings: ${link}`,
  },
  hi: {
    member: 'एक सदस्य',
    single: (sentence) => `${BRAND.name} पर: ${sentence}`,
    several: (count) => `${BRAND.name} पर ${count} नई बातें`,
    away: 'जब आप यहाँ नहीं थे:',
    open: `${BRAND.name} खोलें`,
    stop: (link) => `ऐसे मेल बंद करें: ${link}`,
    choose: (link) => `हम आपको क्या भेजें, यह आप सेटिंग में चुन सकते हैं: ${link}`,
  },
};

/** One mail about all these notifications, with one-click unsubscription (RFC 8058). */
export function notificationsMail(
  notifications: readonly NotificationView[],
  publicUrl: string,
  unsubscribeToken: string,
  language: Language,
): Omit<MailMessage, 'to'> {
  const [first] = notifications;
  const single = notifications.length === 1 && first;
  const words = WORDS[language];
  const sentences = notifications.map((notification) => sentenceOf(notification, words));
  const oneClick = endpoints.notifications.unsubscribe.path.replace(':token', unsubscribeToken);
  return {
    ...mailText(
      {
        // A subject never begins with a member's name, where it could pass as the sender's own words.
        subject: single
          ? words.single(sentenceOf(first, words).replace(/[.!।]$/, ''))
          : words.several(notifications.length),
        before: [words.away, ...sentences],
        button: { label: words.open, link: publicUrl + (single ? first.path : '/notifications') },
        after: [
          words.stop(`${publicUrl}/unsubscribe/${unsubscribeToken}`),
          words.choose(`${publicUrl}/settings`),
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
