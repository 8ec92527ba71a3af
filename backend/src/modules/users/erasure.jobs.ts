import { Injectable } from '@nestjs/common';
import * as z from 'zod';
import { Id } from '@contract';
import { defineJob, OnJob } from '../../platform/queue/jobs.js';
import { ErasureService } from './erasure.service.js';

/** Erases a deleted account whose 14 days are over; added with the user's id as its key. */
export const EraseAccount = defineJob('users.erase', z.object({ userId: Id }));

@Injectable()
export class ErasureJobs {
  constructor(private readonly erasure: ErasureService) {}

  @OnJob(EraseAccount)
  erase({ userId }: z.infer<typeof EraseAccount.schema>): Promise<void> {
    return this.erasure.erase(userId);
  }
}
