import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { IntegrityReader } from '../../platform/database/integrity-check.js';
import { registerQueues } from '../../platform/queue/register-queues.js';
import { UsersModule } from '../users/index.js';
import { BlobComparison } from './blob-comparison.service.js';
import { IntegrityChecker } from './integrity-checker.service.js';
import { IntegrityMetricsService } from './integrity-metrics.service.js';
import { IntegrityRunRepository } from './integrity-run.repository.js';
import { INTEGRITY_RUN_MODEL, integrityRunSchema } from './integrity-run.schema.js';
import { IntegrityRunService } from './integrity-run.service.js';
import { IntegrityProcessor } from './integrity.processor.js';
import { ViolationRepository } from './violation.repository.js';
import { VIOLATION_MODEL, violationSchema } from './violation.schema.js';

@Module({
  imports: [
    registerQueues('integrity'),
    MongooseModule.forFeature([
      { name: INTEGRITY_RUN_MODEL, schema: integrityRunSchema },
      { name: VIOLATION_MODEL, schema: violationSchema },
    ]),
    UsersModule,
  ],
  providers: [
    BlobComparison,
    IntegrityReader,
    IntegrityChecker,
    IntegrityMetricsService,
    IntegrityProcessor,
    IntegrityRunRepository,
    IntegrityRunService,
    ViolationRepository,
  ],
})
export class IntegrityModule {}
