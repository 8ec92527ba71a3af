import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import type { Session as Transaction } from '../../../platform/database/database.js';
import { toId } from '../../../platform/database/ids.js';
import { SESSION_MODEL, type StoredSession } from './session.schema.js';

const MAX_LISTED = 100;
const TOUCH_INTERVAL_MS = 60_000;

/** The fields that decide whether a session is alive. */
export type SessionState = Pick<StoredSession, '_id' | 'userId' | 'epoch' | 'expiresAt'>;
const STATE = { userId: 1, epoch: 1, expiresAt: 1 } as const;

@Injectable()
export class SessionRepository {
  constructor(@InjectModel(SESSION_MODEL) private readonly sessions: Model<StoredSession>) {}

  async begin(session: Omit<StoredSession, '_id' | 'userId'> & { userId: string }): Promise<string> {
    const _id = toId();
    await this.sessions.create({ ...session, _id, userId: toId(session.userId) });
    return _id.toHexString();
  }

  async find(id: string): Promise<StoredSession | null> {
    return this.sessions.findById(id).lean<StoredSession>();
  }

  /**
   * The state of the sessions that exist among `ids`, by id in hex. Read for every open socket, so by the
   * driver itself.
   */
  async findMany(ids: readonly string[]): Promise<Map<string, SessionState>> {
    const found = await this.sessions.collection
      .find<SessionState>({ _id: { $in: ids.map((id) => toId(id)) } }, { projection: STATE })
      .toArray();
    return new Map(found.map((session) => [session._id.toHexString(), session]));
  }

  /** A member's sessions that have not expired, the last used first. */
  async listOf(userId: string, now: Date): Promise<StoredSession[]> {
    return this.sessions
      .find({ userId, expiresAt: { $gt: now } })
      .sort({ lastSeenAt: -1 })
      .limit(MAX_LISTED)
      .lean<StoredSession[]>();
  }

  /** Stores that sessions are in use, each at most once a minute. */
  async touch(ids: readonly string[], at: Date): Promise<void> {
    await this.sessions.updateMany(
      { _id: { $in: ids }, lastSeenAt: { $lt: new Date(at.getTime() - TOUCH_INTERVAL_MS) } },
      { $set: { lastSeenAt: at } },
    );
  }

  /** Ends one session of this member; false when there is no such one. */
  async end(id: string, userId: string): Promise<boolean> {
    return (await this.sessions.deleteOne({ _id: id, userId })).deletedCount === 1;
  }

  /** Lets one session live on after the member's epoch has risen. */
  async carryOver(id: string, epoch: number, tx: Transaction): Promise<void> {
    await this.sessions.updateOne({ _id: id }, { $set: { epoch } }, { session: tx });
  }

  /** Ends all sessions of a member but the one given; gives their ids. */
  async endAll(userId: string, except: string | undefined, tx?: Transaction): Promise<string[]> {
    const which = { userId, ...(except ? { _id: { $ne: except } } : {}) };
    const options = tx ? { session: tx } : {};
    const found = await this.sessions.find(which, { _id: 1 }, options).lean<{ _id: Types.ObjectId }[]>();
    if (found.length > 0) await this.sessions.deleteMany(which, options);
    return found.map(({ _id }) => _id.toHexString());
  }
}
