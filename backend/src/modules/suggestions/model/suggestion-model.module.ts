import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UsersModule } from '../../users/index.js';
import { MemberPosteriorsRepository } from './member-posteriors.repository.js';
import { MEMBER_POSTERIORS_MODEL, memberPosteriorsSchema } from './member-posteriors.schema.js';
import { MemberPosteriorsService } from './member-posteriors.service.js';
import { SuggestionModelRepository } from './suggestion-model.repository.js';
import { SUGGESTION_MODEL, suggestionModelSchema } from './suggestion-model.schema.js';
import { SuggestionModelService } from './suggestion-model.service.js';
import { TrainedModelsService } from './trained-models.service.js';
import { NightlyTrainingService } from './training/nightly-training.service.js';
import { WellLikedListsService } from './well-liked-lists.service.js';
import { WellLikedRepository } from './well-liked.repository.js';
import { WELL_LIKED_MODEL, wellLikedSchema } from './well-liked.schema.js';

/** Trains `packages/recommender` with the likes of members, and stores what it has learned. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: SUGGESTION_MODEL, schema: suggestionModelSchema },
      { name: MEMBER_POSTERIORS_MODEL, schema: memberPosteriorsSchema },
      { name: WELL_LIKED_MODEL, schema: wellLikedSchema },
    ]),
    UsersModule,
  ],
  providers: [
    MemberPosteriorsRepository,
    SuggestionModelRepository,
    WellLikedRepository,
    MemberPosteriorsService,
    TrainedModelsService,
    NightlyTrainingService,
    SuggestionModelService,
    WellLikedListsService,
  ],
  exports: [
    MemberPosteriorsService,
    TrainedModelsService,
    NightlyTrainingService,
    SuggestionModelService,
    WellLikedListsService,
  ],
})
export class SuggestionModelModule {}
