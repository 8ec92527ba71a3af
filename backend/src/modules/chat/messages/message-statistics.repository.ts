import { Injectable } from '@nestjs/common';
import type { QueryFilter } from 'mongoose';
import { firstIdAt } from '../../../platform/database/ids.js';
import { ReportingReads } from '../../../platform/database/reporting-reads.js';
import { READY_CALL } from './message.rules.js';
import type { Message } from './message.schema.js';
import { OldMessageRepository } from './old-message.repository.js';

/** The sender and the time of a message. */
export type MessageOrigin = Pick<Message, 'pair' | 'from' | 'at'>;

/** Counts messages by what they are, recent and old ones. Never reads their content. */
@Injectable()
export class MessageStatisticsRepository {
  constructor(
    private readonly old: OldMessageRepository,
    private readonly reads: ReportingReads,
  ) {}

  /** Returns the first messages of the conversations that began in `[from, to)`. */
  async firstMessages(from: Date, to: Date): Promise<MessageOrigin[]> {
    return this.old.inEach((messages) =>
      messages
        .find({ seq: 1, at: { $gte: from, $lt: to } }, { pair: 1, from: 1, at: 1 })
        .read(this.reads.preference)
        .lean<MessageOrigin[]>(),
    );
  }

  /** Returns the first message of each member after the beginning of these conversations, without calls. */
  async firstAnswers(pairs: readonly string[], before: Date): Promise<MessageOrigin[]> {
    return this.old.inEach((messages) =>
      messages
        .aggregate<MessageOrigin>([
          { $match: { pair: { $in: [...pairs] }, seq: { $gt: 1 }, at: { $lt: before }, call: null } },
          { $group: { _id: { pair: '$pair', from: '$from' }, at: { $min: '$at' } } },
          { $project: { _id: 0, pair: '$_id.pair', from: '$_id.from', at: 1 } },
        ])
        .read(this.reads.preference),
    );
  }

  /** Returns the number of messages stored in `[from, to)`. */
  async countStored(from: Date, to: Date): Promise<number> {
    return this.count(storedIn(from, to));
  }

  /** Returns the number of plans that were agreed in `[from, to)`. */
  async countPlansAgreed(from: Date, to: Date): Promise<number> {
    return this.count({ ...storedIn(from, to), 'plan.step': 'agreed' });
  }

  /** Returns the pairs with a call in `[from, to)` in which both members were ready. */
  async pairsWithCall(from: Date, to: Date): Promise<string[]> {
    const found = await this.old.inEach((messages) =>
      messages
        .find({ ...storedIn(from, to), ...READY_CALL }, { pair: 1 })
        .read(this.reads.preference)
        .lean<Pick<Message, 'pair'>[]>(),
    );
    return [...new Set(found.map(({ pair }) => pair))];
  }

  /** Returns which of these pairs had such a call before. */
  async pairsWithEarlierCall(pairs: readonly string[], before: Date): Promise<string[]> {
    const found = await this.old.inEach((messages) =>
      messages
        .find({ pair: { $in: [...pairs] }, ...READY_CALL, _id: { $lt: firstIdAt(before) } }, { pair: 1 })
        .read(this.reads.preference)
        .lean<Pick<Message, 'pair'>[]>(),
    );
    return [...new Set(found.map(({ pair }) => pair))];
  }

  private async count(filter: QueryFilter<Message>): Promise<number> {
    const counts = await this.old.inEach(async (messages) => [
      await messages.countDocuments(filter).read(this.reads.preference),
    ]);
    return counts.reduce((sum, count) => sum + count, 0);
  }
}

/** Messages of a time, by the time in their ids, so that no other index is needed. */
const storedIn = (from: Date, to: Date) => ({ _id: { $gte: firstIdAt(from), $lt: firstIdAt(to) } });
