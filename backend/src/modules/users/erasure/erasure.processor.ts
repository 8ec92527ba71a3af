import { Injectable } from '@nestjs/common';
import type * as z from 'zod';
import { OnJob } from '../../../platform/queue/jobs.js';
import { EraseAccount } from '../users.jobs.js';
import { ErasureService } from './erasure.service.js';

@Injectable()
export class ErasureProcessor {
  constructor(private readonly erasure: ErasureService) {}

  @OnJob(EraseAccount)
  erase({ userId }: z.infer<typeof EraseAccount.schema>): Promise<void> {
    return this.erasure.erase(userId);
  }
}
