import { Injectable } from '@nestjs/common';
import { OnJob } from '../../platform/queue/jobs.js';
import { MailService } from './mail.service.js';
import { SendMail, type SendMailPayload } from './send-mail.js';

@Injectable()
export class MailJobs {
  constructor(private readonly mails: MailService) {}

  @OnJob(SendMail)
  send(payload: SendMailPayload): Promise<void> {
    return this.mails.send(payload);
  }
}
