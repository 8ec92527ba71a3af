import type { TFunction } from 'i18next';
import { minutesAndSeconds } from '@/lib/minutes-and-seconds';
import type { CallLogView } from '@contract';

/** Returns the result of a call from the viewpoint of one member. */
export function callText(
  { outcome, seconds, audioOnly }: CallLogView,
  fromSelf: boolean,
  t: TFunction<'chats'>,
): string {
  const kind = audioOnly ? 'audioCalls' : 'calls';
  if (outcome === 'ended') return t(`${kind}.ended`, { time: minutesAndSeconds(seconds) });
  if (outcome === 'declined') return t(`${kind}.declined`);
  return t(fromSelf ? `${kind}.noAnswer` : `${kind}.missed`);
}
