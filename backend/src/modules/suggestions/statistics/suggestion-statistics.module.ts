import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CardAnswersService } from './card-answers.service.js';
import { ExposureStatisticsService } from './exposure-statistics.service.js';
import { ShownCardsRepository } from './shown-cards.repository.js';
import { SuggestionStatisticsListener } from './suggestion-statistics.listener.js';
import { SuggestionStatisticsRepository } from './suggestion-statistics.repository.js';
import { SUGGESTION_STATISTICS_MODEL, suggestionStatisticsSchema } from './suggestion-statistics.schema.js';
import { SuggestionStatisticsService } from './suggestion-statistics.service.js';

/** Statistics of suggestions for staff, counted from the events of match. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: SUGGESTION_STATISTICS_MODEL, schema: suggestionStatisticsSchema }]),
  ],
  providers: [
    ShownCardsRepository,
    SuggestionStatisticsRepository,
    CardAnswersService,
    ExposureStatisticsService,
    SuggestionStatisticsService,
    SuggestionStatisticsListener,
  ],
  exports: [SuggestionStatisticsService],
})
export class SuggestionStatisticsModule {}
