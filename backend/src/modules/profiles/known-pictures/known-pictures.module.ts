import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { KnownPictureRepository } from './known-picture.repository.js';
import { KNOWN_PICTURE_MODEL, knownPictureSchema } from './known-picture.schema.js';
import { KnownPicturesService } from './known-pictures.service.js';

/** Keyed hashes of pictures that are known again. */
@Module({
  imports: [MongooseModule.forFeature([{ name: KNOWN_PICTURE_MODEL, schema: knownPictureSchema }])],
  providers: [KnownPictureRepository, KnownPicturesService],
  exports: [KnownPicturesService],
})
export class KnownPicturesModule {}
