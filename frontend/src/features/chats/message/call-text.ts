import type { CallLogView } from '@contract';
import type { TFunction } from 'i18next';

/** m:ss */
const timer = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** What became of a call, for one of the two. */
export function callText(
  { outcome, seconds, audioOnly }: CallLogView,
  fromSelf: boolean,
  t: TFunction<'chats'>,
): string {
  const kind = audioOnly ? 'audioCalls' : 'calls';
  if (outcome === 'ended') return t(`${kind}.ended`, { time: timer(seconds) });
  if (outcome === 'declined') return t(`${kind}.declined`);
  return t(fromSelf ? `${kind}.noAnswer` : `${kind}.missed`);
}
