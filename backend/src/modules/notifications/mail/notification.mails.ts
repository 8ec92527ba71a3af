import {
  BRAND,
  endpoints,
  MEMBER_NOTIFICATION_TYPES,
  type Digest,
  type Language,
  type MemberNotificationType,
  type NotificationView,
} from '@contract';
import { mailText } from '../../../platform/mail/mail-text.js';
import type { MailMessage } from '../../../platform/mail/mailer.js';
import { holdsContact } from '../../users/index.js';

/** Replaces a name that contains a link or a phone number, because our mails must not contain those. */
const sentenceOf = ({ text, from }: NotificationView, { member }: Words): string =>
  from && holdsContact(from.name) ? text.replace(from.name, member) : text;

interface Words {
  member: string;
  single: (sentence: string) => string;
  several: (count: number) => string;
  daily: (count: number) => string;
  weekly: (count: number) => string;
  counts: Record<MemberNotificationType, (count: number) => string>;
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
    daily: (count) => `Your day on ${BRAND.name}: ${count} new ${count === 1 ? 'thing' : 'things'}`,
    weekly: (count) => `Your week on ${BRAND.name}: ${count} new ${count === 1 ? 'thing' : 'things'}`,
    counts: {
      like: (count) => (count === 1 ? '1 new like' : `${count} new likes`),
      friend: (count) => (count === 1 ? '1 new friend' : `${count} new friends`),
      message: (count) => (count === 1 ? '1 unread message' : `${count} unread messages`),
      'missed-call': (count) => (count === 1 ? '1 missed call' : `${count} missed calls`),
      plan: (count) => `${count} ${count === 1 ? 'reminder of a meeting' : 'reminders of meetings'}`,
    },
    away: 'While you were away:',
    open: `Open ${BRAND.name}`,
    stop: (link) => `No more mails like this: ${link}`,
    choose: (link) => `You can choose what we send you in your settings: ${link}`,
  },
  hi: {
    member: 'एक सदस्य',
    single: (sentence) => `${BRAND.name} पर: ${sentence}`,
    several: (count) => `${BRAND.name} पर ${count} नई बातें`,
    daily: (count) => `${BRAND.name} पर आपका दिन: ${count} नई बातें`,
    weekly: (count) => `${BRAND.name} पर आपका हफ़्ता: ${count} नई बातें`,
    counts: {
      like: (count) => (count === 1 ? '1 नया लाइक' : `${count} नए लाइक`),
      friend: (count) => (count === 1 ? '1 नया दोस्त' : `${count} नए दोस्त`),
      message: (count) => (count === 1 ? '1 अनपढ़ा मैसेज' : `${count} अनपढ़े मैसेज`),
      'missed-call': (count) => (count === 1 ? '1 छूटी हुई कॉल' : `${count} छूटी हुई कॉल`),
      plan: (count) => `${count} मुलाकात की याद`,
    },
    away: 'जब आप यहाँ नहीं थे:',
    open: `${BRAND.name} खोलें`,
    stop: (link) => `ऐसे मेल बंद करें: ${link}`,
    choose: (link) => `हम आपको क्या भेजें, यह आप सेटिंग में चुन सकते हैं: ${link}`,
  },
};

interface MailFrame {
  /** Without a trailing slash. */
  publicUrl: string;
  /** Unsubscribes from mails of the types in the token. */
  token: string;
  language: Language;
}

/** Creates one mail about all these notifications, with one-click unsubscription (RFC 8058). */
export function notificationsMail(
  notifications: readonly NotificationView[],
  frame: MailFrame,
): Omit<MailMessage, 'to'> {
  const [first] = notifications;
  const single = notifications.length === 1 && first;
  const words = WORDS[frame.language];
  return framed(frame, {
    // A subject never begins with a member's name, because it could look like a message written by that
    // member.
    subject: single
      ? words.single(sentenceOf(first, words).replace(/[.!।]$/, ''))
      : words.several(notifications.length),
    before: [words.away, ...notifications.map((notification) => sentenceOf(notification, words))],
    path: single ? first.path : '/notifications',
  });
}

/** Creates one mail with the number of notifications per type. It contains no names. */
export function digestMail(
  notifications: readonly NotificationView[],
  digest: Exclude<Digest, 'off'>,
  frame: MailFrame,
): Omit<MailMessage, 'to'> {
  const words = WORDS[frame.language];
  const counts = MEMBER_NOTIFICATION_TYPES.map((type) => {
    const count = notifications
      .filter((notification) => notification.type === type)
      .reduce((sum, notification) => sum + notification.count, 0);
    return { type, count };
  }).filter(({ count }) => count > 0);
  return framed(frame, {
    subject: words[digest](counts.reduce((sum, { count }) => sum + count, 0)),
    before: [words.away, ...counts.map(({ type, count }) => words.counts[type](count))],
    path: '/notifications',
  });
}

function framed(
  { publicUrl, token, language }: MailFrame,
  { subject, before, path }: { subject: string; before: string[]; path: string },
): Omit<MailMessage, 'to'> {
  const words = WORDS[language];
  const oneClick = endpoints.notifications.unsubscribe.path.replace(':token', token);
  return {
    ...mailText(
      {
        subject,
        before,
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
