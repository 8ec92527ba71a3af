import { Module } from '@nestjs/common';
import { ProfilesModule } from '../../profiles/index.js';
import { UsersModule } from '../../users/index.js';
import { PairsModule } from '../pairs/pairs.module.js';
import { CardStatesService } from './card-states.service.js';
import { CardsController } from './cards.controller.js';
import { CardsService } from './cards.service.js';
import { PictureAccessController } from './picture-access.controller.js';
import { PictureAccessService } from './picture-access.service.js';

/** Cards of members, and their pictures. */
@Module({
  imports: [ProfilesModule, UsersModule, PairsModule],
  controllers: [CardsController, PictureAccessController],
  providers: [CardStatesService, CardsService, PictureAccessService],
  exports: [CardsService],
})
export class CardsModule {}
