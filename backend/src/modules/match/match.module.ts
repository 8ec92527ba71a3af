import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { BillingModule } from '../billing/index.js';
import { UsersModule } from '../users/index.js';
import { ActionsService } from './actions.service.js';
import { BlocksService } from './blocks.service.js';
import { BoostsService } from './boosts.service.js';
import { CandidatesService } from './candidates.service.js';
import { CardsService } from './cards.service.js';
import { DeckRepository } from './deck.repository.js';
import { FriendsService } from './friends.service.js';
import { MatchController } from './match.controller.js';
import { MatchJobs } from './match.processor.js';
import { MatchNews } from './match.news.js';
import { MatchNotices } from './match.notices.js';
import { PairRepository } from './pair.repository.js';
import { PAIR_MODEL, pairSchema } from './pair.schema.js';
import { PicturesController } from './pictures.controller.js';
import { PicturesService } from './pictures.service.js';
import { QuotaService } from './quota.service.js';
import { SpendsService } from './spends.service.js';
import { SuggestionsService } from './suggestions.service.js';
import { SuperLikesService } from './super-likes.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: PAIR_MODEL, schema: pairSchema }]),
    UsersModule,
    BillingModule,
  ],
  controllers: [MatchController, PicturesController],
  providers: [
    PairRepository,
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
  exports: [PairRepository],
})
export class MatchModule {}
