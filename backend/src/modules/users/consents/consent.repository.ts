import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { ConsentKind } from '@contract';
import type { Transaction } from '../../../platform/database/transaction.js';
import { USER_MODEL, type User } from '../user.schema.js';
import { CONSENT_MODEL, type Consent } from './consent.schema.js';

@Injectable()
export class ConsentRepository {
  constructor(
    @InjectModel(CONSENT_MODEL) private readonly consents: Model<Consent>,
    @InjectModel(USER_MODEL) private readonly users: Model<User>,
  ) {}

  /** Returns a member's consents, newest first. */
  async listOf(userId: string): Promise<Consent[]> {
    return this.consents.find({ userId }).sort({ at: -1, _id: -1 }).lean<Consent[]>();
  }

  /** Returns the latest entry for one consent, or null. */
  async findLast(userId: string, kind: ConsentKind, tx?: Transaction): Promise<Consent | null> {
    return this.consents.findOne({ userId, kind }, null, tx?.read).sort({ at: -1, _id: -1 }).lean<Consent>();
  }

  /** Returns whether a member has withdrawn a consent at or after this time. */
  async isWithdrawnSince(userId: string, kind: ConsentKind, since: Date, tx: Transaction): Promise<boolean> {
    const withdrawn = { userId, kind, given: false, at: { $gte: since } };
    return (await this.consents.findOne(withdrawn, { _id: 1 }, tx.read).lean()) !== null;
  }

  async add(consent: Omit<Consent, '_id' | 'userId'> & { userId: string }, tx?: Transaction): Promise<void> {
    await this.consents.create([consent], tx?.command);
  }

  /** Stores since when a member gets no announcements; null switches them on again. */
  async setAnnouncementsOff(userId: string, at: Date | null, tx: Transaction): Promise<void> {
    const change = at ? { $set: { announcementsOffAt: at } } : { $unset: { announcementsOffAt: '' } };
    await this.users.updateOne({ _id: userId }, change, tx.command);
  }

  async erase(userId: string): Promise<void> {
    await this.consents.deleteMany({ userId });
  }
}
