import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { AUTH_SERVER_LIMITS } from '@contract';
import { CoalescingReader } from '../../../platform/database/coalescing-reader.js';
import { toId, toIds } from '../../../platform/database/ids.js';
import type { Transaction, Write } from '../../../platform/database/transaction.js';
import { matchChanges, VerifiedChangeStream } from '../../../platform/database/verified-change-stream.js';
import { ACCOUNT_STATE_FIELDS, USERS_COLLECTION } from '../../users/index.js';
import type { SessionRef } from './session-token.service.js';
import { SESSION_MODEL, type StoredSession } from './session.schema.js';

const TOUCH_INTERVAL_MS = 60_000;
const COUNTED_CHANGE = { $inc: { changes: 1 } };

export type SessionState = Pick<StoredSession, '_id' | 'userId' | 'epoch' | 'expiresAt'>;
const SESSION_STATE = { userId: 1, epoch: 1, expiresAt: 1 } as const;

@Injectable()
export class SessionRepository {
  constructor(
    @InjectModel(SESSION_MODEL) private readonly sessions: Model<StoredSession>,
    private readonly reader: CoalescingReader,
  ) {}

  /** Stores a new session and returns its id for the token. */
  async begin(session: Omit<StoredSession, '_id' | 'userId'> & { userId: string }): Promise<string> {
    const _id = toId();
    await this.sessions.create({ ...session, _id, userId: toId(session.userId) });
    return _id.toHexString();
  }

  async find({ sessionId, userId }: SessionRef): Promise<StoredSession | null> {
    return this.sessions.findOne({ _id: sessionId, userId }).lean<StoredSession>();
  }

  /** Returns the states of these sessions, by id in hex. */
  async findStates(refs: readonly SessionRef[]): Promise<Map<string, SessionState>> {
    const sessionIds = toIds(refs.map(({ sessionId }) => sessionId));
    const userIds = toIds(refs.map(({ userId }) => userId));
    return this.reader.byIds<SessionState>(this.sessions, sessionIds, SESSION_STATE, { userId: userIds });
  }

  /**
   * Returns a stream of changes to what {@link findStates} returns, and to the `ACCOUNT_STATE_FIELDS` of
   * accounts.
   * @param onSession is called with the id of a changed session
   * @param onAccount is called with the id of a changed account
   */
  watchStates(onSession: (id: string) => void, onAccount: (id: string) => void): VerifiedChangeStream {
    const users = USERS_COLLECTION.collection;
    return new VerifiedChangeStream(
      this.sessions.db,
      [
        matchChanges(this.sessions.collection.name, Object.keys(SESSION_STATE)),
        matchChanges(users, Object.keys(ACCOUNT_STATE_FIELDS)),
      ],
      ({ collection, id }) => (collection === users ? onAccount(id) : onSession(id)),
    );
  }

  /** Returns a member's sessions that have not expired, last used first. */
  async listOf(userId: string, now: Date): Promise<StoredSession[]> {
    return this.sessions
      .find({ userId, expiresAt: { $gt: now } })
      .sort({ lastSeenAt: -1, _id: -1 })
      .limit(AUTH_SERVER_LIMITS.sessionsListed)
      .lean<StoredSession[]>();
  }

  /** Returns all sessions of a member, for the data export. */
  exportOf(userId: string): AsyncIterable<StoredSession> {
    return this.sessions.find({ userId }).lean<StoredSession>().cursor();
  }

  /** Stores that sessions are in use at `at`, at most once a minute each. */
  async markUsed(refs: readonly SessionRef[], at: Date): Promise<void> {
    await this.sessions.updateMany(
      {
        _id: { $in: refs.map(({ sessionId }) => sessionId) },
        userId: { $in: refs.map(({ userId }) => userId) },
        lastSeenAt: { $lt: new Date(at.getTime() - TOUCH_INTERVAL_MS) },
      },
      { $set: { lastSeenAt: at } },
    );
  }

  /** Ends one session of this member; returns false when it does not exist. */
  async end(id: string, userId: string, tx?: Transaction): Promise<boolean> {
    return (await this.sessions.deleteOne({ _id: id, userId }, tx?.command)).deletedCount === 1;
  }

  /** Sets a session to the member's new epoch, so that it stays alive; returns false when it has ended. */
  async carryOver({ sessionId: _id, userId }: SessionRef, epoch: number, tx: Transaction): Promise<boolean> {
    const update = { $set: { epoch } };
    return (await this.sessions.updateOne({ _id, userId }, update, tx.command)).matchedCount === 1;
  }

  /**
   * Counts a change that is made in a session, so that the transaction conflicts with a concurrent end of the
   * session. Returns false when the session has ended.
   */
  async countChange({ sessionId: _id, userId }: SessionRef, tx: Transaction): Promise<boolean> {
    return (await this.sessions.updateOne({ _id, userId }, COUNTED_CHANGE, tx.command)).matchedCount === 1;
  }

  /** Returns the write of {@link countChange}, which fails when the session has ended. */
  countChangeWrite({ sessionId, userId }: SessionRef): Write {
    const filter = { _id: toId(sessionId), userId: toId(userId) };
    return { into: this.sessions, filter, update: COUNTED_CHANGE };
  }

  /** Returns whether the member has a session that has not expired. */
  async hasLiveSession(userId: string, now: Date): Promise<boolean> {
    return (await this.sessions.exists({ userId, expiresAt: { $gt: now } })) !== null;
  }

  /** Returns the living sessions of the member that began before an instant. */
  async findBegunBefore(instant: Date, userId: string, now: Date): Promise<StoredSession[]> {
    const earlier = { userId, createdAt: { $lt: instant }, expiresAt: { $gt: now } };
    return this.sessions.find(earlier).lean<StoredSession[]>();
  }

  /** Ends all sessions of a member except one; returns the ids of the ended sessions. */
  async endAll(userId: string, except: string | undefined, tx?: Transaction): Promise<string[]> {
    const which = { userId, ...(except ? { _id: { $ne: except } } : {}) };
    const found = await this.sessions.find(which, { _id: 1 }, tx?.read).lean<{ _id: Types.ObjectId }[]>();
    if (found.length > 0) await this.sessions.deleteMany(which, tx?.command);
    return found.map(({ _id }) => _id.toHexString());
  }
}
