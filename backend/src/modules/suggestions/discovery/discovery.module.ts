import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MatchModule } from '../../match/index.js';
import { QuestionsModule } from '../../questions/index.js';
import { SuggestionModelModule } from '../model/suggestion-model.module.js';
import { ActiveMembersService } from './active-members.service.js';
import { BoostedCandidatesService } from './boosted-candidates.service.js';
import { CANDIDATE_MODEL, candidateSchema } from './candidate.schema.js';
import { CandidatesService } from './candidates.service.js';
import { DiscoveryRepository } from './discovery.repository.js';
import { ExposureRepository } from './exposure.repository.js';
import { ExposureService } from './exposure.service.js';
import { MustHaveAnswersService } from './must-have-answers.service.js';
import { RankingService } from './ranking.service.js';
import { RecallService } from './recall.service.js';
import { RunningBoostRepository } from './running-boost.repository.js';
import { WellLikedService } from './well-liked.service.js';

/** Finds and ranks candidates, with boosts and exposure. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: CANDIDATE_MODEL, schema: candidateSchema }]),
    MatchModule,
    QuestionsModule,
    SuggestionModelModule,
  ],
  providers: [
    RunningBoostRepository,
    DiscoveryRepository,
    ExposureRepository,
    ActiveMembersService,
    MustHaveAnswersService,
    CandidatesService,
    ExposureService,
    RankingService,
    BoostedCandidatesService,
    WellLikedService,
    RecallService,
  ],
  exports: [
    DiscoveryRepository,
    MustHaveAnswersService,
    CandidatesService,
    ExposureService,
    RankingService,
    BoostedCandidatesService,
    RecallService,
  ],
})
export class DiscoveryModule {}
