import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { PromptsView, UpdatePromptsBody } from '@contract';
import { Database } from '../../../platform/database/database.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { ReviewProfileText } from '../../safety/safety.jobs.js';
import { UserRepository } from '../../users/index.js';
import { assertMayEdit } from '../profile.policy.js';
import { PromptsRepository } from './prompts.repository.js';

/** The sentences that members finish on their profile. */
@Injectable()
export class PromptsService {
  constructor(
    private readonly prompts: PromptsRepository,
    private readonly users: UserRepository,
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Replaces the caller's prompts, where nobody has changed them since the version they were read in. What is
   * stored already is answered alike, so that a request may be sent again.
   * @throws AppError SUSPENDED; PROMPTS_CHANGED when another device was faster; UNAUTHENTICATED
   */
  async update(me: Principal, { prompts, promptsVersion }: UpdatePromptsBody): Promise<PromptsView> {
    assertMayEdit(me);
    const written = await this.database.withTransaction(async (tx) => {
      const replaced = await this.prompts.replace(me.userId, prompts, promptsVersion, tx);
      if (replaced) await this.outbox.add({ job: ReviewProfileText, payload: { userId: me.userId } }, tx);
      return replaced;
    });
    if (written) return { prompts, promptsVersion: promptsVersion + 1 };
    const user = await this.users.findById(me.userId);
    if (!user || user.status === 'deleted') throw new AppError('UNAUTHENTICATED');
    if (isDeepStrictEqual(user.prompts, prompts)) return { prompts, promptsVersion: user.promptsVersion };
    throw new AppError('PROMPTS_CHANGED');
  }
}
