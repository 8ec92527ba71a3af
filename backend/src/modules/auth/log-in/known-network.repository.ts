import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { AppConfig } from '../../../platform/config/app-config.js';
import { keyedDigest } from '../../../platform/crypto/derived-key.js';
import { toId } from '../../../platform/database/ids.js';
import { KNOWN_NETWORK_MODEL, type KnownNetwork } from './known-network.schema.js';

/** Returns the rate limit key of one account and one network address. */
export const accountAddressLimitKey = (email: string, address: string): string => `${email} ${address}`;

/**
 * Network addresses from which members have logged in, so that guesses from elsewhere never lock them out
 * there.
 */
@Injectable()
export class KnownNetworkRepository {
  constructor(
    @InjectModel(KNOWN_NETWORK_MODEL) private readonly known: Model<KnownNetwork>,
    private readonly config: AppConfig,
  ) {}

  /** Returns whether this network address has logged in to the account of this e-mail address. */
  async has(email: string, address: string, now: Date): Promise<boolean> {
    return (await this.known.exists({ _id: this.idOf(email, address), expiresAt: { $gt: now } })) !== null;
  }

  /** Stores the network address until `expiresAt`. */
  async add(userId: string, email: string, address: string, expiresAt: Date): Promise<void> {
    await this.known.updateOne(
      { _id: this.idOf(email, address) },
      { $set: { userId: toId(userId), expiresAt } },
      { upsert: true },
    );
  }

  /** Returns all entries of an account, for the data export. */
  exportOf(userId: string): AsyncIterable<KnownNetwork> {
    return this.known.find({ userId }).lean<KnownNetwork>().cursor();
  }

  async erase(userId: string): Promise<void> {
    await this.known.deleteMany({ userId });
  }

  private idOf(email: string, address: string): string {
    return keyedDigest(this.config.jwtSecret, 'known addresses', accountAddressLimitKey(email, address));
  }
}
