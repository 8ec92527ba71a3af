import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { ScheduleModule } from '@nestjs/schedule';
import { Calendar } from './clock/calendar.js';
import { Clock } from './clock/clock.js';
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
  Calendar,
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
  imports: [DiscoveryModule, ScheduleModule.forRoot()],
  providers: [...SERVICES, blobStorageProvider],
  exports: [...SERVICES, BlobStorage],
})
export class CoreModule {}
