import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MemberPosteriorsRepository } from './member-posteriors.repository.js';
import { MEMBER_POSTERIORS_MODEL, memberPosteriorsSchema } from './member-posteriors.schema.js';
import { SuggestionModelRepository } from './suggestion-model.repository.js';
import { SUGGESTION_MODEL, suggestionModelSchema } from './suggestion-model.schema.js';
import { SuggestionModelService } from './suggestion-model.service.js';
import { WellLikedRepository } from './well-liked.repository.js';
import { WELL_LIKED_MODEL, wellLikedSchema } from './well-liked.schema.js';

/** The suggestion model in use, with the posteriors of members. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: SUGGESTION_MODEL, schema: suggestionModelSchema },
      { name: MEMBER_POSTERIORS_MODEL, schema: memberPosteriorsSchema },
      { name: WELL_LIKED_MODEL, schema: wellLikedSchema },
    ]),
  ],
  providers: [
    MemberPosteriorsRepository,
    SuggestionModelRepository,
    WellLikedRepository,
    SuggestionModelService,
  ],
  exports: [
    MemberPosteriorsRepository,
    SuggestionModelRepository,
    WellLikedRepository,
    SuggestionModelService,
  ],
})
export class SuggestionModelModule {}
