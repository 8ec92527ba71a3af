import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { FirstContactService } from './risk/first-contact.service.js';
import { FirstContactRepository } from './risk/first-contact.repository.js';
import { RiskProcessor } from './risk/risk.processor.js';
import { RiskFlagRepository } from './risk/risk-flag.repository.js';
import {
  FIRST_CONTACT_MODEL,
  firstContactSchema,
  RISK_OBSERVATION_MODEL,
  riskObservationSchema,
  RISK_FLAG_MODEL,
  riskFlagSchema,
} from './risk/risk.schema.js';
import { RiskFlagsService } from './risk/risk-flags.service.js';
import { UsersModule } from '../users/index.js';
import { ReportController } from './reports/report.controller.js';
import { ReportEvidence } from './reports/report-evidence.service.js';
import { ReportJobs } from './reports/report.processor.js';
import { ReportMailService } from './reports/report-mail.service.js';
import { ReportPicturesService } from './reports/report-pictures.service.js';
import { ReportRepository } from './reports/report.repository.js';
import { REPORT_MODEL, reportSchema } from './reports/report.schema.js';
import { ReportService } from './reports/report.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: REPORT_MODEL, schema: reportSchema },
      { name: RISK_OBSERVATION_MODEL, schema: riskObservationSchema },
      { name: RISK_FLAG_MODEL, schema: riskFlagSchema },
      { name: FIRST_CONTACT_MODEL, schema: firstContactSchema },
    ]),
    UsersModule,
  ],
  controllers: [ReportController],
  providers: [
    ReportRepository,
    ReportService,
    ReportEvidence,
    ReportMailService,
    ReportPicturesService,
    ReportJobs,
    RiskFlagRepository,
    FirstContactRepository,
    RiskFlagsService,
    RiskProcessor,
    FirstContactService,
  ],
  exports: [ReportService, ReportEvidence, RiskFlagsService, FirstContactService],
})
export class SafetyModule {}
