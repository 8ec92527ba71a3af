import type { TFunction } from 'i18next';
import { formatMoment } from '@/lib/format';
import type { ChatMessageView } from '@contract';
import { messageLine } from './message-summary';

/**
 * Returns a conversation as text: times, messages as they were written, and names as they are shown. Each
 * message has the local time of this device and the time in UTC, so that others can compare them.
 */
export function transcriptOf(
  messages: readonly ChatMessageView[],
  { name, ownName }: { name: string; ownName: string },
  t: TFunction<'chats'>,
): string {
  const lines = messages.map((message) => {
    const { timestamp, fromSelf, unsent, call, message: written } = message;
    const hasWords = written !== '' && !unsent && !call && !message.voice;
    const words = hasWords ? written.replaceAll('\n', '\n    ') : messageLine(message, name, t);
    return `${formatMoment(timestamp)} (${timestamp}) ${fromSelf ? ownName : name}: ${words}`;
  });
  return [t('transcript.title', { name, ownName }), '', ...lines, ''].join('\n');
}
