import { BRAND, endpoints, type NotificationView } from '@contract';
import { mailText } from '../../../platform/mail/mail-text.js';
import type { MailMessage } from '../../../platform/mail/mailer.js';
import { holdsContact } from '../../users/index.js';

/** A name from before such names were refused must not make a link or a number of its own in our mail. */
const sentenceOf = ({ text, from }: NotificationView): string =>
  from && holdsContact(from.name) ? text.replace(from.name, 'A member') : text;

/** One mail about everything that waits, with one click to have no more of its kind (RFC 8058). */
export function notificationsMail(
  news: readonly NotificationView[],
  publicUrl: string,
  unsubscribeToken: string,
): Omit<MailMessage, 'to'> {
  const [first] = news;
  const single = news.length === 1 && first;
  const sentences = news.map(sentenceOf);
  const oneClick = endpoints.notifications.unsubscribe.path.replace(':token', unsubscribeToken);
  return {
    ...mailText({
      // A member's name never begins a subject, where it could pass for the sender's words.
      subject: single
        ? `On ${BRAND.name}: ${sentenceOf(first).replace(/[.!]$/, '')}`
        : `${news.length} new things on ${BRAND.name}`,
      before: ['While you were away:', ...sentences],
      button: { label: `Open ${BRAND.name}`, link: publicUrl + (single ? first.path : '/notifications') },
      after: [
        `No more mails like this: ${publicUrl}/unsubscribe/${unsubscribeToken}`,
        `You can choose what we send you in your settings: ${publicUrl}/settings`,
      ],
    }),
    headers: {
      'List-Unsubscribe': `<${publicUrl}${oneClick}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
