import { Injectable } from '@nestjs/common';
import type * as z from 'zod';
import { OnJob } from '../../../platform/queue/jobs.js';
import { RemoveReportPictures, SendReportDecidedMail } from '../safety.jobs.js';
import { ReportMailService } from './report-mail.service.js';
import { ReportPicturesService } from './report-pictures.service.js';

@Injectable()
export class ReportProcessor {
  constructor(
    private readonly mails: ReportMailService,
    private readonly pictures: ReportPicturesService,
  ) {}

  @OnJob(SendReportDecidedMail)
  sendDecided({ userId }: z.infer<typeof SendReportDecidedMail.schema>): Promise<void> {
    return this.mails.sendDecided(userId);
  }

  @OnJob(RemoveReportPictures)
  removePictures({ reportId, blobs }: z.infer<typeof RemoveReportPictures.schema>): Promise<void> {
    return this.pictures.removeUnneeded(reportId, blobs);
  }
}
