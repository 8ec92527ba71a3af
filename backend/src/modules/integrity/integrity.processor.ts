import { Processor } from '@nestjs/bullmq';
import { DAY_MS } from '../../platform/clock/days.js';
import { handle, JobProcessor, WORKER_OPTIONS } from '../../platform/queue/job-processor.js';
import { defineScheduledJob } from '../../platform/queue/jobs.js';
import { IntegrityRunService } from './integrity-run.service.js';

const CheckIntegrity = defineScheduledJob('integrity.check-integrity', {
  does: 'Checks changed documents, and once a week all documents, which may take hours.',
  pattern: '7 * * * *',
  limitMs: DAY_MS,
});

@Processor('integrity', WORKER_OPTIONS)
export class IntegrityProcessor extends JobProcessor {
  readonly handlers = [handle(CheckIntegrity, () => this.runs.runDue())];

  constructor(private readonly runs: IntegrityRunService) {
    super();
  }
}
