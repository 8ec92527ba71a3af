import { Injectable } from '@nestjs/common';
import { OnJob } from '../../platform/queue/jobs.js';
import { NoteSighting, type NoteSightingPayload } from './note-sighting.js';
import { SignalsService } from './signals.service.js';

@Injectable()
export class SignalJobs {
  constructor(private readonly signals: SignalsService) {}

  @OnJob(NoteSighting)
  note(payload: NoteSightingPayload): Promise<void> {
    return this.signals.note(payload);
  }
}
