import { Injectable } from '@nestjs/common';
import { OnJob } from '../../../platform/queue/jobs.js';
import { AccountMailService } from './account-mail.service.js';
import { SendMail, type SendMailPayload } from '../auth.jobs.js';

@Injectable()
export class AccountMailProcessor {
  constructor(private readonly mails: AccountMailService) {}

  @OnJob(SendMail)
  send(payload: SendMailPayload): Promise<void> {
    return this.mails.send(payload);
  }
}
