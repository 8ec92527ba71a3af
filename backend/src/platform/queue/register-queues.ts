import { BullModule } from '@nestjs/bullmq';
import type { DynamicModule } from '@nestjs/common';
import { Queue } from 'bullmq';
import { AppConfig } from '../config/app-config.js';
import { SHARED_REPEAT_STRATEGY } from './next-run.rules.js';

/** Adds an error listener in the constructor. Without one, BullMQ prints connection errors to the console. */
class QuietQueue extends Queue {
  constructor(...options: ConstructorParameters<typeof Queue>) {
    super(...options);
    // Ignored, because QueueModule logs the errors of the connection.
    this.on('error', () => undefined);
  }
}
BullModule.queueClass = QuietQueue;

/** Registers the queues of a module, for its imports; each needs a processor (see {@link JobProcessor}). */
export const registerQueues = (...names: string[]): DynamicModule =>
  BullModule.registerQueueAsync(
    ...names.map((name) => ({
      name,
      inject: [AppConfig],
      // The braces are a hash tag: all keys of a queue are on one node of a Redis cluster, and the queues are
      // spread over the nodes.
      useFactory: ({ redisPrefix }: AppConfig) => ({
        prefix: `${redisPrefix}:jobs:{${name}}`,
        settings: SHARED_REPEAT_STRATEGY,
      }),
    })),
  );
