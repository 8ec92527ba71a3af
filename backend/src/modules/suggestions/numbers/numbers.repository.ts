import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { AnyBulkWriteOperation, Model } from 'mongoose';
import { NUMBERS_SERVER_LIMITS } from '@contract';
import { toId, toIds } from '../../../platform/database/ids.js';
import { NUMBERS_MODEL, type MemberNumbers, type StoredBoost, type StoredWeek } from './numbers.schema.js';

const { weeksKept, boostsKept } = NUMBERS_SERVER_LIMITS;

/** Stores the own numbers of members. */
@Injectable()
export class NumbersRepository {
  constructor(@InjectModel(NUMBERS_MODEL) private readonly numbers: Model<MemberNumbers>) {}

  /** Returns a member's weeks and boosts, newest first. */
  async findOf(userId: string): Promise<Pick<MemberNumbers, 'weeks' | 'boosts'>> {
    const found = await this.numbers.findOne({ userId }).lean<MemberNumbers>();
    return { weeks: found?.weeks ?? [], boosts: found?.boosts ?? [] };
  }

  /** Returns those of the members who have numbers of the week that begins at `from`. */
  async findCounted(userIds: readonly string[], from: Date): Promise<Set<string>> {
    const found = await this.numbers
      .find({ userId: { $in: toIds(userIds) }, 'weeks.from': from }, { userId: 1 })
      .lean<Pick<MemberNumbers, 'userId'>[]>();
    return new Set(found.map(({ userId }) => userId.toHexString()));
  }

  /** Adds a week of each member, by user id, unless it is stored already. */
  async addWeeks(weeks: ReadonlyMap<string, StoredWeek>): Promise<void> {
    const writes = [...weeks].flatMap(([userId, week]) => additionOf(userId, 'weeks', week, weeksKept));
    if (writes.length > 0) await this.numbers.bulkWrite(writes);
  }

  /** Adds a boost, unless it is stored already. */
  async addBoost(userId: string, boost: StoredBoost): Promise<void> {
    await this.numbers.bulkWrite(additionOf(userId, 'boosts', boost, boostsKept));
  }

  /** Permanently deletes a member's numbers. */
  async removeAllOf(userId: string): Promise<void> {
    await this.numbers.deleteOne({ userId });
  }
}

/** Returns the writes that add a week or boost to a member's newest ones, in order. */
function additionOf(
  userId: string,
  list: 'weeks' | 'boosts',
  added: StoredWeek | StoredBoost,
  kept: number,
): AnyBulkWriteOperation<MemberNumbers>[] {
  const filter = { userId: toId(userId) };
  return [
    { updateOne: { filter, update: { $setOnInsert: { weeks: [], boosts: [] } }, upsert: true } },
    {
      updateOne: {
        filter: { ...filter, [`${list}.from`]: { $ne: added.from } },
        update: { $push: { [list]: { $each: [added], $sort: { from: -1 }, $slice: kept } } },
      },
    },
  ];
}
