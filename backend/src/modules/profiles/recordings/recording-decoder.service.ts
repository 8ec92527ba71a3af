import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { VOICE_LIMITS } from '@contract';
import { AppError } from '../../../platform/errors/app-error.js';
import { Logger } from '../../../platform/logging/logger.js';
import { DecoderPool } from '../../../platform/processes/decoder-pool.js';
import type { DecodedRecording, RecordingTask, RefusedRecording } from './recording.process.js';

/** A recording as it is stored and shown. */
export interface ProcessedRecording extends DecodedRecording {
  bytes: Buffer;
}

/** Number of decoder processes. Each uses about 150 MB and one core, for less than a second per recording. */
const PROCESSES = 1;

const FILE = new URL(`./recording.process.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url);

const REFUSALS = {
  format: 'NOT_A_RECORDING',
  long: 'RECORDING_TOO_LONG',
  silent: 'RECORDING_SILENT',
  unreadable: 'RECORDING_UNREADABLE',
} as const;

/** Decodes uploaded recordings in a separate process. */
@Injectable()
export class RecordingDecoderService implements OnApplicationShutdown {
  private readonly pool: DecoderPool<RecordingTask, DecodedRecording | RefusedRecording>;

  constructor(logger: Logger) {
    this.pool = new DecoderPool({
      file: FILE,
      processes: PROCESSES,
      what: 'recording',
      unreadable: 'RECORDING_UNREADABLE',
      logger,
    });
  }

  /**
   * Creates the stored form of a recording: MP3, mono, without tags, with its length and waveform.
   * @param maxSeconds longest permitted recording in seconds
   * @throws AppError NOT_A_RECORDING when it is no WebM, Ogg or MP4 with Opus and no WAV, or has no audio
   * @throws AppError RECORDING_TOO_LONG
   * @throws AppError RECORDING_SILENT when nothing can be heard, or it is shorter than half a second
   * @throws AppError RECORDING_UNREADABLE when it is broken, or takes more than 10 s
   * @throws AppError RATE_LIMITED when too many recordings wait, and for some minutes after a recording that
   *   took too long
   */
  async decode(memberId: string, bytes: Buffer, maxSeconds: number): Promise<ProcessedRecording> {
    const { peaks, peakMax, minSeconds, silence } = VOICE_LIMITS;
    const recording = await this.pool.decode(memberId, {
      ...{ bytes, minSeconds, maxSeconds, silence },
      ...{ peaks, peakMax },
    });
    if ('refused' in recording) throw new AppError(REFUSALS[recording.refused]);
    return { ...recording, bytes: Buffer.from(recording.bytes) };
  }

  onApplicationShutdown(): void {
    this.pool.stop();
  }
}
