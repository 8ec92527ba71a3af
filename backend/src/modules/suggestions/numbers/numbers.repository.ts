import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { NUMBERS_SERVER_LIMITS } from '@contract';
import { toIds } from '../../../platform/database/ids.js';
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

  /** Adds a week, unless it is stored already. */
  async addWeek(userId: string, week: StoredWeek): Promise<void> {
    await this.ensure(userId);
    await this.numbers.updateOne(
      { userId, 'weeks.from': { $ne: week.from } },
      { $push: { weeks: { $each: [week], $sort: { from: -1 }, $slice: weeksKept } } },
    );
  }

  /** Adds a boost, unless it is stored already. */
  async addBoost(userId: string, boost: StoredBoost): Promise<void> {
    await this.ensure(userId);
    await this.numbers.updateOne(
      { userId, 'boosts.from': { $ne: boost.from } },
      { $push: { boosts: { $each: [boost], $sort: { from: -1 }, $slice: boostsKept } } },
    );
  }

  /** Permanently deletes a member's numbers. */
  async removeAllOf(userId: string): Promise<void> {
    await this.numbers.deleteOne({ userId });
  }

  private async ensure(userId: string): Promise<void> {
    await this.numbers.updateOne({ userId }, { $setOnInsert: { weeks: [], boosts: [] } }, { upsert: true });
  }
}
