import { askForMedia, MediaError } from '@/lib/media/ask-for-media';
import { isRecord, readStored, writeStored } from '@/lib/storage/stored';

export interface DeviceChoice {
  camera?: string | undefined;
  microphone?: string | undefined;
}

const isDeviceChoice = (value: unknown): value is DeviceChoice =>
  isRecord(value) &&
  [value.camera, value.microphone].every((id) => id === undefined || typeof id === 'string');

const KEY = 'call-devices';

/** Returns the devices last chosen in this browser. */
export function readDeviceChoice(): DeviceChoice {
  return readStored(KEY, isDeviceChoice) ?? {};
}

export function writeDeviceChoice(choice: DeviceChoice): void {
  writeStored(KEY, choice);
}

/** Blur settings of this browser. */
export interface PictureChoice {
  /** True when calls start with the whole picture blurred, until the member shows it. */
  startsBlurred: boolean;
  /** True when the background is blurred, if the browser supports it. */
  blursBackground: boolean;
}

const isPictureChoice = (value: unknown): value is PictureChoice =>
  isRecord(value) && [value.startsBlurred, value.blursBackground].every((on) => typeof on === 'boolean');

const PICTURE_KEY = 'call-picture';

/** Returns the blur settings last chosen in this browser. */
export function readPictureChoice(): PictureChoice {
  return readStored(PICTURE_KEY, isPictureChoice) ?? { startsBlurred: false, blursBackground: false };
}

export function writePictureChoice(choice: PictureChoice): void {
  writeStored(PICTURE_KEY, choice);
}

/** The requested device. `ideal` allows another one if the device is not connected. */
type DeviceConstraint = { ideal: string } | { exact: string } | undefined;

const ideal = (deviceId: string | undefined): DeviceConstraint =>
  deviceId === undefined ? undefined : { ideal: deviceId };

const camera = (deviceId: DeviceConstraint): MediaTrackConstraints => ({
  width: { ideal: 1280 },
  height: { ideal: 720 },
  ...(deviceId ? { deviceId } : { facingMode: 'user' }),
});

const microphone = (deviceId: DeviceConstraint): MediaTrackConstraints => ({
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
    audio: microphone(ideal(choice.microphone)),
    video: voiceOnly ? false : camera(ideal(choice.camera)),
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
    kind === 'video' ? { video: camera(device) } : { audio: microphone(device) },
  );
  const [track] = stream.getTracks();
  if (!track) throw new MediaError('no-device');
  return track;
}

/**
 * Returns whether the devices open without a permission prompt. Returns false if the browser does not tell.
 */
export async function isPermitted(voiceOnly: boolean): Promise<boolean> {
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
