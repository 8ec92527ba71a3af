import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { FirstContactService } from './risk/first-contact.service.js';
import { OpeningRepository } from './risk/first-contact.repository.js';
import { SignalJobs } from './risk/risk.processor.js';
import { SignalRepository } from './risk/risk-flag.repository.js';
import {
  OPENING_MODEL,
  openingSchema,
  SIGHTING_MODEL,
  sightingSchema,
  SIGNAL_MODEL,
  signalSchema,
} from './risk/risk.schema.js';
import { SignalsService } from './risk/risk-flags.service.js';
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
      { name: SIGHTING_MODEL, schema: sightingSchema },
      { name: SIGNAL_MODEL, schema: signalSchema },
      { name: OPENING_MODEL, schema: openingSchema },
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
    SignalRepository,
    OpeningRepository,
    SignalsService,
    SignalJobs,
    FirstContactService,
  ],
  exports: [ReportService, ReportEvidence, SignalsService, FirstContactService],
})
export class SafetyModule {}
