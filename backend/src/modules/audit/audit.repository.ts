import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { AuditAction } from '@contract';
import type { Model } from 'mongoose';
import type { Session } from '../../platform/database/database.js';
import { toId } from '../../platform/database/ids.js';
import { AUDIT_MODEL, type AuditEntry } from './audit.schema.js';

interface AuditPage {
  action?: AuditAction | undefined;
  userId?: string | undefined;
  before?: string | undefined;
  limit: number;
}

@Injectable()
export class AuditRepository {
  constructor(@InjectModel(AUDIT_MODEL) private readonly entries: Model<AuditEntry>) {}

  /** Writes one entry as part of what it tells of. */
  async add(entry: Omit<AuditEntry, '_id'>, tx: Session): Promise<void> {
    await this.entries.create([entry], { session: tx });
  }

  /** Newest first. */
  async find({ action, userId, before, limit }: AuditPage): Promise<AuditEntry[]> {
    return this.entries
      .find({
        ...(action ? { action } : {}),
        ...(userId ? { 'target.id': toId(userId) } : {}),
        ...(before ? { _id: { $lt: toId(before) } } : {}),
      })
      .sort({ _id: -1 })
      .limit(limit)
      .lean<AuditEntry[]>();
  }
}
