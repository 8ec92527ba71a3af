import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { FirstContactService } from './first-contact.service.js';
import { OpeningRepository } from './opening.repository.js';
import { SignalJobs } from './signal.jobs.js';
import { SignalRepository } from './signal.repository.js';
import {
  OPENING_MODEL,
  openingSchema,
  SIGHTING_MODEL,
  sightingSchema,
  SIGNAL_MODEL,
  signalSchema,
} from './signal.schema.js';
import { SignalsService } from './signals.service.js';
import { UsersModule } from '../users/index.js';
import { ReportController } from './report.controller.js';
import { ReportEvidence } from './report-evidence.js';
import { ReportJobs } from './report.jobs.js';
import { ReportMailService } from './report-mail.service.js';
import { ReportPicturesService } from './report-pictures.service.js';
import { ReportRepository } from './report.repository.js';
import { REPORT_MODEL, reportSchema } from './report.schema.js';
import { ReportService } from './report.service.js';

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
