import type { TFunction } from 'i18next';
import { PLAN_STEPS, type ChatMessageView } from '@contract';
import { callText } from './call-text';

type ChatsT = TFunction<'chats'>;

/** Returns a voice message as one line, with the author's words below the recording if there are any. */
export const voiceLine = (words: string, t: ChatsT): string =>
  words === '' ? t('voiceMessage') : t('voiceMessageWith', { text: words.replace(/\s+/g, ' ') });

/** Returns a message as one line of plain text, without its author. */
export function messageLine(message: ChatMessageView, name: string, t: ChatsT): string {
  if (message.unsent) return t(message.fromSelf ? 'unsent.self' : 'unsent.other', { name });
  const { call, plan, asks } = message;
  if (call) return callText(call, message.fromSelf, t);
  if (plan && PLAN_STEPS.includes(plan.step)) return t(`plan.${plan.step}`);
  if (asks) return t(message.fromSelf ? 'verificationAsk.sent' : 'verificationAsk.received', { name });
  if (message.voice) return voiceLine(message.message, t);
  if (message.message !== '') return message.message.replace(/\s+/g, ' ');
  return t(message.viewOnce ? 'viewOnce.line' : 'picture');
}

/**
 * Like `messageLine`, for the list of conversations. Marks messages of the viewer, except those about both
 * members, such as a call.
 */
export function lastMessageLine(message: ChatMessageView, name: string, t: ChatsT): string {
  const text = messageLine(message, name, t);
  const isOfBoth =
    message.call !== undefined || message.asks || (message.plan && message.plan.step !== 'proposed');
  return message.fromSelf && !message.unsent && !isOfBoth ? t('you', { text }) : text;
}
