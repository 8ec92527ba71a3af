import { Module } from '@nestjs/common';
import { SuggestionModelModule } from '../model/suggestion-model.module.js';
import { ModelHistoryService } from './model-history.service.js';
import { NightlyTrainingService } from './nightly-training.service.js';

/** Nightly training of the suggestion model. */
@Module({
  imports: [SuggestionModelModule],
  providers: [ModelHistoryService, NightlyTrainingService],
  exports: [ModelHistoryService, NightlyTrainingService],
})
export class TrainingModule {}
