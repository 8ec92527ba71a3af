import { isRecord } from '@/lib/storage/stored';

/** Length and waveform of a recording. */
export interface RecordingDetails {
  seconds: number;
  peaks: readonly number[];
}

/** Returns whether a stored value has a length and a waveform. */
export const isRecordingDetails = (value: unknown): value is RecordingDetails =>
  isRecord(value) &&
  typeof value.seconds === 'number' &&
  Array.isArray(value.peaks) &&
  value.peaks.every((peak) => typeof peak === 'number');
