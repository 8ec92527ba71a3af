import { Injectable } from '@nestjs/common';
import type * as z from 'zod';
import { OnJob } from '../../../platform/queue/jobs.js';
import { EndPause } from '../users.jobs.js';
import { PauseService } from './pause.service.js';

@Injectable()
export class PauseProcessor {
  constructor(private readonly pauses: PauseService) {}

  @OnJob(EndPause)
  end({ userId }: z.infer<typeof EndPause.schema>): Promise<void> {
    return this.pauses.endDue(userId);
  }
}
