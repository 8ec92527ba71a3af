import { Injectable } from '@nestjs/common';
import type { MustHavesBody, MustHavesView } from '@contract';
import { Database } from '../../../platform/database/database.js';
import type { Principal } from '../../../platform/http/principal.js';
import { MustHavesService } from '../../profiles/index.js';
import { QuestionsService } from '../../questions/index.js';
import { questionsAmong } from '../discovery/must-have.rules.js';

/** Reads and changes the must-haves of a member. */
@Injectable()
export class MustHaveChoiceService {
  constructor(
    private readonly mustHaves: MustHavesService,
    private readonly questions: QuestionsService,
    private readonly database: Database,
  ) {}

  async read(me: Principal): Promise<MustHavesView> {
    return { mustHaves: [...(await this.mustHaves.list(me))] };
  }

  /**
   * Replaces the caller's must-haves. Decks with other must-haves are no longer used.
   * @throws AppError like `MustHavesService.replace`; VALIDATION for a question on a special category without
   *   consent
   */
  async update(me: Principal, { mustHaves, before, consent }: MustHavesBody): Promise<MustHavesView> {
    await this.database.transaction(async (tx) => {
      await this.mustHaves.replace(me, mustHaves, before, tx);
      await this.questions.storeConsentIfNeeded(questionsAmong(mustHaves), me, consent, tx);
    });
    return { mustHaves };
  }
}
