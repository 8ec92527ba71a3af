import type { ChatMessageView } from '@contract';
import type { TFunction } from 'i18next';
import { callText } from './call-text';

type ChatsT = TFunction<'chats'>;

/** Returns a message as one line of plain text, without its author. */
export function lineOf(message: ChatMessageView, name: string, t: ChatsT): string {
  if (message.unsent) return t(message.fromSelf ? 'unsent.self' : 'unsent.other', { name });
  const { call } = message;
  if (call) return callText(call, message.fromSelf, t);
  if (message.message !== '') return message.message.replace(/\s+/g, ' ');
  return t(message.viewOnce ? 'viewOnce.line' : 'picture');
}

/** Like `lineOf` for the list of conversations: marks own messages. */
export function lastLine(message: ChatMessageView, name: string, t: ChatsT): string {
  const text = lineOf(message, name, t);
  return message.fromSelf && !message.unsent && !message.call ? t('you', { text }) : text;
}
