import { Processor } from '@nestjs/bullmq';
import { handle, JobProcessor, WORKER_OPTIONS } from '../../platform/queue/job-processor.js';
import { AppealMailService } from './appeal-mail.service.js';
import { SendAppealDecidedMail } from './decisions.jobs.js';

@Processor('decisions', WORKER_OPTIONS)
export class DecisionsProcessor extends JobProcessor {
  readonly handlers = [handle(SendAppealDecidedMail, (payload) => this.mails.sendDecided(payload))];

  constructor(private readonly mails: AppealMailService) {
    super();
  }
}
