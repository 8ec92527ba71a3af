import { RECORDING_LIMITS } from '@mutual/backend/contract';
import {
  RecordingDecoderService,
  type ProcessedRecording,
} from '@mutual/backend/modules/profiles/recordings/recording-decoder.service';
import type { Logger } from '@mutual/backend/platform/logging/logger';
import { speak, type Spoken } from '../voice/speech.ts';

/** Recordings of spoken words, in the forms in which the product stores them. */
export class Recordings {
  private readonly byWords = new Map<string, ProcessedRecording>();

  /** Speaks the words and encodes them, as the product does with uploaded recordings. */
  async prepare(all: Iterable<Spoken>, logger: Logger): Promise<void> {
    const decoder = new RecordingDecoderService(logger);
    try {
      for (const spoken of all) {
        const wav = speak(spoken);
        this.byWords.set(keyOf(spoken), await decoder.decode('demo', wav, RECORDING_LIMITS.promptSeconds));
      }
    } finally {
      decoder.onApplicationShutdown();
    }
  }

  /** @throws for words that were not prepared */
  of(spoken: Spoken): ProcessedRecording {
    const recording = this.byWords.get(keyOf(spoken));
    if (!recording) throw new Error(`Nobody has said: ${spoken.words}`);
    return recording;
  }
}

const keyOf = ({ words, pitch }: Spoken): string => `${pitch}:${words}`;
