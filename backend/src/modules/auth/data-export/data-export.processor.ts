import { Processor } from '@nestjs/bullmq';
import { handle, JobProcessor, WORKER_OPTIONS } from '../../../platform/queue/job-processor.js';
import { PrepareDataExport, RemoveDataExport } from '../auth.jobs.js';
import { DataArchiveService } from './data-archive.service.js';
import { DataExportService } from './data-export.service.js';

@Processor('data-export', WORKER_OPTIONS)
export class DataExportProcessor extends JobProcessor {
  readonly handlers = [
    handle(PrepareDataExport, ({ userId }) => this.archives.prepare(userId)),
    handle(RemoveDataExport, ({ userId }) => this.exports.removeExpired(userId)),
  ];

  constructor(
    private readonly archives: DataArchiveService,
    private readonly exports: DataExportService,
  ) {
    super();
  }
}
