import {
  BRAND,
  isolated,
  type Language,
  likeNotificationBody,
  type MemberNotificationType,
  NUMBERS_LIMITS,
  TEXTS,
} from '@contract';
import { CHECK_IN_CAUSE } from '../../plans/plans.jobs.js';
import { SUPER_LIKE_CAUSE } from '../notifications.jobs.js';
import type { Notification, StoredNotificationType } from './notification.schema.js';

const DAYS = NUMBERS_LIMITS.superLikeDays;

type Sentence = (name: string, count: number) => string;

const SENTENCES: Record<
  Language,
  Record<StoredNotificationType | 'super-like' | 'check-in', Sentence> & {
    gone: string;
    coinsReturnedUnnamed: string;
  }
> = {
  en: {
    gone: 'This member is not available any more.',
    'super-like': (name) => `${name} sent you a super like!`,
    like: likeNotificationBody,
    friend: (name) => `${name} and you are friends now.`,
    message: (name, count) =>
      count === 1 ? `${name} sent you a message.` : `${name} sent you ${count} messages.`,
    'missed-call': (name) => `You missed a call from ${name}.`,
    'coins-returned': (name) =>
      `The coins for your super like to ${name} came back: there was no answer for ${DAYS} days.`,
    coinsReturnedUnnamed: `The coins for a super like came back: there was no answer for ${DAYS} days.`,
    plan: (name) => `How was your meeting with ${name}?`,
    'check-in': (name) => `Please tell us that you are fine after meeting ${name}.`,
  },
  hi: {
    gone: 'यह सदस्य अब उपलब्ध नहीं है।',
    'super-like': (name) => `${name} ने आपको सुपर लाइक भेजा!`,
    like: (name) => `${name} ने आपकी प्रोफ़ाइल लाइक की!`,
    friend: (name) => `आप और ${name} अब दोस्त हैं।`,
    message: (name, count) => (count === 1 ? `${name} ने आपको मैसेज भेजा।` : `${name} ने आपको ${count} मैसेज भेजे।`),
    'missed-call': (name) => `${name} की कॉल छूट गई।`,
    'coins-returned': (name) => `${name} को भेजे सुपर लाइक के कॉइन लौट आए: ${DAYS} दिन तक कोई जवाब नहीं आया।`,
    coinsReturnedUnnamed: `एक सुपर लाइक के कॉइन लौट आए: ${DAYS} दिन तक कोई जवाब नहीं आया।`,
    plan: (name) => `${name} से आपकी मुलाकात कैसी रही?`,
    'check-in': (name) => `कृपया बताएँ कि ${name} से मिलने के बाद आप ठीक हैं।`,
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
  if (name === null) return type === 'coins-returned' ? sentences.coinsReturnedUnnamed : sentences.gone;
  return sentences[kindOf({ type, causes })](isolated(name), count);
}

function kindOf({ type, causes }: Pick<Notification, 'type' | 'causes'>) {
  if (type === 'like' && causes.includes(SUPER_LIKE_CAUSE)) return 'super-like';
  return type === 'plan' && causes.some((cause) => cause.startsWith(`${CHECK_IN_CAUSE}:`))
    ? 'check-in'
    : type;
}

/** Titles of pushes by language and type. */
export const PUSH_TITLES: Record<Language, Record<MemberNotificationType, string>> = {
  en: {
    like: TEXTS.likeNotificationTitle,
    friend: 'You have a new friend',
    message: 'New message',
    'missed-call': 'Missed call',
    plan: 'Your meeting',
  },
  hi: {
    like: 'आपको एक नया लाइक मिला! 💖',
    friend: 'आपका एक नया दोस्त बना',
    message: 'नया मैसेज',
    'missed-call': 'छूटी हुई कॉल',
    plan: 'आपकी मुलाकात',
  },
};

/** Returns the text of a push about several notifications of the quiet hours. */
export const heldPushText = (count: number, language: Language): { title: string; body: string } =>
  ({
    en: { title: BRAND.name, body: `${count} new things came in your quiet hours.` },
    hi: { title: BRAND.name, body: `आपके शांत समय में ${count} नई बातें आईं।` },
  })[language];

/** Returns the path of the page that a notification opens. */
export function pathFor(type: StoredNotificationType, from: string): string {
  if (type === 'coins-returned') return '/my-numbers';
  return type === 'like' ? '/friends' : `/chats?userId=${from}`;
}
