import { Module } from '@nestjs/common';
import { CardsModule } from '../cards/cards.module.js';
import { PairsModule } from '../pairs/pairs.module.js';
import { RequestsController } from './requests.controller.js';
import { RequestsService } from './requests.service.js';

/** Likes that wait for a member's answer. */
@Module({
  imports: [PairsModule, CardsModule],
  controllers: [RequestsController],
  providers: [RequestsService],
})
export class RequestsModule {}
