import {
  bidiIsolated,
  BRAND,
  likeNotificationBody,
  NUMBERS_LIMITS,
  TEXTS,
  type DecisionNotificationType,
  type Language,
  type NotificationGroup,
} from '@contract';
import { dayAndMonth } from '../../../platform/clock/moments.js';
import { decisionNotificationPath, decisionNotificationSentence } from './decision-notification.texts.js';
import { isDecisionNotification } from './notification.rules.js';
import type { Notification, StoredNotificationType } from './notification.schema.js';

const SUPER_LIKE_DAYS = NUMBERS_LIMITS.superLikeDays;

/** Types of notifications about another member. */
type OtherType = Exclude<StoredNotificationType, DecisionNotificationType | 'staff-look' | 'photo-held'>;

type Sentence = (name: string, count: number) => string;

const SENTENCES: Record<
  Language,
  Record<OtherType | 'open-again', Sentence> & {
    gone: string;
    member: string;
    coinsReturnedUnnamed: string;
  }
> = {
  en: {
    gone: 'This member is not available any more.',
    member: 'the member',
    'super-like': (name) => `${name} sent you a super like!`,
    like: likeNotificationBody,
    friend: (name) => `${name} and you are friends now.`,
    message: (name, count) =>
      count === 1 ? `${name} sent you a message.` : `${name} sent you ${count} messages.`,
    'missed-call': (name) => `You missed a call from ${name}.`,
    'coins-returned': (name) =>
      `The coins for your super like to ${name} came back: there was no answer for ${SUPER_LIKE_DAYS} days.`,
    coinsReturnedUnnamed: `The coins for a super like came back: there was no answer for ${SUPER_LIKE_DAYS} days.`,
    plan: (name) => `How was your meeting with ${name}?`,
    'check-in': (name) => `Please tell us that you are fine after meeting ${name}.`,
    closed: (name) =>
      `${name}, whom you planned to meet, cannot be reached on ${BRAND.name} any more. If you still meet, tell somebody you trust where and when.`,
    'open-again': (name) => `${name}, whom you planned to meet, can be reached on ${BRAND.name} again.`,
  },
  hi: {
    gone: 'यह सदस्य अब उपलब्ध नहीं है।',
    member: 'सदस्य',
    'super-like': (name) => `${name} ने आपको सुपर लाइक भेजा!`,
    like: (name) => `${name} ने आपकी प्रोफ़ाइल लाइक की!`,
    friend: (name) => `आप और ${name} अब दोस्त हैं।`,
    message: (name, count) => (count === 1 ? `${name} ने आपको मैसेज भेजा।` : `${name} ने आपको ${count} मैसेज भेजे।`),
    'missed-call': (name) => `${name} की कॉल छूट गई।`,
    'coins-returned': (name) =>
      `${name} को भेजे सुपर लाइक के कॉइन लौट आए: ${SUPER_LIKE_DAYS} दिन तक कोई जवाब नहीं आया।`,
    coinsReturnedUnnamed: `एक सुपर लाइक के कॉइन लौट आए: ${SUPER_LIKE_DAYS} दिन तक कोई जवाब नहीं आया।`,
    plan: (name) => `${name} से आपकी मुलाकात कैसी रही?`,
    'check-in': (name) => `कृपया बताएँ कि ${name} से मिलने के बाद आप ठीक हैं।`,
    closed: (name) =>
      `${name}, जिनसे आप मिलने वाले थे, अब ${BRAND.name} पर नहीं हैं। अगर आप फिर भी मिलें, तो किसी भरोसेमंद व्यक्ति को बताएँ कि कहाँ और कब।`,
    'open-again': (name) => `${name}, जिनसे आप मिलने वाले थे, फिर से ${BRAND.name} पर हैं।`,
  },
};

/**
 * Returns the sentence of a notification. `name` is null if the owner may not see the other member. Never
 * contains the text of a message, because a push appears on the lock screen, where other persons can read it.
 */
export function sentenceFor(
  notification: Pick<Notification, 'type' | 'count' | 'causes' | 'kept' | 'look'>,
  name: string | null,
  language: Language,
): string {
  const sentences = SENTENCES[language];
  const { type, count, causes, kept, look } = notification;
  if (isDecisionNotification(type)) return decisionNotificationSentence(type, causes, language);
  if (type === 'staff-look') return lookSentence(look, language);
  if (type === 'photo-held') return PHOTO_HELD[language];
  if (isUnavailable(notification, name)) return sentences.gone;
  if (name === null && !kept) return sentences.coinsReturnedUnnamed;
  const shown = name ?? kept?.name;
  const sentence = type === 'closed' && name !== null ? 'open-again' : type;
  return shown
    ? sentences[sentence](bidiIsolated(shown), count)
    : capitalized(sentences[sentence](sentences.member, count));
}

/**
 * Returns whether the sentence of a notification says only that the other member is not available any more.
 */
export const isUnavailable = (
  { type, kept }: Pick<Notification, 'type' | 'kept'>,
  name: string | null,
): boolean =>
  name === null &&
  !kept &&
  !isDecisionNotification(type) &&
  !['staff-look', 'photo-held', 'coins-returned'].includes(type);

const PHOTO_HELD: Record<Language, string> = {
  en: 'We were asked to look at pictures on your profile. Until we have, only you see them.',
  hi: 'हमसे आपकी प्रोफ़ाइल की फ़ोटो देखने को कहा गया है। जब तक हम देख नहीं लेते, वे सिर्फ़ आपको दिखती हैं।',
};

/** Returns the sentence about a look of staff. */
function lookSentence(look: Notification['look'], language: Language): string {
  const day = look ? dayAndMonth(look.day, language) : '';
  const reason = bidiIsolated(look?.reason ?? '');
  return {
    en: `Our team looked at your account on ${day} to help you: ${reason}`,
    hi: `हमारी टीम ने आपकी मदद के लिए ${day} को आपका अकाउंट देखा: ${reason}`,
  }[language];
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Titles of pushes by language and group of types. */
export const PUSH_TITLES: Record<Language, Record<NotificationGroup, string>> = {
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

/**
 * Returns the path of the page that a notification opens.
 * @param from id of the other member; null if the owner may not see that member
 */
export function pathFor(
  notification: Pick<Notification, 'type' | 'from' | 'kept'>,
  from: string | null,
): string {
  const { type, kept } = notification;
  if (isDecisionNotification(type)) return decisionNotificationPath(type);
  if (type === 'coins-returned') return '/my-numbers';
  if (type === 'staff-look') return '/contact-us';
  if (type === 'photo-held') return '/profile/photos';
  if (type === 'like' || type === 'super-like') return '/friends';
  if (kept && from === null) return type === 'closed' ? '/safety' : '/chats';
  return `/chats?userId=${notification.from.toHexString()}`;
}
