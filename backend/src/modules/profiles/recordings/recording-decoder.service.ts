import { availableParallelism } from 'node:os';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import * as z from 'zod';
import { RECORDING_LIMITS, RecordingView, TEXTS } from '@contract';
import { AppError } from '../../../platform/errors/app-error.js';
import { Logger } from '../../../platform/logging/logger.js';
import { DecoderPool } from '../../../platform/processes/decoder-pool.js';
import type { DecodedRecording, RecordingTask, RefusedRecording } from './recording.process.js';

/** A recording as it is stored and shown. */
export interface ProcessedRecording extends DecodedRecording {
  bytes: Buffer;
}

/** Number of decoder processes. Each uses about 150 MB and one core, for less than a second per recording. */
const PROCESS_COUNT = Math.min(2, availableParallelism());
const WAITING_PER_MEMBER = 2;
/** Time limit in ms, several times what the longest recording needs on a busy machine. */
const LIMIT_MS = 10_000;

const FILE = new URL(`./recording.process.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url);

const REFUSAL_CODES = {
  format: 'NOT_A_RECORDING',
  long: 'RECORDING_TOO_LONG',
  short: 'RECORDING_SILENT',
  silent: 'RECORDING_SILENT',
  unreadable: 'RECORDING_UNREADABLE',
} as const;

/** Maximum size in bytes of a stored recording, above that of the longest one. */
const MAX_STORED_BYTES = 2 * 1024 * 1024;

export const RecordingResult = z.union([
  z.strictObject({
    bytes: z
      .instanceof(Uint8Array)
      .refine(({ length }) => length <= MAX_STORED_BYTES)
      // The first bytes of an MP3 frame, because the file is mono and without tags.
      .refine(([first = 0, second = 0]) => first === 0xff && second >= 0xe0),
    seconds: z
      .number()
      .min(RECORDING_LIMITS.minSeconds)
      .max(RECORDING_LIMITS.messageSeconds + 1),
    peaks: RecordingView.shape.peaks.min(1),
  }),
  z.strictObject({ refused: z.enum(['format', 'long', 'short', 'silent', 'unreadable']) }),
]) satisfies z.ZodType<DecodedRecording | RefusedRecording>;

/** Decodes uploaded recordings in a separate process. */
@Injectable()
export class RecordingDecoderService implements OnApplicationShutdown {
  private readonly pool: DecoderPool<RecordingTask, DecodedRecording | RefusedRecording>;

  constructor(logger: Logger) {
    this.pool = new DecoderPool({
      file: FILE,
      packages: ['mediabunny', 'opus-decoder', 'wasm-media-encoders'],
      answer: RecordingResult,
      processes: PROCESS_COUNT,
      waitingPerMember: WAITING_PER_MEMBER,
      limitMs: LIMIT_MS,
      what: 'recording',
      unreadable: 'RECORDING_UNREADABLE',
      logger,
    });
  }

  /**
   * Creates the stored form of a recording: MP3, mono, without tags, with its length and waveform. Of one
   * with a broken packet of Opus, that is what comes before it, if it is half a second or more.
   * @param maxSeconds longest permitted recording in seconds
   * @throws AppError NOT_A_RECORDING when it is no WebM, Ogg or MP4 with Opus and no WAV, or has no audio
   * @throws AppError RECORDING_TOO_LONG
   * @throws AppError RECORDING_SILENT when nothing can be heard, or it is shorter than half a second
   * @throws AppError RECORDING_UNREADABLE when it is broken, or takes too much time
   * @throws AppError RATE_LIMITED when too many recordings wait, and for some minutes after a recording that
   *   took too long
   */
  async decode(memberId: string, bytes: Buffer, maxSeconds: number): Promise<ProcessedRecording> {
    const { peaks, peakMax, minSeconds, silence } = RECORDING_LIMITS;
    const recording = await this.pool.decode(memberId, {
      bytes,
      minSeconds,
      maxSeconds,
      silence,
      peaks,
      peakMax,
    });
    if ('refused' in recording) {
      const { refused } = recording;
      throw new AppError(
        REFUSAL_CODES[refused],
        refused === 'short' ? { text: TEXTS.recordingTooShort } : {},
      );
    }
    return { ...recording, bytes: Buffer.from(recording.bytes) };
  }

  onApplicationShutdown(): void {
    this.pool.stop();
  }
}
