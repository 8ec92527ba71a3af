/** Why camera or microphone is not available. */
export type MediaProblem = 'refused' | 'no-device' | 'in-use' | 'unsupported' | 'failed';

export class MediaError extends Error {
  constructor(readonly problem: MediaProblem) {
    super(problem);
  }
}

const PROBLEMS: Readonly<Record<string, MediaProblem>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'no-device',
  OverconstrainedError: 'no-device',
  NotReadableError: 'in-use',
  AbortError: 'in-use',
};

/**
 * Opens camera or microphone; the browser asks for permission if needed.
 * @throws MediaError
 */
export async function askForMedia(constraints: MediaStreamConstraints): Promise<MediaStream> {
  // Undefined on pages not served over https.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices) throw new MediaError('unsupported');
  try {
    return await devices.getUserMedia(constraints);
  } catch (error) {
    throw new MediaError((error instanceof DOMException && PROBLEMS[error.name]) || 'failed');
  }
}

/** Returns the problem of any thrown value. */
export const mediaProblem = (error: unknown): MediaProblem =>
  error instanceof MediaError ? error.problem : 'failed';

export const stopStream = (stream: MediaStream | null): void =>
  stream?.getTracks().forEach((track) => track.stop());
