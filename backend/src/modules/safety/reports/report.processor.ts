import { Injectable } from '@nestjs/common';
import type * as z from 'zod';
import { OnJob } from '../../../platform/queue/jobs.js';
import { TellReportDecided } from '../report-decided.js';
import { RemoveReportPictures } from '../remove-report-pictures.js';
import { ReportMailService } from './report-mail.service.js';
import { ReportPicturesService } from './report-pictures.service.js';

@Injectable()
export class ReportJobs {
  constructor(
    private readonly mails: ReportMailService,
    private readonly pictures: ReportPicturesService,
  ) {}

  @OnJob(TellReportDecided)
  tellDecided({ userId }: z.infer<typeof TellReportDecided.schema>): Promise<void> {
    return this.mails.tellDecided(userId);
  }

  @OnJob(RemoveReportPictures)
  removePictures({ reportId, blobs }: z.infer<typeof RemoveReportPictures.schema>): Promise<void> {
    return this.pictures.removeUnneeded(reportId, blobs);
  }
}
