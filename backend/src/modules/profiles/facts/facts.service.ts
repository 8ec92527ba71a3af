import { Injectable } from '@nestjs/common';
import type { OwnFactsView, UpdateFactsBody } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { ReviewProfileText } from '../../safety/safety.jobs.js';
import { assertNotSuspended, ConsentsService } from '../../users/index.js';
import { FactsRepository } from './facts.repository.js';
import { toOwnFactsView } from './facts.views.js';

/** Manages the optional facts of a profile: height, work, languages and others. */
@Injectable()
export class FactsService {
  constructor(
    private readonly facts: FactsRepository,
    private readonly database: Database,
    private readonly consents: ConsentsService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Changes the passed facts and which facts are shown. Others stay, so that two pages can change different
   * facts concurrently. A religion requires the consent to store it (the contract rejects it otherwise), and
   * the date of the consent is stored. Removing the religion removes the date.
   * @throws AppError SUSPENDED, UNAUTHENTICATED
   */
  async update(me: Principal, body: UpdateFactsBody): Promise<OwnFactsView> {
    assertNotSuspended(me);
    const { hiddenFacts, shownFacts, religionConsent: _agreed, work, languages, ...rest } = body;
    const facts = {
      ...rest,
      work: work === '' ? null : work,
      languages: languages?.length === 0 ? null : languages,
    };
    const user = await this.database.transaction(async (tx) => {
      const changed = await this.facts.change(
        me.userId,
        facts,
        { hiddenFacts, shownFacts },
        this.clock.now(),
        tx,
      );
      if (changed && facts.religion !== undefined)
        await this.consents.record(me.userId, 'religion', facts.religion !== null, tx);
      if (changed && facts.work)
        await this.outbox.add({ job: ReviewProfileText, payload: { userId: me.userId } }, tx);
      return changed;
    });
    if (!user) throw new AppError('UNAUTHENTICATED');
    return toOwnFactsView(user);
  }
}
