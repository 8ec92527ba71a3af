import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { registerQueues } from '../../platform/queue/register-queues.js';
import { MatchModule } from '../match/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { ProfilesModule } from '../profiles/index.js';
import { UsersModule } from '../users/index.js';
import { AgeChecksService } from './reporting/age-checks.service.js';
import { IntimatePicturesService } from './reporting/intimate-pictures.service.js';
import { ReportContestService } from './reporting/report-contest.service.js';
import { ReportingController } from './reporting/reporting.controller.js';
import { ReportingService } from './reporting/reporting.service.js';
import { VerificationDoubtsService } from './reporting/verification-doubts.service.js';
import { EvidenceRegistry } from './reports/evidence-registry.service.js';
import { ReportEvidenceService } from './reports/report-evidence.service.js';
import { ReportMailService } from './reports/report-mail.service.js';
import { ReportPicturesService } from './reports/report-pictures.service.js';
import { ReportReviewService } from './reports/report-review.service.js';
import { ReportRepository } from './reports/report.repository.js';
import { REPORT_MODEL, reportSchema } from './reports/report.schema.js';
import './safety.migration.js';
import { FirstContactRepository } from './risk-flags/first-contact.repository.js';
import { FIRST_CONTACT_MODEL, firstContactSchema } from './risk-flags/first-contact.schema.js';
import { FirstMessageScreeningService } from './risk-flags/first-message-screening.service.js';
import { RiskFlagRepository } from './risk-flags/risk-flag.repository.js';
import {
  RISK_FLAG_MODEL,
  RISK_OBSERVATION_MODEL,
  riskFlagSchema,
  riskObservationSchema,
} from './risk-flags/risk-flag.schema.js';
import { RiskFlagsService } from './risk-flags/risk-flags.service.js';
import { RiskScoreService } from './risk-flags/risk-score.service.js';
import { SafetyErasureService } from './safety-erasure.service.js';
import { SafetyExportService } from './safety-export.service.js';
import { SafetyProcessor } from './safety.processor.js';

@Module({
  imports: [
    registerQueues('safety'),
    MongooseModule.forFeature([
      { name: REPORT_MODEL, schema: reportSchema },
      { name: RISK_OBSERVATION_MODEL, schema: riskObservationSchema },
      { name: RISK_FLAG_MODEL, schema: riskFlagSchema },
      { name: FIRST_CONTACT_MODEL, schema: firstContactSchema },
    ]),
    MatchModule,
    NotificationsModule,
    ProfilesModule,
    UsersModule,
  ],
  controllers: [ReportingController],
  providers: [
    ReportRepository,
    ReportingService,
    ReportContestService,
    IntimatePicturesService,
    AgeChecksService,
    VerificationDoubtsService,
    ReportReviewService,
    EvidenceRegistry,
    ReportEvidenceService,
    ReportPicturesService,
    ReportMailService,
    SafetyProcessor,
    RiskFlagRepository,
    RiskScoreService,
    RiskFlagsService,
    FirstContactRepository,
    FirstMessageScreeningService,
    SafetyErasureService,
    SafetyExportService,
  ],
  exports: [
    ReportReviewService,
    RiskFlagsService,
    RiskScoreService,
    FirstMessageScreeningService,
    IntimatePicturesService,
    AgeChecksService,
  ],
})
export class SafetyModule {}
