import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { registerQueues } from '../../platform/queue/register-queues.js';
import { DiscoveryRepository } from './discovery/discovery.repository.js';
import { LikeQuotaRepository } from './likes/like-quota.repository.js';
import { BillingModule } from '../billing/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { ProfilesModule } from '../profiles/index.js';
import { LimitsModule } from '../config/index.js';
import { UsersModule } from '../users/index.js';
import { UndoService } from './likes/undo.service.js';
import { PairEventsService } from './likes/pair-events.service.js';
import { ActiveMembersService } from './discovery/active-members.service.js';
import { BoostRepository } from './discovery/boost.repository.js';
import { MatchErasureService } from './match-erasure.service.js';
import { MatchExportService } from './match-export.service.js';
import { LikesService } from './likes/likes.service.js';
import { BlocksService } from './blocks/blocks.service.js';
import { BoostsService } from './discovery/boosts.service.js';
import { CandidatesService } from './discovery/candidates.service.js';
import { CardsService } from './cards/cards.service.js';
import { ExposureRepository } from './discovery/exposure.repository.js';
import { ExposureService } from './discovery/exposure.service.js';
import { WellLikedService } from './discovery/well-liked.service.js';
import { RecallService } from './discovery/recall.service.js';
import { RankingService } from './discovery/ranking.service.js';
import { SuggestionModelService } from './model/suggestion-model.service.js';
import { DeckRefillService } from './suggestions/deck-refill.service.js';
import { DeckService } from './suggestions/deck.service.js';
import { DeckRepository } from './suggestions/deck.repository.js';
import { FriendsService } from './friends/friends.service.js';
import { MatchController } from './match.controller.js';
import { MatchListener } from './match.listener.js';
import { MatchProcessor } from './match.processor.js';
import { MatchNotificationSource } from './match.notification-source.js';
import { PairRepository } from './pairs/pair.repository.js';
import { MemberPosteriorsRepository } from './model/member-posteriors.repository.js';
import { MEMBER_POSTERIORS_MODEL, memberPosteriorsSchema } from './model/member-posteriors.schema.js';
import { WellLikedRepository } from './model/well-liked.repository.js';
import { WELL_LIKED_MODEL, wellLikedSchema } from './model/well-liked.schema.js';
import { ModelHistoryService } from './training/model-history.service.js';
import { NightlyTrainingService } from './training/nightly-training.service.js';
import { SuggestionModelRepository } from './model/suggestion-model.repository.js';
import { SUGGESTION_MODEL, suggestionModelSchema } from './model/suggestion-model.schema.js';
import { PAIR_MODEL, pairSchema } from './pairs/pair.schema.js';
import { DailyPickService } from './picks/daily-pick.service.js';
import { PickMakingService } from './picks/pick-making.service.js';
import { PickMatchingService } from './picks/pick-matching.service.js';
import { PickRunRepository } from './picks/pick-run.repository.js';
import { PickRepository } from './picks/pick.repository.js';
import { PICK_RUN_MODEL, pickRunSchema } from './picks/pick-run.schema.js';
import { PicturesController } from './cards/pictures.controller.js';
import { PicturesService } from './cards/pictures.service.js';
import { LikeNoteRegistry } from './likes/like-note-registry.service.js';
import { NoteEvidenceService } from './likes/note-evidence.service.js';
import { TakenBackNoteRepository } from './likes/taken-back-note.repository.js';
import { TAKEN_BACK_NOTE_MODEL, takenBackNoteSchema } from './likes/taken-back-note.schema.js';
import { LikeQuotaService } from './likes/like-quota.service.js';
import { CoinSpendingService } from './coins/coin-spending.service.js';
import { SecondLookService } from './suggestions/second-look.service.js';
import { SuggestionsController } from './suggestions.controller.js';
import { SuggestionsService } from './suggestions/suggestions.service.js';
import { WideningService } from './suggestions/widening.service.js';
import { SuperLikeRefundService } from './coins/super-like-refund.service.js';

@Module({
  imports: [
    registerQueues('match'),
    MongooseModule.forFeature([
      { name: PAIR_MODEL, schema: pairSchema },
      { name: TAKEN_BACK_NOTE_MODEL, schema: takenBackNoteSchema },
      { name: PICK_RUN_MODEL, schema: pickRunSchema },
      { name: SUGGESTION_MODEL, schema: suggestionModelSchema },
      { name: MEMBER_POSTERIORS_MODEL, schema: memberPosteriorsSchema },
      { name: WELL_LIKED_MODEL, schema: wellLikedSchema },
    ]),
    LimitsModule,
    UsersModule,
    BillingModule,
    ProfilesModule,
    NotificationsModule,
  ],
  controllers: [SuggestionsController, MatchController, PicturesController],
  providers: [
    PairRepository,
    DiscoveryRepository,
    LikeQuotaRepository,
    DeckRepository,
    LikeQuotaService,
    CardsService,
    ActiveMembersService,
    CandidatesService,
    SuggestionModelService,
    ExposureRepository,
    ExposureService,
    RecallService,
    RankingService,
    DeckService,
    DeckRefillService,
    SuggestionsService,
    SecondLookService,
    WideningService,
    LikesService,
    LikeNoteRegistry,
    TakenBackNoteRepository,
    NoteEvidenceService,
    UndoService,
    PairEventsService,
    BoostRepository,
    MatchErasureService,
    MatchExportService,
    FriendsService,
    BlocksService,
    PicturesService,
    MatchNotificationSource,
    BoostsService,
    CoinSpendingService,
    SuperLikeRefundService,
    MatchProcessor,
    MatchListener,
    PickRepository,
    PickRunRepository,
    PickMakingService,
    PickMatchingService,
    DailyPickService,
    SuggestionModelRepository,
    MemberPosteriorsRepository,
    WellLikedRepository,
    WellLikedService,
    NightlyTrainingService,
    ModelHistoryService,
  ],
  exports: [
    PairRepository,
    LikeNoteRegistry,
    NoteEvidenceService,
    ModelHistoryService,
    PickMakingService,
  ],
})
export class MatchModule {}
