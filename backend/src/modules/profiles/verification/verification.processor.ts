import { Injectable } from '@nestjs/common';
import type * as z from 'zod';
import { OnJob } from '../../../platform/queue/jobs.js';
import { DeleteSelfie, SendVerificationMail } from '../profiles.jobs.js';
import { VerificationMailService } from './verification-mail.service.js';
import { VerificationWithdrawalService } from './verification-withdrawal.service.js';

@Injectable()
export class VerificationProcessor {
  constructor(
    private readonly withdrawals: VerificationWithdrawalService,
    private readonly mails: VerificationMailService,
  ) {}

  @OnJob(DeleteSelfie)
  deleteSelfie({ userId }: z.infer<typeof DeleteSelfie.schema>): Promise<void> {
    return this.withdrawals.deleteSelfie(userId);
  }

  @OnJob(SendVerificationMail)
  sendMail({ userId, reason }: z.infer<typeof SendVerificationMail.schema>): Promise<void> {
    return this.mails.sendDecided(userId, reason);
  }
}
