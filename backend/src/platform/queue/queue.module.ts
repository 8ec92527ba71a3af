import { BullModule } from '@nestjs/bullmq';
import { Global, Injectable, Module, type OnApplicationShutdown } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Redis as IORedis } from 'ioredis';
import { AppConfig } from '../config/app-config.js';
import { Logger } from '../logging/logger.js';
import { reconnecting } from '../redis/redis.js';
import { JobHandlers } from './job-handlers.js';
import { JobRunner } from './job-runner.js';
import { JobWorkers, jobProcessors } from './job-workers.js';
import { DEFINED_JOBS, definedJobs, QUEUES } from './jobs.js';
import { OutboxSweep } from './outbox-sweep.js';
import { OutboxRepository } from './outbox.repository.js';
import { OutboxSchema } from './outbox.schema.js';
import { Outbox } from './outbox.js';
import { PoisonJobs } from './poison-jobs.js';
import { QueueBoard, queueBoardProvider } from './queue-board.js';
import { QueueMetrics } from './queue-metrics.js';
import { queuesProvider } from './queues.js';

/** BullMQ's own connection, because workers must wait for Redis where requests must not. */
@Injectable()
class QueueConnection implements OnApplicationShutdown {
  readonly client: IORedis;

  constructor(config: AppConfig, logger: Logger) {
    this.client = new IORedis(config.redisUrl, { ...reconnecting, maxRetriesPerRequest: null });
    this.client.on('error', (error: Error) => logger.debug('Redis connection of the queues', { error }));
  }

  onApplicationShutdown(): void {
    this.client.disconnect();
  }
}

@Module({ providers: [QueueConnection], exports: [QueueConnection] })
class QueueConnectionModule {}

@Global()
@Module({
  imports: [
    MongooseModule.forFeature([{ name: 'Outbox', schema: OutboxSchema }]),
    BullModule.forRootAsync({
      imports: [QueueConnectionModule],
      inject: [QueueConnection, AppConfig],
      useFactory: ({ client }: QueueConnection, config: AppConfig) => ({
        connection: client,
        prefix: `${config.redisPrefix}:jobs`,
        defaultJobOptions: {
          attempts: 5,
          backoff: { type: 'exponential', delay: 1_000 },
          removeOnComplete: true,
          // What fails for good is kept for people to see; the sweep tries it again, unless it ended its
          // process.
          removeOnFail: false,
        },
      }),
      extraOptions: { manualRegistration: true },
    }),
    BullModule.registerQueue(...QUEUES.map((name) => ({ name }))),
  ],
  providers: [
    OutboxRepository,
    queuesProvider,
    queueBoardProvider,
    Outbox,
    PoisonJobs,
    { provide: DEFINED_JOBS, useFactory: definedJobs },
    JobHandlers,
    JobRunner,
    JobWorkers,
    OutboxSweep,
    QueueMetrics,
    ...jobProcessors,
  ],
  exports: [Outbox, OutboxSweep, PoisonJobs, QueueBoard],
})
export class QueueModule {}
