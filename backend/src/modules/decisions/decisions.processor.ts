import { Processor } from '@nestjs/bullmq';
import { handle, JobProcessor, WORKER_OPTIONS } from '../../platform/queue/job-processor.js';
import { AppealMailService } from './appeal-mail.service.js';
import { SendAppealDecidedMail, SendWarningMail } from './decisions.jobs.js';
import { WarningMailService } from './warning-mail.service.js';

@Processor('decisions', WORKER_OPTIONS)
export class DecisionsProcessor extends JobProcessor {
  readonly handlers = [
    handle(SendAppealDecidedMail, (payload) => this.appealMails.sendDecided(payload)),
    handle(SendWarningMail, (payload) => this.warningMails.send(payload)),
  ];

  constructor(
    private readonly appealMails: AppealMailService,
    private readonly warningMails: WarningMailService,
  ) {
    super();
  }
}
