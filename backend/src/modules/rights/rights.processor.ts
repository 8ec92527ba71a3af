import { Processor } from '@nestjs/bullmq';
import { handle, JobProcessor, WORKER_OPTIONS } from '../../platform/queue/job-processor.js';
import { AgeCheckDeadlineService } from './age-check-deadline.service.js';
import { RightsMailService } from './rights-mail.service.js';
import { FollowAgeCheck, RemindOfDeadline, SendDeadlineMail, SendRightsMail } from './rights.jobs.js';

@Processor('rights', WORKER_OPTIONS)
export class RightsProcessor extends JobProcessor {
  readonly handlers = [
    handle(SendRightsMail, (payload) => this.mails.send(payload)),
    handle(RemindOfDeadline, (payload) => this.mails.remind(payload)),
    handle(SendDeadlineMail, (payload) => this.mails.sendDeadline(payload)),
    handle(FollowAgeCheck, ({ userId }) => this.ageChecks.updateReminders(userId)),
  ];

  constructor(
    private readonly mails: RightsMailService,
    private readonly ageChecks: AgeCheckDeadlineService,
  ) {
    super();
  }
}
