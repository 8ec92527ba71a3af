import { Processor } from '@nestjs/bullmq';
import { handle, JobProcessor, WORKER_OPTIONS } from '../../../platform/queue/job-processor.js';
import { SendMail } from '../auth.jobs.js';
import { AccountMailService } from './account-mail.service.js';

@Processor('auth-mail', WORKER_OPTIONS)
export class AccountMailProcessor extends JobProcessor {
  readonly handlers = [handle(SendMail, (payload) => this.mails.send(payload))];

  constructor(private readonly mails: AccountMailService) {
    super();
  }
}
