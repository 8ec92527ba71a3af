import { BullModule } from '@nestjs/bullmq';
import type { DynamicModule } from '@nestjs/common';
import { Queue } from 'bullmq';

/** Without a listener from the first moment BullMQ writes errors of the connection to the console. */
class QuietQueue extends Queue {
  constructor(...options: ConstructorParameters<typeof Queue>) {
    super(...options);
    // The connection itself logs them (QueueModule).
    this.on('error', () => undefined);
  }
}
BullModule.queueClass = QuietQueue;

/** The queues of a module, for its imports; each needs a processor (see {@link JobProcessor}). */
export const registerQueues = (...names: string[]): DynamicModule =>
  BullModule.registerQueue(...names.map((name) => ({ name })));
