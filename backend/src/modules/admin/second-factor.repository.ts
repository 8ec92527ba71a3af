import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Session } from '../../platform/database/database.js';
import { toId } from '../../platform/database/ids.js';
import { SECOND_FACTOR_MODEL, type SecondFactor } from './second-factor.schema.js';

/** A session, and until when it is verified. */
interface Verified {
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

  /** Keeps the secret of an app that is to be confirmed; the one in use stays until then. */
  async begin(userId: string, pending: NonNullable<SecondFactor['pending']>): Promise<void> {
    await this.factors.updateOne({ _id: toId(userId) }, { $set: { pending } }, { upsert: true });
  }

  /**
   * Makes the pending secret the one in use; all sessions but this one must verify anew.
   * @returns false when another request was faster
   */
  async confirm(
    userId: string,
    { secret, lastPeriod, recoveryHashes }: Pick<SecondFactor, 'secret' | 'lastPeriod' | 'recoveryHashes'>,
    { sessionId, until }: Verified,
    tx: Session,
  ): Promise<boolean> {
    const confirmed = await this.factors.updateOne(
      { _id: userId, 'pending.secret': secret },
      { $set: { secret, lastPeriod, recoveryHashes, pending: null, verified: { [sessionId]: until } } },
      { session: tx },
    );
    return confirmed.modifiedCount === 1;
  }

  /** Spends a code of the app; false when it, or a later one, was used before. */
  async spendPeriod(userId: string, period: number, verified: Verified): Promise<boolean> {
    const spent = await this.factors.updateOne(
      { _id: userId, lastPeriod: { $lt: period } },
      { $set: { lastPeriod: period, ...mark(verified) } },
    );
    return spent.modifiedCount === 1;
  }

  /** Spends a recovery code; false when there is no such one. */
  async spendRecovery(userId: string, hash: string, verified: Verified, tx: Session): Promise<boolean> {
    const spent = await this.factors.updateOne(
      { _id: userId, recoveryHashes: hash },
      { $pull: { recoveryHashes: hash }, $set: mark(verified) },
      { session: tx },
    );
    return spent.modifiedCount === 1;
  }
}
