import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { DAY_MS } from '../../../platform/clock/days.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { Walks } from '../../../platform/database/walks.js';
import { ConversationRepository } from '../conversations/conversation.repository.js';
import { firstRecentSeq } from '../conversations/conversation.rules.js';
import type { Message } from './message.schema.js';
import { MOVE_BATCH_SIZE, OldMessageRepository } from './old-message.repository.js';

/** Maximum number of messages that one run moves or checks. The next run continues there. */
const RUN_SIZE = 500_000;
/** Number of messages that are read at once. */
const RANGE_SIZE = 1_000;

/**
 * Keeps the collection of messages small: moves messages that are older than OLD_MESSAGES_AFTER_DAYS to a
 * second collection of the same form. Without this setting, moves all of them back.
 */
@Injectable()
export class OldMessagesService {
  constructor(
    private readonly oldMessages: OldMessageRepository,
    private readonly conversations: ConversationRepository,
    private readonly walks: Walks,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  /** Moves due messages. Continues an interrupted run. */
  async moveDue(): Promise<void> {
    const { oldMessagesAfterDays: days } = this.config;
    let walked = 0;
    await this.walks.run('old-messages', async (after) => {
      const range =
        days === undefined
          ? await this.restoreRange()
          : await this.moveRange(after, new Date(this.clock.now().getTime() - days * DAY_MS));
      walked += RANGE_SIZE;
      return { ...range, isLast: range.isLast || walked >= RUN_SIZE };
    });
  }

  /**
   * Reads the messages that have become old since the last run, and moves the old messages of their
   * conversations. The last messages of a short conversation stay until newer ones become old.
   */
  private async moveRange(after: string | null, before: Date) {
    // A view-once picture with stored bytes is not old, because it will still change.
    const isOld = ({ at, viewOnce }: Message): boolean => at < before && viewOnce?.full === undefined;
    const range = await this.oldMessages.findMovable(after, before, RANGE_SIZE);
    const pairs = [...new Set(range.map(({ pair }) => pair))];
    let changed = 0;
    for (const conversation of await this.conversations.findLong(pairs)) {
      const upTo = firstRecentSeq(conversation) - 1;
      let count;
      do changed += count = await this.oldMessages.move(conversation._id, upTo, isOld);
      while (count === MOVE_BATCH_SIZE);
    }
    const position = range.at(-1)?._id.toHexString() ?? after;
    return { position, changed, isLast: range.length < RANGE_SIZE };
  }

  /** Moves messages of one conversation back. Later moves begin with the first message again. */
  private async restoreRange() {
    const pair = await this.oldMessages.anyConversation();
    const changed = pair === null ? 0 : await this.oldMessages.restore(pair);
    return { position: null, changed, isLast: pair === null };
  }
}
