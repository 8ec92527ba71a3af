import { Injectable } from '@nestjs/common';
import type * as z from 'zod';
import { OnJob } from '../../platform/queue/jobs.js';
import { TellReportDecided } from './report-decided.js';
import { ReportMailService } from './report-mail.service.js';

@Injectable()
export class ReportJobs {
  constructor(private readonly mails: ReportMailService) {}

  @OnJob(TellReportDecided)
  tellDecided({ userId }: z.infer<typeof TellReportDecided.schema>): Promise<void> {
    return this.mails.tellDecided(userId);
  }
}
