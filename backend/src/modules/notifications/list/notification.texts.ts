import {
  BRAND,
  isolated,
  type Language,
  likeNotificationBody,
  type NotificationType,
  TEXTS,
} from '@contract';
import { SUPER_LIKE_CAUSE } from '../notifications.jobs.js';
import type { Notification } from './notification.schema.js';

type Sentence = (name: string, count: number) => string;

const SENTENCES: Record<Language, Record<NotificationType | 'super-like', Sentence> & { gone: string }> = {
  en: {
    gone: 'This member is not available any more.',
    'super-like': (name) => `${name} sent you a super like!`,
    like: likeNotificationBody,
    friend: (name) => `${name} and you are friends now.`,
    message: (name, count) =>
      count === 1 ? `${name} sent you a message.` : `${name} sent you ${count} messages.`,
    'missed-call': (name) => `You missed a call from ${name}.`,
  },
  hi: {
    gone: 'यह सदस्य अब उपलब्ध नहीं है।',
    'super-like': (name) => `${name} ने आपको सुपर लाइक भेजा!`,
    like: (name) => `${name} ने आपकी प्रोफ़ाइल लाइक की!`,
    friend: (name) => `आप और ${name} अब दोस्त हैं।`,
    message: (name, count) => (count === 1 ? `${name} ने आपको मैसेज भेजा।` : `${name} ने आपको ${count} मैसेज भेजे।`),
    'missed-call': (name) => `${name} की कॉल छूट गई।`,
  },
};

/**
 * Returns the sentence of a notification. `name` is null if the owner may not see the other member. Never
 * contains the text of a message, because a push appears on the lock screen, where other persons can read it.
 */
export function sentenceFor(
  { type, count, causes }: Pick<Notification, 'type' | 'count' | 'causes'>,
  name: string | null,
  language: Language,
): string {
  const sentences = SENTENCES[language];
  if (name === null) return sentences.gone;
  const kind = type === 'like' && causes.includes(SUPER_LIKE_CAUSE) ? 'super-like' : type;
  return sentences[kind](isolated(name), count);
}

/** Titles of pushes by language and type. */
export const PUSH_TITLES: Record<Language, Record<NotificationType, string>> = {
  en: {
    like: TEXTS.likeNotificationTitle,
    friend: 'You have a new friend',
    message: 'New message',
    'missed-call': 'Missed call',
  },
  hi: {
    like: 'आपको एक नया लाइक मिला! 💖',
    friend: 'आपका एक नया दोस्त बना',
    message: 'नया मैसेज',
    'missed-call': 'छूटी हुई कॉल',
  },
};

/** Returns the text of a push about several notifications of the quiet hours. */
export const heldPushText = (count: number, language: Language): { title: string; body: string } =>
  ({
    en: { title: BRAND.name, body: `${count} new things came in your quiet hours.` },
    hi: { title: BRAND.name, body: `आपके शांत समय में ${count} नई बातें आईं।` },
  })[language];

/** Returns the path of the page that a notification opens. */
export function pathFor(type: NotificationType, from: string): string {
  return type === 'like' ? '/friends' : `/chats?userId=${from}`;
}
