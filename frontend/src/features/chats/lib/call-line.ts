import type { ChatMessageView } from '@contract';
import type { TFunction } from 'i18next';

/** How a call stands in the conversation. */
export interface CallLine {
  outcome: 'missed' | 'declined' | 'ended';
  /** How long they were connected. */
  seconds: number;
}

/** The call that a message stands for; undefined for messages of words or pictures. */
export const callOf = (message: ChatMessageView & { call?: CallLine | undefined }): CallLine | undefined =>
  message.call;

/** m:ss */
const timer = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** What became of a call, for one of the two. */
export function callText({ outcome, seconds }: CallLine, fromSelf: boolean, t: TFunction<'chats'>): string {
  if (outcome === 'ended') return t('calls.ended', { time: timer(seconds) });
  if (outcome === 'declined') return t('calls.declined');
  return t(fromSelf ? 'calls.noAnswer' : 'calls.missed');
}
