import { Processor } from '@nestjs/bullmq';
import { handle, JobProcessor, WORKER_OPTIONS } from '../../platform/queue/job-processor.js';
import { ReportMailService } from './reports/report-mail.service.js';
import { ReportPicturesService } from './reports/report-pictures.service.js';
import { RiskFlagsService } from './risk-flags/risk-flags.service.js';
import {
  RecordRiskObservation,
  RemoveReportPictures,
  ReviewProfileText,
  SendReportDecidedMail,
} from './safety.jobs.js';

@Processor('safety', WORKER_OPTIONS)
export class SafetyProcessor extends JobProcessor {
  readonly handlers = [
    handle(RecordRiskObservation, (payload) => this.riskFlags.record(payload)),
    handle(ReviewProfileText, ({ userId }) => this.riskFlags.reviewProfile(userId)),
    handle(SendReportDecidedMail, (payload) => this.mails.sendDecided(payload)),
    handle(RemoveReportPictures, ({ reportId, blobs }) => this.pictures.removeUnneeded(reportId, blobs)),
  ];

  constructor(
    private readonly riskFlags: RiskFlagsService,
    private readonly mails: ReportMailService,
    private readonly pictures: ReportPicturesService,
  ) {
    super();
  }
}
