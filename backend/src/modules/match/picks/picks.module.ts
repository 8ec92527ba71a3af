import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { QuestionsModule } from '../../questions/index.js';
import { SuggestionModelModule } from '../../suggestion-model/index.js';
import { CardsModule } from '../cards/cards.module.js';
import { DiscoveryModule } from '../discovery/discovery.module.js';
import { LikesModule } from '../likes/likes.module.js';
import { MATCH_STATE_MODEL, matchStateSchema } from '../match-state.schema.js';
import { PairsModule } from '../pairs/pairs.module.js';
import { DailyPickService } from './daily-pick.service.js';
import { PickMakingService } from './pick-making.service.js';
import { PickMatchingService } from './pick-matching.service.js';
import { PickRunRepository } from './pick-run.repository.js';
import { PICK_RUN_MODEL, pickRunSchema } from './pick-run.schema.js';
import { PickRepository } from './pick.repository.js';

/** The pick of the day. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: MATCH_STATE_MODEL, schema: matchStateSchema },
      { name: PICK_RUN_MODEL, schema: pickRunSchema },
    ]),
    PairsModule,
    QuestionsModule,
    SuggestionModelModule,
    DiscoveryModule,
    LikesModule,
    CardsModule,
  ],
  providers: [PickRunRepository, PickRepository, DailyPickService, PickMatchingService, PickMakingService],
  exports: [PickRepository, DailyPickService, PickMakingService],
})
export class PicksModule {}
