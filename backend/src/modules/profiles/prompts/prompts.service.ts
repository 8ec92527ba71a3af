import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { PromptsView, UpdatePromptsBody } from '@contract';
import { Database } from '../../../platform/database/database.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { ReviewProfileText } from '../../safety/safety.jobs.js';
import { assertNotSuspended } from '../../users/index.js';
import { PromptsRepository } from './prompts.repository.js';

/** Manages the prompts: sentences that members complete on their profile. */
@Injectable()
export class PromptsService {
  constructor(
    private readonly prompts: PromptsRepository,
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Replaces the caller's prompts if they have not changed since the passed version. Returns normally if the
   * same prompts are already stored, so that a request can be repeated.
   * @throws AppError SUSPENDED; PROMPTS_CHANGED when another device was faster; UNAUTHENTICATED
   */
  async update(me: Principal, { prompts, promptsVersion }: UpdatePromptsBody): Promise<PromptsView> {
    assertNotSuspended(me);
    const written = await this.database.transaction(async (tx) => {
      const replaced = await this.prompts.replace(me.userId, prompts, promptsVersion, tx);
      if (replaced) await this.outbox.add({ job: ReviewProfileText, payload: { userId: me.userId } }, tx);
      return replaced;
    });
    if (written) return { prompts, promptsVersion: promptsVersion + 1 };
    const stored = await this.prompts.find(me.userId);
    if (!stored || stored.status === 'deleted') throw new AppError('UNAUTHENTICATED');
    if (isDeepStrictEqual(stored.prompts, prompts)) return { prompts, promptsVersion: stored.promptsVersion };
    throw new AppError('PROMPTS_CHANGED');
  }
}
