import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { registerQueues } from '../../../platform/queue/register-queues.js';
import { UsersModule } from '../../users/index.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { StepUpModule } from '../step-up/step-up.module.js';
import { DataArchiveService } from './data-archive.service.js';
import { DataExportLinkService } from './data-export-link.service.js';
import { DataExportController } from './data-export.controller.js';
import { DataExportProcessor } from './data-export.processor.js';
import { DataExportRepository } from './data-export.repository.js';
import { DATA_EXPORT_MODEL, dataExportSchema } from './data-export.schema.js';
import { DataExportService } from './data-export.service.js';

/** The archive of a member's data and its download. */
@Module({
  imports: [
    registerQueues('data-export'),
    MongooseModule.forFeature([{ name: DATA_EXPORT_MODEL, schema: dataExportSchema }]),
    UsersModule,
    StepUpModule,
    SessionsModule,
  ],
  controllers: [DataExportController],
  providers: [
    DataExportRepository,
    DataExportService,
    DataArchiveService,
    DataExportLinkService,
    DataExportProcessor,
  ],
  exports: [DataExportRepository, DataExportService],
})
export class DataExportModule {}
