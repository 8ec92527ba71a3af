import { Injectable } from '@nestjs/common';
import { OnJob } from '../../platform/queue/jobs.js';
import { AppealMailService } from './appeal-mail.service.js';
import { SendAppealDecidedMail, type SendAppealDecidedMailPayload } from './decisions.jobs.js';

@Injectable()
export class AppealProcessor {
  constructor(private readonly mails: AppealMailService) {}

  @OnJob(SendAppealDecidedMail)
  sendDecided(payload: SendAppealDecidedMailPayload): Promise<void> {
    return this.mails.sendDecided(payload);
  }
}
