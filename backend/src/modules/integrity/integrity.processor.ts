import { Processor } from '@nestjs/bullmq';
import { handle, JobProcessor, WORKER_OPTIONS } from '../../platform/queue/job-processor.js';
import { IntegrityRunService } from './integrity-run.service.js';
import { CheckIntegrity } from './integrity.jobs.js';

@Processor('integrity', WORKER_OPTIONS)
export class IntegrityProcessor extends JobProcessor {
  readonly handlers = [handle(CheckIntegrity, () => this.runs.runDue())];

  constructor(private readonly runs: IntegrityRunService) {
    super();
  }
}
