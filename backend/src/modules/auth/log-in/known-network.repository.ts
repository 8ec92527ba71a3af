import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { AppConfig } from '../../../platform/config/app-config.js';
import { keyedDigest } from '../../../platform/crypto/derived-key.js';
import { toId } from '../../../platform/database/ids.js';
import { KNOWN_NETWORK_MODEL, type KnownNetwork } from './known-network.schema.js';

/** The key of limits for one account as seen from one network address. */
export const accountAndAddress = (email: string, address: string): string => `${email} ${address}`;

/** Where members have logged in from, so that strangers' guesses never shut them out there. */
@Injectable()
export class KnownNetworkRepository {
  constructor(
    @InjectModel(KNOWN_NETWORK_MODEL) private readonly known: Model<KnownNetwork>,
    private readonly config: AppConfig,
  ) {}

  /** Whether the account of this e-mail was used from this network address. */
  async has(email: string, address: string, now: Date): Promise<boolean> {
    return (await this.known.exists({ _id: this.idOf(email, address), expiresAt: { $gt: now } })) !== null;
  }

  /** Remembers it until `expiresAt`. */
  async add(userId: string, email: string, address: string, expiresAt: Date): Promise<void> {
    await this.known.updateOne(
      { _id: this.idOf(email, address) },
      { $set: { userId: toId(userId), expiresAt } },
      { upsert: true },
    );
  }

  /** Everything of an account, for the copy of its data. */
  exportOf(userId: string): AsyncIterable<KnownNetwork> {
    return this.known.find({ userId }).lean<KnownNetwork>().cursor();
  }

  /** Forgets all of an account. */
  async erase(userId: string): Promise<void> {
    await this.known.deleteMany({ userId });
  }

  private idOf(email: string, address: string): string {
    return keyedDigest(this.config.jwtSecret, 'known addresses', accountAndAddress(email, address));
  }
}
