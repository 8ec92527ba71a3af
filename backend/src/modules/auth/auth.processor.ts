import { Processor } from '@nestjs/bullmq';
import { handle, JobProcessor, WORKER_OPTIONS } from '../../platform/queue/job-processor.js';
import { EndRestriction } from './auth.jobs.js';
import { RestrictionService } from './restrictions/restriction.service.js';

@Processor('auth', WORKER_OPTIONS)
export class AuthProcessor extends JobProcessor {
  readonly handlers = [handle(EndRestriction, (payload) => this.restrictions.end(payload))];

  constructor(private readonly restrictions: RestrictionService) {
    super();
  }
}
