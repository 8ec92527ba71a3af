import { Processor } from '@nestjs/bullmq';
import { handle, JobProcessor, WORKER_OPTIONS } from '../../../platform/queue/job-processor.js';
import { SendHeldPush, SendPush } from '../notifications.jobs.js';
import { PushSendingService } from './push-sending.service.js';

@Processor('push', WORKER_OPTIONS)
export class PushProcessor extends JobProcessor {
  readonly handlers = [
    handle(SendPush, (payload) => this.push.send(payload)),
    handle(SendHeldPush, (payload) => this.push.sendHeld(payload)),
  ];

  constructor(private readonly push: PushSendingService) {
    super();
  }
}
