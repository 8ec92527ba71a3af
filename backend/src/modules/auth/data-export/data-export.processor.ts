import { Injectable } from '@nestjs/common';
import type * as z from 'zod';
import { OnJob } from '../../../platform/queue/jobs.js';
import { PrepareDataExport, RemoveDataExport } from '../auth.jobs.js';
import { DataArchiveService } from './data-archive.service.js';
import { DataExportService } from './data-export.service.js';

@Injectable()
export class DataExportProcessor {
  constructor(
    private readonly archives: DataArchiveService,
    private readonly exports: DataExportService,
  ) {}

  @OnJob(PrepareDataExport)
  prepare({ userId }: z.infer<typeof PrepareDataExport.schema>): Promise<void> {
    return this.archives.prepare(userId);
  }

  @OnJob(RemoveDataExport)
  remove({ userId }: z.infer<typeof RemoveDataExport.schema>): Promise<void> {
    return this.exports.expire(userId);
  }
}
