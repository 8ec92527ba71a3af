import { isRecord, readStored, writeStored } from '@/lib/storage/stored';

/** Blur settings of this browser. */
export interface BlurChoice {
  /** True when calls start with the whole picture blurred, until the member shows it. */
  startsBlurred: boolean;
  /** True when the background is blurred, if the browser supports it. */
  blursBackground: boolean;
}

const isBlurChoice = (value: unknown): value is BlurChoice =>
  isRecord(value) && [value.startsBlurred, value.blursBackground].every((on) => typeof on === 'boolean');

const KEY = 'call-picture';

/** Returns the blur settings last chosen in this browser. */
export function readBlurChoice(): BlurChoice {
  return readStored(KEY, isBlurChoice) ?? { startsBlurred: false, blursBackground: false };
}

export function writeBlurChoice(choice: BlurChoice): void {
  writeStored(KEY, choice);
}
