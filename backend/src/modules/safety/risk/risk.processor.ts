import { Injectable } from '@nestjs/common';
import { OnJob } from '../../../platform/queue/jobs.js';
import {
  ReviewProfileText,
  type ReviewProfileTextPayload,
  RecordRiskObservation,
  type RecordRiskObservationPayload,
} from '../safety.jobs.js';
import { RiskFlagsService } from './risk-flags.service.js';

@Injectable()
export class RiskProcessor {
  constructor(private readonly riskFlags: RiskFlagsService) {}

  @OnJob(ReviewProfileText)
  reviewProfile({ userId }: ReviewProfileTextPayload): Promise<void> {
    return this.riskFlags.reviewProfile(userId);
  }

  @OnJob(RecordRiskObservation)
  record(payload: RecordRiskObservationPayload): Promise<void> {
    return this.riskFlags.record(payload);
  }
}
