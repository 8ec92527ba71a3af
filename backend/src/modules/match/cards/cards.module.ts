import { Module } from '@nestjs/common';
import { ProfilesModule } from '../../profiles/index.js';
import { UsersModule } from '../../users/index.js';
import { LikesModule } from '../likes/likes.module.js';
import { PairsModule } from '../pairs/pairs.module.js';
import { CardsService } from './cards.service.js';
import { PicturesController } from './pictures.controller.js';
import { PicturesService } from './pictures.service.js';

/** Cards of members, and their pictures. */
@Module({
  imports: [ProfilesModule, UsersModule, PairsModule, LikesModule],
  controllers: [PicturesController],
  providers: [CardsService, PicturesService],
  exports: [CardsService],
})
export class CardsModule {}
