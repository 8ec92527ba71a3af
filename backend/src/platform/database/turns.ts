import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Clock } from '../clock/clock.js';
import { AppConfig } from '../config/app-config.js';
import { keyedDigest } from '../crypto/derived-key.js';
import { toId } from './ids.js';
import type { Transaction } from './transaction.js';
import { TURN_MODEL, type Turn } from './turn.schema.js';

/**
 * Lets transactions follow each other, on all instances, that decide by documents which they read but do not
 * change: snapshots do not prevent that two of them read the same and both write.
 */
@Injectable()
export class Turns {
  constructor(
    @InjectModel(TURN_MODEL) private readonly turns: Model<Turn>,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /**
   * Makes this transaction conflict with every other one with the same key that runs at the same time: only
   * one of them commits, and the others are repeated and see what it has written.
   */
  async take(key: string, tx: Transaction): Promise<void> {
    const _id = keyedDigest(this.config.jwtSecret, 'turns', key);
    const taken = { $set: { by: toId(), at: this.clock.now() } };
    await this.turns.updateOne({ _id }, taken, { upsert: true, ...tx.command });
  }
}
