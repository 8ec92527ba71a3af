import { Module } from '@nestjs/common';
import { registerQueues } from '../../platform/queue/register-queues.js';
import { NotificationsModule } from '../notifications/index.js';
import { SuggestionModelModule } from '../suggestion-model/index.js';
import { UsersModule } from '../users/index.js';
import { AgreementModule } from './agreement/agreement.module.js';
import { BlocksModule } from './blocks/blocks.module.js';
import { CardsModule } from './cards/cards.module.js';
import { CoinsModule } from './coins/coins.module.js';
import { DiscoveryModule } from './discovery/discovery.module.js';
import { FriendsModule } from './friends/friends.module.js';
import { LikesModule } from './likes/likes.module.js';
import { MatchErasureService } from './match-erasure.service.js';
import { MatchExportService } from './match-export.service.js';
import { MatchController } from './match.controller.js';
import { MatchListener } from './match.listener.js';
import { MatchNotificationSource } from './match.notification-source.js';
import { MatchProcessor } from './match.processor.js';
import { MustHavesModule } from './must-haves/must-haves.module.js';
import { NumbersModule } from './numbers/numbers.module.js';
import { PairsModule } from './pairs/pairs.module.js';
import { PicksModule } from './picks/picks.module.js';
import './match.migration.js';
import { SuggestionsController } from './suggestions.controller.js';
import { SuggestionsModule } from './suggestions/suggestions.module.js';

/** Suggestions of members to each other, and what follows: likes, friends, blocks. */
@Module({
  imports: [
    registerQueues('match'),
    NotificationsModule,
    SuggestionModelModule,
    UsersModule,
    PairsModule,
    DiscoveryModule,
    LikesModule,
    CardsModule,
    SuggestionsModule,
    PicksModule,
    FriendsModule,
    BlocksModule,
    CoinsModule,
    NumbersModule,
    AgreementModule,
    MustHavesModule,
  ],
  controllers: [SuggestionsController, MatchController],
  providers: [
    MatchErasureService,
    MatchExportService,
    MatchNotificationSource,
    MatchListener,
    MatchProcessor,
  ],
  exports: [PairsModule, LikesModule, PicksModule, FriendsModule],
})
export class MatchModule {}
