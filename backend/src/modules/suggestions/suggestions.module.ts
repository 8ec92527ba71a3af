import { Module } from '@nestjs/common';
import { registerQueues } from '../../platform/queue/register-queues.js';
import { AgreementModule } from './agreement/agreement.module.js';
import { DecksModule } from './decks/decks.module.js';
import { DiscoveryModule } from './discovery/discovery.module.js';
import { SuggestionModelModule } from './model/suggestion-model.module.js';
import { MustHavesModule } from './must-haves/must-haves.module.js';
import { NumbersModule } from './numbers/numbers.module.js';
import { PicksModule } from './picks/picks.module.js';
import { SecondLookModule } from './second-look/second-look.module.js';
import { SuggestionStatisticsModule } from './statistics/suggestion-statistics.module.js';
import { SuggestionsListener } from './suggestions.listener.js';
import { SuggestionsProcessor } from './suggestions.processor.js';
import { WideningModule } from './widening/widening.module.js';

/** Suggestions: who is shown to a member, in which order, and with which result. */
@Module({
  imports: [
    registerQueues('suggestions'),
    SuggestionModelModule,
    SuggestionStatisticsModule,
    DiscoveryModule,
    DecksModule,
    PicksModule,
    SecondLookModule,
    WideningModule,
    MustHavesModule,
    NumbersModule,
    AgreementModule,
  ],
  providers: [SuggestionsListener, SuggestionsProcessor],
  exports: [SuggestionModelModule, SuggestionStatisticsModule, PicksModule],
})
export class SuggestionsModule {}
