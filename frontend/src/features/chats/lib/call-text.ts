import type { CallLogView } from '@contract';
import type { TFunction } from 'i18next';

/** Formats seconds as m:ss. */
const timer = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Returns the result of a call from the viewpoint of one member. */
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
