import { Module } from '@nestjs/common';
import { RecordingDecoderService } from './recording-decoder.service.js';

/** Decoding of recordings, for voice prompts and voice messages. */
@Module({ providers: [RecordingDecoderService], exports: [RecordingDecoderService] })
export class RecordingsModule {}
