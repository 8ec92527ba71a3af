import { createSearchParams } from 'react-router-dom';
import { paths } from '@/lib/paths';

/** Navigation state of /video-call. */
export interface CallState {
  /** The id of the call that rings here and was accepted. */
  accepts: string | null;
  /** The member has just pressed "call" and wants no look in the mirror before it rings. */
  atOnce: boolean;
  /** An audio call: the camera stays closed. */
  audioOnly: boolean;
}

/** The address of a call with a member. */
export const callLink = (userId: string, userName: string): string =>
  `${paths.videoCall}?${createSearchParams({ userId, userName }).toString()}`;

/** Reads the navigation state; anything may stand there, of another build or another program. */
export function callState(state: unknown): CallState {
  const given = typeof state === 'object' && state !== null ? state : {};
  return {
    accepts: 'accepts' in given && typeof given.accepts === 'string' ? given.accepts : null,
    atOnce: 'initiatingCall' in given && given.initiatingCall === true,
    audioOnly: 'audioOnly' in given && given.audioOnly === true,
  };
}
