import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { StoredBlobs } from '../../platform/storage/stored-blobs.js';
import { Erases, Exports } from '../users/index.js';
import { DecisionRepository } from './decision.repository.js';
import { shownToMember } from './decision.rules.js';

/** Exports and erases the decisions about a member. */
@Injectable()
export class DecisionsExportService {
  constructor(
    private readonly decisions: DecisionRepository,
    private readonly blobs: StoredBlobs,
    private readonly clock: Clock,
  ) {}

  /** Deletes photos and recordings before the decisions that refer to them. Safe to repeat. */
  @Erases({ collections: ['decisions'] })
  async erase(userId: string): Promise<void> {
    for await (const { photo, voicePrompt } of this.decisions.exportOf(userId)) {
      if (photo)
        await this.blobs.delete([photo.full, photo.card, photo.portrait].flatMap((blob) => blob ?? []));
      if (voicePrompt) await this.blobs.delete([voicePrompt.blob]);
    }
    await this.decisions.removeAllOf(userId);
  }

  /** What the member is shown, without the staff member who decided. */
  @Exports({
    file: 'decisions',
    fields: ['kind', 'reason', 'rule', 'about', 'at', 'until', 'photoAlt', 'appeal'],
    collections: ['decisions'],
  })
  async *rows(userId: string): AsyncGenerator<object> {
    for await (const row of this.decisions.exportOf(userId)) {
      const shown = shownToMember(row, this.clock.now());
      if (!shown) continue;
      const { kind, reason, rule, about, at, until, photo, appeal } = shown;
      const { text, at: sentAt, decision } = appeal ?? {};
      const answer = decision && { outcome: decision.outcome, reason: decision.reason, at: decision.at };
      const named = rule && { key: rule.key, en: rule.en, hi: rule.hi };
      yield {
        kind,
        reason,
        rule: named,
        about,
        at,
        until,
        photoAlt: photo?.alt,
        appeal: appeal && { text, at: sentAt, decision: answer },
      };
    }
  }
}
