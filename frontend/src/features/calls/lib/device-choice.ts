import { isRecord, readStored, writeStored } from '@/lib/storage/stored';

/** Ids of the devices for calls. */
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
