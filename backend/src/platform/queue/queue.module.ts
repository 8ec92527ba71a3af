import { BullModule } from '@nestjs/bullmq';
import { Global, Injectable, Module, type OnApplicationShutdown } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { MongooseModule } from '@nestjs/mongoose';
import { AppConfig } from '../config/app-config.js';
import { Logger } from '../logging/logger.js';
import { connectToRedis, type RedisClient } from '../redis/redis-connection.js';
import { JobRunner } from './job-runner.js';
import { JobSchedulers } from './job-schedulers.js';
import { JobWorkers } from './job-workers.js';
import { DEFINED_JOBS, definedJobs } from './jobs.js';
import { OutboxSweep } from './outbox-sweep.js';
import { Outbox } from './outbox.js';
import { OutboxSchema } from './outbox.schema.js';
import { QueueBoard } from './queue-board.js';
import { QueueMetrics } from './queue-metrics.js';
import { Queues } from './queues.js';

/** BullMQ's own connection: its workers wait for Redis, which requests must not do. */
@Injectable()
class QueueConnection implements OnApplicationShutdown {
  readonly client: RedisClient;

  constructor(config: AppConfig, logger: Logger) {
    this.client = connectToRedis(config.redisUrl, { maxRetriesPerRequest: null });
    this.client.on('error', (error: Error) =>
      logger.debug('Redis connection error of the queues', { error }),
    );
  }

  onApplicationShutdown(): void {
    this.client.disconnect();
  }
}

@Module({ providers: [QueueConnection], exports: [QueueConnection] })
class QueueConnectionModule {}

/** The outbox and BullMQ's connection; each module registers its own queues. */
@Global()
@Module({
  imports: [
    DiscoveryModule,
    MongooseModule.forFeature([{ name: 'Outbox', schema: OutboxSchema }]),
    BullModule.forRootAsync({
      imports: [QueueConnectionModule],
      inject: [QueueConnection],
      useFactory: ({ client }: QueueConnection) => ({
        connection: client,
        defaultJobOptions: {
          attempts: 5,
          backoff: { type: 'exponential', delay: 1_000 },
          removeOnComplete: true,
          // Failed jobs are kept for the dashboard. The sweep retries them.
          removeOnFail: false,
        },
      }),
      // JobWorkers starts the workers if this process runs jobs.
      extraOptions: { manualRegistration: true },
    }),
  ],
  providers: [
    Queues,
    QueueBoard,
    Outbox,
    { provide: DEFINED_JOBS, useFactory: definedJobs },
    JobRunner,
    JobWorkers,
    JobSchedulers,
    OutboxSweep,
    QueueMetrics,
  ],
  exports: [Outbox, OutboxSweep, QueueBoard, JobRunner],
})
export class QueueModule {}
