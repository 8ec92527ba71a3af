import { Processor } from '@nestjs/bullmq';
import { handle, JobProcessor, WORKER_OPTIONS } from '../../platform/queue/job-processor.js';
import { defineScheduledJob } from '../../platform/queue/jobs.js';
import { DeviceHintsService } from './device-hints/device-hints.service.js';
import { ErasureService } from './erasure/erasure.service.js';
import { PauseService } from './pause/pause.service.js';
import { EndPause, EraseAccount } from './users.jobs.js';

const EraseDueAccounts = defineScheduledJob('users.erase-due-accounts', {
  does: 'Erases accounts whose own job was lost.',
  pattern: '17 * * * *',
});

const ForgetExpiredBrowsers = defineScheduledJob('users.forget-expired-browsers', {
  does: 'Forgets browsers that were remembered with consent and in which nobody has logged in for long.',
  pattern: '41 3 * * *',
});

@Processor('users', WORKER_OPTIONS)
export class UsersProcessor extends JobProcessor {
  readonly handlers = [
    handle(EndPause, ({ userId }) => this.pauses.endIfDue(userId)),
    handle(EraseAccount, ({ userId }) => this.erasure.erase(userId)),
    handle(EraseDueAccounts, () => this.erasure.sweep()),
    handle(ForgetExpiredBrowsers, () => this.deviceHints.forgetExpired()),
  ];

  constructor(
    private readonly pauses: PauseService,
    private readonly erasure: ErasureService,
    private readonly deviceHints: DeviceHintsService,
  ) {
    super();
  }
}
