import { Processor } from '@nestjs/bullmq';
import { handle, JobProcessor, WORKER_OPTIONS } from '../../../platform/queue/job-processor.js';
import { SendBillingMail, SendInvitationMail } from '../billing.jobs.js';
import { BillingMailService } from './billing-mail.service.js';

@Processor('billing-mail', WORKER_OPTIONS)
export class BillingMailProcessor extends JobProcessor {
  readonly handlers = [
    handle(SendBillingMail, (payload) => this.mails.send(payload)),
    handle(SendInvitationMail, (payload) => this.mails.sendInvitation(payload)),
  ];

  constructor(private readonly mails: BillingMailService) {
    super();
  }
}
