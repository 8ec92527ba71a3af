import { Processor } from '@nestjs/bullmq';
import { handle, JobProcessor, WORKER_OPTIONS } from '../../platform/queue/job-processor.js';
import { defineScheduledJob } from '../../platform/queue/jobs.js';
import { AgeChecksService } from './reporting/age-checks.service.js';
import { VerificationDoubtsService } from './reporting/verification-doubts.service.js';
import { ReportMailService } from './reports/report-mail.service.js';
import { ReportPicturesService } from './reports/report-pictures.service.js';
import { RiskFlagsService } from './risk-flags/risk-flags.service.js';
import {
  RecordRiskObservation,
  RecordSamePicture,
  RemoveReportPictures,
  ReviewAge,
  ReviewProfileText,
  ReviewVerification,
  SendAgeCheckMail,
  SendReportDecidedMail,
} from './safety.jobs.js';

const ScoreOpenRiskFlags = defineScheduledJob('safety.score-open-risk-flags', {
  does: 'Scores the open risk flags again, because accounts age and reports are decided.',
  pattern: '23 * * * *',
});

@Processor('safety', WORKER_OPTIONS)
export class SafetyProcessor extends JobProcessor {
  readonly handlers = [
    handle(RecordRiskObservation, (payload) => this.riskFlags.recordObservations(payload)),
    handle(RecordSamePicture, ({ members }) => this.riskFlags.recordSamePicture(members)),
    handle(ReviewVerification, ({ userId }) => this.doubts.review(userId)),
    handle(ReviewAge, ({ userId }) => this.ageChecks.hideIfDoubted(userId)),
    handle(SendAgeCheckMail, (payload) => this.mails.sendAgeCheck(payload)),
    handle(ReviewProfileText, ({ userId }) => this.riskFlags.reviewProfile(userId)),
    handle(ScoreOpenRiskFlags, () => this.riskFlags.rescoreOpen()),
    handle(SendReportDecidedMail, (payload) => this.mails.sendDecided(payload)),
    handle(RemoveReportPictures, ({ reportId, blobs }) => this.pictures.removeUnneeded(reportId, blobs)),
  ];

  constructor(
    private readonly riskFlags: RiskFlagsService,
    private readonly ageChecks: AgeChecksService,
    private readonly doubts: VerificationDoubtsService,
    private readonly mails: ReportMailService,
    private readonly pictures: ReportPicturesService,
  ) {
    super();
  }
}
