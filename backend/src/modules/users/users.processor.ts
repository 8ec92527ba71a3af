import { Processor } from '@nestjs/bullmq';
import { handle, JobProcessor, WORKER_OPTIONS } from '../../platform/queue/job-processor.js';
import { ErasureService } from './erasure/erasure.service.js';
import { PauseService } from './pause/pause.service.js';
import { EndPause, EraseAccount, EraseDueAccounts } from './users.jobs.js';

@Processor('users', WORKER_OPTIONS)
export class UsersProcessor extends JobProcessor {
  readonly handlers = [
    handle(EndPause, ({ userId }) => this.pauses.endDue(userId)),
    handle(EraseAccount, ({ userId }) => this.erasure.erase(userId)),
    handle(EraseDueAccounts, () => this.erasure.sweep()),
  ];

  constructor(
    private readonly pauses: PauseService,
    private readonly erasure: ErasureService,
  ) {
    super();
  }
}
