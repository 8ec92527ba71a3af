import { createSearchParams } from 'react-router-dom';
import { paths } from '@/lib/paths';

export interface CallNavigationState {
  /** Id of the ringing call that was accepted here. */
  accepts: string | null;
  /** Rings without the camera preview, because the member has just pressed "call". */
  atOnce: boolean;
  /** Audio call: the camera stays off. */
  audioOnly: boolean;
}

/** Returns the address of the call page for a member. */
export const callLink = (userId: string, userName: string): string =>
  `${paths.videoCall}?${createSearchParams({ userId, userName }).toString()}`;

/** Reads the navigation state. The value is not trusted: another build or program may have written it. */
export function callNavigationState(state: unknown): CallNavigationState {
  const fields = typeof state === 'object' && state !== null ? state : {};
  return {
    accepts: 'accepts' in fields && typeof fields.accepts === 'string' ? fields.accepts : null,
    atOnce: 'initiatingCall' in fields && fields.initiatingCall === true,
    audioOnly: 'audioOnly' in fields && fields.audioOnly === true,
  };
}
