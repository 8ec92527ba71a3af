import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { toId } from '../../platform/database/ids.js';
import type { CursorPosition } from '../../platform/database/page-cursor.js';
import { countPeriod, type PeriodCounts } from '../../platform/database/period-counts.js';
import type { Transaction } from '../../platform/database/transaction.js';
import type { ReporterRecord } from '../safety/index.js';
import { notOfOthers } from '../users/index.js';
import { RIGHTS_REQUEST_MODEL, type RightsRequest } from './rights-request.schema.js';

type Answer = NonNullable<RightsRequest['answer']>;
type Reopening = NonNullable<RightsRequest['reopening']>;

/** The page after a request; its position is its time in that list. */
interface PageOf {
  after: CursorPosition | undefined;
  limit: number;
}

const WAITS = { state: 'received' } as const;
const ANSWERED = { 'answer.at': { $type: 'date' } } as const;

@Injectable()
export class RightsRequestRepository {
  constructor(@InjectModel(RIGHTS_REQUEST_MODEL) private readonly requests: Model<RightsRequest>) {}

  /** @throws a duplicate-key error over `ticket` */
  async add(request: RightsRequest, tx: Transaction): Promise<void> {
    await this.requests.create([request], tx.command);
  }

  async find(id: string): Promise<RightsRequest | null> {
    return this.requests.findById(id).lean<RightsRequest>();
  }

  /** Returns the confirmed request of a visitor. */
  async findOfVisitor(ticket: string, email: string): Promise<RightsRequest | null> {
    return this.requests
      .findOne({ ticket, 'visitor.email': email, state: { $ne: 'unconfirmed' } })
      .lean<RightsRequest>();
  }

  /** Returns the requests of a member, newest first. */
  async findOf(userId: string, limit: number): Promise<RightsRequest[]> {
    return this.requests
      .find({ userId: toId(userId) })
      .sort({ _id: -1 })
      .limit(limit)
      .lean<RightsRequest[]>();
  }

  /** Returns how the answered grievances about intimate pictures of a member or visitor were answered. */
  async grievanceRecordOf(
    author: Required<Pick<RightsRequest, 'userId'>> | { 'visitor.email': string },
  ): Promise<ReporterRecord> {
    const count = (outcome: Answer['outcome']): Promise<number> =>
      this.requests.countDocuments({
        ...author,
        kind: 'intimate-picture',
        'answer.outcome': outcome,
      });
    const [founded, unfounded] = await Promise.all([count('done'), count('declined')]);
    return { founded, unfounded };
  }

  async countOpenOf(userId: Types.ObjectId, tx: Transaction): Promise<number> {
    return this.requests.countDocuments({ userId, ...WAITS }, tx.read);
  }

  /** Begins the clock of a visitor's request; returns false when its link was opened before. */
  async confirm(
    id: string,
    { receivedAt, dueAt }: Pick<RightsRequest, 'receivedAt' | 'dueAt'>,
    tx: Transaction,
  ): Promise<boolean> {
    const begun = await this.requests.updateOne(
      { _id: id, state: 'unconfirmed' },
      { $set: { state: 'received', receivedAt, dueAt }, $unset: { removeAt: 1 } },
      tx.command,
    );
    return begun.modifiedCount === 1;
  }

  /** Keeps an unconfirmed request until this time. */
  async setRemoveAt(id: string, removeAt: Date): Promise<void> {
    await this.requests.updateOne({ _id: id, state: 'unconfirmed' }, { $set: { removeAt } });
  }

  async setAcknowledged(id: string, at: Date): Promise<void> {
    await this.requests.updateOne({ _id: id }, { $set: { acknowledgedAt: at } });
  }

  /** Returns a page of waiting requests, those that are due first, and their total number. */
  async findWaiting({ after, limit }: PageOf): Promise<{ found: RightsRequest[]; total: number }> {
    const dueAt = new Date(after?.number ?? 0);
    const rest = after && { $or: [{ dueAt: { $gt: dueAt } }, { dueAt, _id: { $gt: after.id } }] };
    const [found, total] = await Promise.all([
      this.requests
        .find({ ...WAITS, ...rest })
        .sort({ dueAt: 1, _id: 1 })
        .limit(limit)
        .lean<RightsRequest[]>(),
      this.requests.countDocuments(WAITS),
    ]);
    return { found, total };
  }

  /** Returns a page of answered requests, latest answer first, and their total number. */
  async findAnswered({ after, limit }: PageOf): Promise<{ found: RightsRequest[]; total: number }> {
    const at = new Date(after?.number ?? 0);
    const rest = after && {
      $or: [{ 'answer.at': { $lt: at } }, { 'answer.at': at, _id: { $lt: after.id } }],
    };
    const [found, total] = await Promise.all([
      this.requests
        .find({ ...ANSWERED, ...rest })
        .sort({ 'answer.at': -1, _id: -1 })
        .limit(limit)
        .lean<RightsRequest[]>(),
      this.requests.countDocuments(ANSWERED),
    ]);
    return { found, total };
  }

