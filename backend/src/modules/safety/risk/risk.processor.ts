import { Injectable } from '@nestjs/common';
import { OnJob } from '../../../platform/queue/jobs.js';
import { LookAtProfile, type LookAtProfilePayload } from '../../users/index.js';
import { NoteSighting, type NoteSightingPayload } from '../safety.jobs.js';
import { SignalsService } from './risk-flags.service.js';

@Injectable()
export class SignalJobs {
  constructor(private readonly signals: SignalsService) {}

  @OnJob(LookAtProfile)
  look({ userId }: LookAtProfilePayload): Promise<void> {
    return this.signals.lookAtProfile(userId);
  }

  @OnJob(NoteSighting)
  note(payload: NoteSightingPayload): Promise<void> {
    return this.signals.note(payload);
  }
}
