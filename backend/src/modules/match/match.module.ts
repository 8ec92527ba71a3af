import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DiscoveryRepository } from './discovery/discovery.repository.js';
import { LikeQuotaRepository } from './likes/like-quota.repository.js';
import { BillingModule } from '../billing/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { ProfilesModule } from '../profiles/index.js';
import { UsersModule } from '../users/index.js';
import { ActionsService } from './likes/likes.service.js';
import { BlocksService } from './pairs/blocks.service.js';
import { BoostsService } from './discovery/boosts.service.js';
import { CandidatesService } from './discovery/candidates.service.js';
import { CardsService } from './cards/cards.service.js';
import { DeckRepository } from './suggestions/deck.repository.js';
import { FriendsService } from './pairs/friends.service.js';
import { MatchController } from './match.controller.js';
import { MatchJobs } from './match.processor.js';
import { MatchNews } from './match.listener.js';
import { MatchNotices } from './match.notification-source.js';
import { PairRepository } from './pairs/pair.repository.js';
import { PairsService } from './pairs/pairs.service.js';
import { PAIR_MODEL, pairSchema } from './pairs/pair.schema.js';
import { PicturesController } from './cards/pictures.controller.js';
import { PicturesService } from './cards/pictures.service.js';
import { QuotaService } from './likes/like-quota.service.js';
import { SpendsService } from './coins/coin-spending.service.js';
import { SuggestionsService } from './suggestions/suggestions.service.js';
import { SuperLikesService } from './coins/super-like-refund.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: PAIR_MODEL, schema: pairSchema }]),
    UsersModule,
    BillingModule,
    ProfilesModule,
    NotificationsModule,
  ],
  controllers: [MatchController, PicturesController],
  providers: [
    PairRepository,
    PairsService,
    DiscoveryRepository,
    LikeQuotaRepository,
    DeckRepository,
    QuotaService,
    CardsService,
    CandidatesService,
    SuggestionsService,
    ActionsService,
    FriendsService,
    BlocksService,
    PicturesService,
    MatchNews,
    MatchNotices,
    BoostsService,
    SpendsService,
    SuperLikesService,
    MatchJobs,
  ],
  exports: [PairsService],
})
export class MatchModule {}
