import { BRAND, type Language, type NotificationView } from '@contract';
import type { MailMessage } from '../../../platform/mail/mailer.js';
import { holdsContact, type UnsubscribeLink } from '../../users/index.js';
import { inNotificationFrame } from './notification-frame.mail.js';

interface Words {
  member: string;
  single: (sentence: string) => string;
  several: (count: number) => string;
}

const WORDS: Record<Language, Words> = {
  en: {
    member: 'A member',
    single: (sentence) => `On ${BRAND.name}: ${sentence}`,
    several: (count) => `${count} new things on ${BRAND.name}`,
  },
  hi: {
    member: 'एक सदस्य',
    single: (sentence) => `${BRAND.name} पर: ${sentence}`,
    several: (count) => `${BRAND.name} पर ${count} नई बातें`,
  },
};

/** Leaves out a name that contains a link or a phone number, because mails must not contain those. */
const sentenceOf = ({ text, from }: NotificationView, { member }: Words): string =>
  from && holdsContact(from.name) ? text.replace(from.name, member) : text;

/** To a member with unread notifications, about all of these. */
export function notificationsMail(
  notifications: readonly NotificationView[],
  link: UnsubscribeLink,
): Omit<MailMessage, 'to'> {
  const [first] = notifications;
  const single = notifications.length === 1 && first;
  const words = WORDS[link.language];
  return inNotificationFrame(link, {
    // A subject never begins with a member's name, because it could look like a message written by that
    // member.
    subject: single
      ? words.single(sentenceOf(first, words).replace(/[.!।]$/, ''))
      : words.several(notifications.length),
    lines: notifications.map((notification) => sentenceOf(notification, words)),
    path: single ? first.path : '/notifications',
  });
}
