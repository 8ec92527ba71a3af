import { Injectable } from '@nestjs/common';
import { OnJob } from '../../../platform/queue/jobs.js';
import { LookAtProfile, type LookAtProfilePayload } from '../../users/index.js';
import { RecordRiskObservation, type RecordRiskObservationPayload } from '../safety.jobs.js';
import { RiskFlagsService } from './risk-flags.service.js';

@Injectable()
export class RiskProcessor {
  constructor(private readonly signals: RiskFlagsService) {}

  @OnJob(LookAtProfile)
  look({ userId }: LookAtProfilePayload): Promise<void> {
    return this.signals.lookAtProfile(userId);
  }

  @OnJob(RecordRiskObservation)
  note(payload: RecordRiskObservationPayload): Promise<void> {
    return this.signals.note(payload);
  }
}
