import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UsersModule } from '../users/index.js';
import { ReportController } from './report.controller.js';
import { ReportEvidence } from './report-evidence.js';
import { ReportJobs } from './report.jobs.js';
import { ReportMailService } from './report-mail.service.js';
import { ReportRepository } from './report.repository.js';
import { REPORT_MODEL, reportSchema } from './report.schema.js';
import { ReportService } from './report.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: REPORT_MODEL, schema: reportSchema }]), UsersModule],
  controllers: [ReportController],
  providers: [ReportRepository, ReportService, ReportEvidence, ReportMailService, ReportJobs],
  exports: [ReportService, ReportEvidence],
})
export class SafetyModule {}
