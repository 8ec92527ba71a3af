import { Module } from '@nestjs/common';
import { PictureDecoderService } from './picture-decoder.service.js';

/** Decoding of pictures, for profiles, photo verification and messages. */
@Module({ providers: [PictureDecoderService], exports: [PictureDecoderService] })
export class PicturesModule {}
