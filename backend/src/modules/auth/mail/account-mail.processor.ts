import { Injectable } from '@nestjs/common';
import { OnJob } from '../../../platform/queue/jobs.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { SendPhotoRemovedMail } from '../../profiles/profiles.jobs.js';
import { AccountMailService } from './account-mail.service.js';
import { SendMail, type SendMailPayload } from '../auth.jobs.js';

@Injectable()
export class AccountMailProcessor {
  constructor(
    private readonly mails: AccountMailService,
    private readonly outbox: Outbox,
  ) {}

  @OnJob(SendMail)
  async send(payload: SendMailPayload): Promise<void> {
    const { mail, userId, reason } = payload;
    // A row of an earlier version: the profiles module sends this mail by now.
    if (mail === 'photo-removed' && userId !== null)
      await this.outbox.add({ job: SendPhotoRemovedMail, payload: { userId, reason } });
    else await this.mails.send(payload);
  }
}
