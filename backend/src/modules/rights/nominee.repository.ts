import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { NOMINEE_MODEL, type Nominee } from './nominee.schema.js';

@Injectable()
export class NomineeRepository {
  constructor(@InjectModel(NOMINEE_MODEL) private readonly nominees: Model<Nominee>) {}

  async find(userId: string): Promise<Nominee | null> {
    return this.nominees.findOne({ userId }).lean<Nominee>();
  }

  /** Returns those who have named one of these addresses. */
  async findByEmails(emails: readonly string[]): Promise<Nominee[]> {
    return this.nominees.find({ email: { $in: [...emails] } }).lean<Nominee[]>();
  }

  /** Stores the nominee of a member, in place of an earlier one. */
  async set(userId: string, nominee: Pick<Nominee, 'name' | 'email' | 'at'>): Promise<void> {
    await this.nominees.updateOne({ userId }, { $set: nominee }, { upsert: true });
  }

  async remove(userId: string): Promise<void> {
    await this.nominees.deleteOne({ userId });
  }
}
