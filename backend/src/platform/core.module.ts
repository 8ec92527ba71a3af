import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { ScheduleModule } from '@nestjs/schedule';
import { Clock } from './clock/clock.js';
import { AppConfig } from './config/app-config.js';
import { blobStorageProvider } from './database/blob-stores.js';
import { DecoratedMethods } from './discovery/decorated-methods.js';
import { DomainEvents } from './events/domain-events.js';
import { Health } from './health/health.js';
import { Logger } from './logging/logger.js';
import { Metrics } from './metrics/metrics.js';
import { Redis } from './redis/redis.js';
import { PeriodicRuns } from './schedule/periodic-runs.js';
import { BlobStorage } from './storage/blob-storage.js';
import { StoredBlobs } from './storage/stored-blobs.js';

const SERVICES = [
  Clock,
  DecoratedMethods,
  DomainEvents,
  Health,
  Logger,
  Metrics,
  PeriodicRuns,
  Redis,
  StoredBlobs,
];

/** Infrastructure that needs no settings of its own. */
@Global()
@Module({
  imports: [
    DiscoveryModule,
    // Methods with @Interval run in every process, methods with @Cron in workers only.
    ScheduleModule.forRootAsync({
      inject: [AppConfig],
      useFactory: ({ runsJobs }: AppConfig) => ({ cronJobs: runsJobs }),
    }),
  ],
  providers: [...SERVICES, blobStorageProvider],
  exports: [...SERVICES, BlobStorage],
})
export class CoreModule {}