  /** Returns the number of waiting requests and of late ones, the oldest one and what is due next. */
  async waiting(now: Date): Promise<{ count: number; late: number; oldestAt?: Date; dueAt?: Date }> {
    const [found] = await this.requests.aggregate<{
      count: number;
      late: number;
      oldestAt: Date;
      dueAt: Date;
    }>([
      { $match: WAITS },
      {
        $group: {
          _id: null,
          count: { $sum: 1 },
          late: { $sum: { $cond: [{ $lte: ['$dueAt', now] }, 1, 0] } },
          oldestAt: { $min: '$receivedAt' },
          dueAt: { $min: '$dueAt' },
        },
      },
      { $unset: '_id' },
    ]);
    return found ?? { count: 0, late: 0 };
  }

  /**
   * Claims a waiting request that no other member of staff has claimed since `ranOut`; returns whether it was
   * claimed.
   */
  async claim(id: string, by: string, at: Date, ranOut: Date): Promise<boolean> {
    const free = { _id: id, ...WAITS, ...notOfOthers(by, ranOut) };
    return (
      (await this.requests.updateOne(free, { $set: { claim: { by: toId(by), at } } })).matchedCount === 1
    );
  }

  /** Releases a request; does nothing when another member of staff has claimed it. */
  async release(id: string, by: string): Promise<void> {
    await this.requests.updateOne({ _id: id, 'claim.by': toId(by) }, { $unset: { claim: 1 } });
  }

  /**
   * Stores the answer; returns null when it was answered already, or another member of staff has claimed it
   * since `ranOut`.
   * @param isOfNobody whether the author is erased: the link goes with the answer
   */
  async answer(
    id: string,
    answer: Answer & { by: Types.ObjectId },
    { ranOut, removeAt, isOfNobody }: { ranOut: Date; removeAt: Date | undefined; isOfNobody: boolean },
    tx: Transaction,
  ): Promise<RightsRequest | null> {
    const change = { state: 'answered' as const, answer, ...(removeAt && { removeAt }) };
    return this.requests
      .findOneAndUpdate(
        { _id: id, ...WAITS, ...notOfOthers(answer.by.toHexString(), ranOut) },
        { $set: change, $unset: { claim: 1, ...(isOfNobody && { link: 1 }) } },
        { ...tx.command, returnDocument: 'after' },
      )
      .lean<RightsRequest>();
  }

  /** Stores the values that a correction has replaced. */
  async setReplaced(
    id: string,
    replaced: NonNullable<RightsRequest['replaced']>,
    tx: Transaction,
  ): Promise<void> {
    await this.requests.updateOne({ _id: id }, { $set: { replaced } }, tx.command);
  }

  /**
   * Returns an answered request to the queue, once.
   * @returns the request; null if it was reopened already or its answer has changed since it was read
   */
  async reopen(
    { _id, answer }: RightsRequest,
    reopening: Reopening,
    dueAt: Date,
    tx: Transaction,
  ): Promise<RightsRequest | null> {
    return this.requests
      .findOneAndUpdate(
        { _id, 'answer.at': answer?.at, reopening: { $exists: false } },
        { $set: { reopening, answer: null, state: 'received', dueAt }, $unset: { removeAt: 1 } },
        { ...tx.command, returnDocument: 'after' },
      )
      .lean<RightsRequest>();
  }

  /** Returns the requests of an account and those from its address, oldest first. */
  async findAllOf(userId: string, email: string | undefined): Promise<RightsRequest[]> {
    const authors = [{ userId: toId(userId) }, ...(email ? [{ 'visitor.email': email }] : [])];
    return this.requests.find({ $or: authors }).sort({ _id: 1 }).lean<RightsRequest[]>();
  }

  /**
   * Removes everything about the author of a request that waits, which goes on with this link.
   * @returns false if it was answered meanwhile
   */
  async forgetAuthor({ _id, reopening }: RightsRequest, link: string): Promise<boolean> {
    const { modifiedCount } = await this.requests.updateOne(
      { _id, ...WAITS },
      {
        $set: { words: '', link, ...(reopening && { reopening: withoutWords(reopening) }) },
        $unset: { userId: 1, visitor: 1 },
      },
    );
    return modifiedCount === 1;
  }

  /** Removes everything about a person; kind, times and outcomes stay. Closes a request that waits. */
  async forgetPerson({ _id, state, answer, reopening }: RightsRequest, at: Date): Promise<void> {
    const closed = { outcome: 'closed' as const, text: '', at, by: null };
    await this.requests.updateOne(
      { _id },
      {
        $set: {
          words: '',
          state: 'answered',
          answer: state === 'received' || !answer ? closed : { ...answer, text: '' },
          ...(reopening && { reopening: withoutWords(reopening) }),
        },
        $unset: { userId: 1, visitor: 1, correction: 1, replaced: 1, link: 1, claim: 1 },
      },
    );
  }

  async remove({ _id }: RightsRequest): Promise<void> {
    await this.requests.deleteOne({ _id });
  }

  /** Counts the confirmed requests of a period by kind, and the time to their answer. */
  countPeriod(from: Date, to: Date): Promise<PeriodCounts> {
    const match = { receivedAt: { $gte: from, $lt: to }, state: { $ne: 'unconfirmed' } };
    return countPeriod(this.requests, { match, key: '$kind', time: { from: 'receivedAt', to: 'answer.at' } });
  }
}

const withoutWords = (reopening: Reopening): Reopening => ({
  ...reopening,
  text: '',
  first: { ...reopening.first, text: '' },
});
