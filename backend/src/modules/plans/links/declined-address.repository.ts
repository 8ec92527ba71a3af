import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { DECLINED_ADDRESS_MODEL, type DeclinedAddress } from './declined-address.schema.js';

/** Stores the addresses that must not be informed of missed check-ins. */
@Injectable()
export class DeclinedAddressRepository {
  constructor(@InjectModel(DECLINED_ADDRESS_MODEL) private readonly addresses: Model<DeclinedAddress>) {}

  async has(digest: string): Promise<boolean> {
    return (await this.addresses.exists({ _id: digest })) !== null;
  }

  /** Stores an address. Safe to repeat. */
  async add(digest: string, at: Date): Promise<void> {
    await this.addresses.updateOne({ _id: digest }, { $setOnInsert: { at } }, { upsert: true });
  }
}
