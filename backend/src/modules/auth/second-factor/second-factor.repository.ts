import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { toId } from '../../../platform/database/ids.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { SECOND_FACTOR_MODEL, type SecondFactor } from './second-factor.schema.js';

export interface VerifiedSession {
  sessionId: string;
  until: Date;
}

const verifiedMark = ({ sessionId, until }: VerifiedSession) => ({ [`verified.${sessionId}`]: until });

@Injectable()
export class SecondFactorRepository {
  constructor(@InjectModel(SECOND_FACTOR_MODEL) private readonly factors: Model<SecondFactor>) {}

  async find(userId: string): Promise<SecondFactor | null> {
    return this.factors.findById(userId).lean<SecondFactor>();
  }

  /** Returns whether the account has a confirmed app. */
  async isSetUp(userId: string): Promise<boolean> {
    return (await this.factors.exists({ _id: userId, secret: { $ne: null } })) !== null;
  }

  /** Returns the ids of those accounts that have a confirmed app. */
  async idsWithSecondFactor(userIds: readonly string[]): Promise<ReadonlySet<string>> {
    const found = await this.factors
      .find({ _id: { $in: userIds }, secret: { $ne: null } }, { _id: 1 })
      .lean<Pick<SecondFactor, '_id'>[]>();
    return new Set(found.map(({ _id }) => _id.toHexString()));
  }

  /**
   * Stores the sealed token for the first app in place of `replaced`.
   * @throws a duplicate-key error when the account has an app or another token already
   */
  async offerEnrolment(
    userId: string,
    enrolmentToken: string,
    replaced: string | null,
    tx: Transaction,
  ): Promise<void> {
    await this.factors.updateOne(
      { _id: toId(userId), secret: null, enrolmentToken: replaced },
      { $set: { enrolmentToken } },
      { upsert: true, ...tx.command },
    );
  }

  /** Removes the app and its recovery codes; stores the sealed token for the next app. */
  async reset(userId: string, enrolmentToken: string, tx: Transaction): Promise<void> {
    const fresh = { secret: null, lastPeriod: 0, recoveryHashes: [], pending: null, verified: {} };
    await this.factors.updateOne(
      { _id: toId(userId) },
      { $set: { ...fresh, enrolmentToken } },
      { upsert: true, ...tx.command },
    );
  }

  /** Stores the secret of an app to be confirmed; the app in use remains until then. */
  async begin(userId: string, pending: NonNullable<SecondFactor['pending']>): Promise<void> {
    await this.factors.updateOne({ _id: toId(userId) }, { $set: { pending } }, { upsert: true });
  }

  /**
   * Activates the pending secret and deletes the enrolment token; all other sessions must verify again.
   * @returns false when another request was faster
   */
  async confirm(
    userId: string,
    { secret, pendingSecret, lastPeriod, recoveryHashes, setAt }: ConfirmedApp,
    { sessionId, until }: VerifiedSession,
    tx: Transaction,
  ): Promise<boolean> {
    const confirmed = await this.factors.updateOne(
      // Does not overwrite an app that was set up or reset meanwhile.
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
      tx.command,
    );
    return confirmed.modifiedCount === 1;
  }

  /**
   * Spends a code of the app; returns false when it or a later code was used before, or the app was replaced
   * meanwhile.
   */
  async spendPeriod(userId: string, secret: string, period: number): Promise<boolean> {
    const spent = await this.factors.updateOne(
      { _id: userId, secret, lastPeriod: { $lt: period } },
      { $set: { lastPeriod: period } },
    );
    return spent.modifiedCount === 1;
  }

  /** Spends a recovery code; returns false when it does not exist. */
  async spendRecovery(userId: string, hash: string, tx: Transaction): Promise<boolean> {
    const spent = await this.factors.updateOne(
      { _id: userId, recoveryHashes: hash },
      { $pull: { recoveryHashes: hash } },
      tx.command,
    );
    return spent.modifiedCount === 1;
  }

  /** Replaces the recovery codes; returns false without an app. */
  async setRecovery(userId: string, recoveryHashes: string[], at: Date, tx: Transaction): Promise<boolean> {
    const set = await this.factors.updateOne(
      { _id: userId, secret: { $ne: null } },
      { $set: { recoveryHashes, recoveryAt: at } },
      tx.command,
    );
    return set.matchedCount === 1;
  }

  /**
   * Deletes the account's second factor.
   * @param since only if the app in use was confirmed then or later
   * @returns whether an app was in use
   */
  async remove(userId: string, { since }: { since?: Date | undefined }, tx?: Transaction): Promise<boolean> {
    const removed = await this.factors.findOneAndDelete(
      { _id: userId, ...(since && { setAt: { $gte: since } }) },
      { projection: { secret: 1 }, ...tx?.command },
    );
    return Boolean(removed?.secret);
  }

  /**
   * Deletes recovery codes that were created at `since` or later for an older app; returns whether there were
   * any.
   */
  async removeRecovery(userId: string, since: Date, tx: Transaction): Promise<boolean> {
    const removed = await this.factors.updateOne(
      { _id: userId, recoveryAt: { $gte: since } },
      { $set: { recoveryHashes: [] }, $unset: { recoveryAt: 1 } },
      tx.command,
    );
    return removed.modifiedCount === 1;
  }

  /** Removes an app that is not confirmed yet. */
  async removePending(userId: string, tx: Transaction): Promise<void> {
    await this.factors.updateOne({ _id: userId }, { $set: { pending: null } }, tx.command);
  }

  /** Stores that a session is verified by a code. */
  async markVerified(userId: string, verified: VerifiedSession): Promise<void> {
    await this.factors.updateOne({ _id: userId, secret: { $ne: null } }, { $set: verifiedMark(verified) });
  }
}

interface ConfirmedApp {
  /** The stored secret in use so far; null for the first app. */
  secret: string | null;
  /** The stored secret of the app that was confirmed. */
  pendingSecret: string;
  lastPeriod: number;
  recoveryHashes: string[];
  setAt: Date;
}
