import * as z from 'zod';
import { Id } from '../common.js';
import { RECORDING_LIMITS } from './recording.limits.js';

/** The content type of stored recordings. */
export const RECORDING_TYPE = 'audio/mpeg';

/** A recording as an MP3, by a link that is signed for the viewer. */
export const RecordingView = z.strictObject({
  url: z.string(),
  /** Length in seconds, with fractions. */
  seconds: z.number().min(0),
  /** The loudness of equal parts of the recording, for its waveform, from 0 to `RECORDING_LIMITS.peakMax`. */
  peaks: z.array(z.number().int().min(0).max(RECORDING_LIMITS.peakMax)).max(RECORDING_LIMITS.peaks),
});
export type RecordingView = z.infer<typeof RecordingView>;

export const RecordingParams = z.strictObject({ recordingId: Id });
export type RecordingParams = z.infer<typeof RecordingParams>;
