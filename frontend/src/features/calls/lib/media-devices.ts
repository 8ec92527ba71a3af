import { askForMedia, MediaError } from '@/lib/media/ask-for-media';
import type { DeviceChoice } from './device-choice';

/** The requested device. `ideal` allows another one if the device is not connected. */
type DeviceConstraint = { ideal: string } | { exact: string } | undefined;

const ideal = (deviceId: string | undefined): DeviceConstraint =>
  deviceId === undefined ? undefined : { ideal: deviceId };

const cameraConstraints = (deviceId: DeviceConstraint): MediaTrackConstraints => ({
  width: { ideal: 1280 },
  height: { ideal: 720 },
  ...(deviceId ? { deviceId } : { facingMode: 'user' }),
});

const microphoneConstraints = (deviceId: DeviceConstraint): MediaTrackConstraints => ({
  echoCancellation: true,
  noiseSuppression: true,
  ...(deviceId && { deviceId }),
});

/**
 * Opens the microphone and, unless `voiceOnly`, the camera. The browser may ask the member for permission.
 * @throws MediaError
 */
export async function openMedia(choice: DeviceChoice, voiceOnly: boolean): Promise<MediaStream> {
  return askForMedia({
    audio: microphoneConstraints(ideal(choice.microphone)),
    video: voiceOnly ? false : cameraConstraints(ideal(choice.camera)),
  });
}

/**
 * Opens one device: the `chosen` one, or the one that was turned off before.
 * @throws MediaError
 */
export async function openTrack(
  kind: 'audio' | 'video',
  choice: DeviceChoice,
  chosen?: string,
): Promise<MediaStreamTrack> {
  const preferred = ideal(kind === 'video' ? choice.camera : choice.microphone);
  const device = chosen === undefined ? preferred : { exact: chosen };
  const stream = await askForMedia(
    kind === 'video' ? { video: cameraConstraints(device) } : { audio: microphoneConstraints(device) },
  );
  const [track] = stream.getTracks();
  if (!track) throw new MediaError('no-device');
  return track;
}

/**
 * Returns whether the devices open without a permission prompt. Returns false if the browser does not tell.
 */
export async function isMediaPermissionGranted(voiceOnly: boolean): Promise<boolean> {
  try {
    const names = voiceOnly ? (['microphone'] as const) : (['camera', 'microphone'] as const);
    const answers = await Promise.all(names.map((name) => navigator.permissions.query({ name })));
    return answers.every(({ state }) => state === 'granted');
  } catch {
    return false;
  }
}

/**
 * Returns the connected devices. They have names only after the browser has permitted access to one of them.
 */
export async function listDevices(): Promise<{ cameras: MediaDeviceInfo[]; microphones: MediaDeviceInfo[] }> {
  const all = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  const named = (kind: MediaDeviceKind) => all.filter((device) => device.kind === kind && device.deviceId);
  return { cameras: named('videoinput'), microphones: named('audioinput') };
}
