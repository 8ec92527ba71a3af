import { Processor } from '@nestjs/bullmq';
import { handle, JobProcessor, WORKER_OPTIONS } from '../../platform/queue/job-processor.js';
import { MissedCheckInMailService } from './links/missed-check-in-mail.service.js';
import { PlanRemindersService } from './plan-reminders.service.js';
import { RemindOfPlan, SendMissedCheckInMail } from './plans.jobs.js';

@Processor('plans', WORKER_OPTIONS)
export class PlansProcessor extends JobProcessor {
  readonly handlers = [
    handle(RemindOfPlan, (payload) => this.reminders.remind(payload)),
    handle(SendMissedCheckInMail, (payload) => this.mails.send(payload)),
  ];

  constructor(
    private readonly reminders: PlanRemindersService,
    private readonly mails: MissedCheckInMailService,
  ) {
    super();
  }
}
