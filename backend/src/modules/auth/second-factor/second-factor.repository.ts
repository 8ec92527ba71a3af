import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Session } from '../../../platform/database/database.js';
import { toId } from '../../../platform/database/ids.js';
import { SECOND_FACTOR_MODEL, type SecondFactor } from './second-factor.schema.js';

/** A session, and until when it is verified. */
export interface Verified {
  sessionId: string;
  until: Date;
}

const mark = ({ sessionId, until }: Verified) => ({ [`verified.${sessionId}`]: until });

@Injectable()
export class SecondFactorRepository {
  constructor(@InjectModel(SECOND_FACTOR_MODEL) private readonly factors: Model<SecondFactor>) {}

  async find(userId: string): Promise<SecondFactor | null> {
    return this.factors.findById(userId).lean<SecondFactor>();
  }

  /** Whether an app was confirmed. */
  async isSetUp(userId: string): Promise<boolean> {
    return (await this.factors.exists({ _id: userId, secret: { $ne: null } })) !== null;
  }

  /** Which of these accounts have confirmed an app. */
  async whoHasOne(userIds: readonly string[]): Promise<ReadonlySet<string>> {
    const found = await this.factors
      .find({ _id: { $in: userIds }, secret: { $ne: null } }, { _id: 1 })
      .lean<Pick<SecondFactor, '_id'>[]>();
    return new Set(found.map(({ _id }) => _id.toHexString()));
  }

  /**
   * Keeps the sealed token that the first app is set up with, in place of `replaced`.
   * @throws a duplicate-key error when there is an app, or another token, already
   */
  async offerEnrolment(
    userId: string,
    enrolmentToken: string,
    replaced: string | null,
    tx: Session,
  ): Promise<void> {
    await this.factors.updateOne(
      { _id: toId(userId), secret: null, enrolmentToken: replaced },
      { $set: { enrolmentToken } },
      { upsert: true, session: tx },
    );
  }

  /** Forgets the app and its recovery codes; the next one is set up with this sealed token. */
  async reset(userId: string, enrolmentToken: string, tx: Session): Promise<void> {
    const fresh = { secret: null, lastPeriod: 0, recoveryHashes: [], pending: null, verified: {} };
    await this.factors.updateOne(
      { _id: toId(userId) },
      { $set: { ...fresh, enrolmentToken } },
      { upsert: true, session: tx },
    );
  }

  /** Keeps the secret of an app that is to be confirmed; the one in use stays until then. */
  async begin(userId: string, pending: NonNullable<SecondFactor['pending']>): Promise<void> {
    await this.factors.updateOne({ _id: toId(userId) }, { $set: { pending } }, { upsert: true });
  }

  /**
   * Makes the pending secret the one in use and spends the enrolment token; all sessions but this one must
   * verify anew.
   * @returns false when another request was faster
   */
  async confirm(
    userId: string,
    { secret, pendingSecret, lastPeriod, recoveryHashes, setAt }: ConfirmedApp,
    { sessionId, until }: Verified,
    tx: Session,
  ): Promise<boolean> {
    const confirmed = await this.factors.updateOne(
      // An app that was set up or reset meanwhile is not overwritten.
      { _id: userId, secret, 'pending.secret': pendingSecret },
      {
        $set: {
          secret: pendingSecret,
          lastPeriod,
          recoveryHashes,
          setAt,
          pending: null,
          enrolmentToken: null,
          verified: { [sessionId]: until },
        },
        $unset: { recoveryAt: 1 },
      },
      { session: tx },
    );
    return confirmed.modifiedCount === 1;
  }

  /**
   * Spends a code of the app; false when it, or a later one, was used before, or the app was replaced
   * meanwhile.
   */
  async spendPeriod(userId: string, secret: string, period: number): Promise<boolean> {
    const spent = await this.factors.updateOne(
      { _id: userId, secret, lastPeriod: { $lt: period } },
      { $set: { lastPeriod: period } },
    );
    return spent.modifiedCount === 1;
  }

  /** Spends a recovery code; false when there is no such one. */
  async spendRecovery(userId: string, hash: string, tx: Session): Promise<boolean> {
    const spent = await this.factors.updateOne(
      { _id: userId, recoveryHashes: hash },
      { $pull: { recoveryHashes: hash } },
      { session: tx },
    );
    return spent.modifiedCount === 1;
  }

  /** Puts other recovery codes in the place of those there are; false without an app. */
  async setRecovery(userId: string, recoveryHashes: string[], at: Date, tx: Session): Promise<boolean> {
    const set = await this.factors.updateOne(
      { _id: userId, secret: { $ne: null } },
      { $set: { recoveryHashes, recoveryAt: at } },
      { session: tx },
    );
    return set.matchedCount === 1;
  }

  /**
   * Forgets everything.
   * @param since only if the app in use was confirmed then or later
   * @returns whether there was an app in use
   */
  async remove(userId: string, tx?: Session, since?: Date): Promise<boolean> {
    const removed = await this.factors.findOneAndDelete(
      { _id: userId, ...(since && { setAt: { $gte: since } }) },
      { projection: { secret: 1 }, ...(tx && { session: tx }) },
    );
    return Boolean(removed?.secret);
  }

  /** Forgets recovery codes that were made at `since` or later for an older app; whether there were any. */
  async removeRecovery(userId: string, since: Date, tx: Session): Promise<boolean> {
    const removed = await this.factors.updateOne(
      { _id: userId, recoveryAt: { $gte: since } },
      { $set: { recoveryHashes: [] }, $unset: { recoveryAt: 1 } },
      { session: tx },
    );
    return removed.modifiedCount === 1;
  }

  /** Forgets an app that waits for its first code. */
  async removePending(userId: string, tx: Session): Promise<void> {
    await this.factors.updateOne({ _id: userId }, { $set: { pending: null } }, { session: tx });
  }

  /** Notes that a session has shown a code. */
  async markVerified(userId: string, verified: Verified): Promise<void> {
    await this.factors.updateOne({ _id: userId, secret: { $ne: null } }, { $set: mark(verified) });
  }
}

interface ConfirmedApp {
  /** The secret in use so far, as it is stored; null for the first app. */
  secret: string | null;
  /** The stored secret of the app that was confirmed. */
  pendingSecret: string;
  lastPeriod: number;
  recoveryHashes: string[];
  setAt: Date;
}
