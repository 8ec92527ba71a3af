import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MatchModule } from '../../match/index.js';
import { QuestionsModule } from '../../questions/index.js';
import { UsersModule } from '../../users/index.js';
import { DiscoveryModule } from '../discovery/discovery.module.js';
import { SuggestionModelModule } from '../model/suggestion-model.module.js';
import { SUGGESTION_STATE_MODEL, suggestionStateSchema } from '../suggestion-state.schema.js';
import { DailyPickService } from './daily-pick.service.js';
import { PickMakingService } from './pick-making.service.js';
import { PickMatchingService } from './pick-matching.service.js';
import { PickRunRepository } from './pick-run.repository.js';
import { PICK_RUN_MODEL, pickRunSchema } from './pick-run.schema.js';
import { PickRepository } from './pick.repository.js';
import { PicksController } from './picks.controller.js';

/** The pick of the day. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: SUGGESTION_STATE_MODEL, schema: suggestionStateSchema },
      { name: PICK_RUN_MODEL, schema: pickRunSchema },
    ]),
    MatchModule,
    QuestionsModule,
    UsersModule,
    SuggestionModelModule,
    DiscoveryModule,
  ],
  controllers: [PicksController],
  providers: [PickRunRepository, PickRepository, DailyPickService, PickMatchingService, PickMakingService],
  exports: [DailyPickService, PickMakingService],
})
export class PicksModule {}
