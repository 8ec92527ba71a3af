import { Injectable } from '@nestjs/common';
import { AUTH_SERVER_LIMITS, type DataExportView, type StepUpBody } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { HOUR_MS } from '../../../platform/clock/days.js';
import { Database } from '../../../platform/database/database.js';
import { isDuplicateKey } from '../../../platform/database/mongo-errors.js';
import type { Principal } from '../../../platform/http/principal.js';
import { RateLimits } from '../../../platform/http/rate-limits.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { BlobStorage } from '../../../platform/storage/blob-storage.js';
import { PrepareDataExport } from '../auth.jobs.js';
import { StepUpService } from '../step-up/step-up.service.js';
import { DataExportRepository } from './data-export.repository.js';
import type { DataExport } from './data-export.schema.js';
import { toDataExportView } from './data-export.views.js';

/** Time in ms after a request for which another one counts as a repeated click. */
const REPEAT_MS = 10_000;

/** Requests, reports and deletes data exports of members. */
@Injectable()
export class DataExportService {
  constructor(
    private readonly exports: DataExportRepository,
    private readonly stepUp: StepUpService,
    private readonly limits: RateLimits,
    private readonly storage: BlobStorage,
    private readonly outbox: Outbox,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Returns the state of the caller's export. */
  async state(me: Principal): Promise<DataExportView> {
    return toDataExportView(await this.exports.find(me.userId), this.clock.now());
  }

  /**
   * Requests an export of the caller's data. Does nothing while one is being created, and for a repeated
   * click.
   * @throws AppError WRONG_PASSWORD, SECOND_FACTOR_REQUIRED, WRONG_CODE, RATE_LIMITED
   */
  async request(me: Principal, proof: StepUpBody): Promise<DataExportView> {
    await this.stepUp.check(me, proof);
    const { userId } = me;
    const now = this.clock.now();
    if (isSameRequest(await this.exports.find(userId), now)) return this.state(me);
    await this.limits.consume('dataExportsByMember', userId);
    try {
      await this.database.transaction(async (tx) => {
        const before = { ready: repeatableBefore(now), notReady: staleBefore(now) };
        await this.exports.begin(userId, now, before, tx);
        await this.outbox.add({ job: PrepareDataExport, payload: { userId }, key: userId }, tx);
      });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      // Another device sent the same request at this moment.
      await this.limits.giveBack('dataExportsByMember', userId);
    }
    return this.state(me);
  }

  /** Deletes an export whose day is over. */
  async removeExpired(userId: string): Promise<void> {
    await this.removeFile(await this.exports.deleteExpired(userId, this.clock.now()));
  }

  /** Deletes the export of an erased account. */
  async erase(userId: string): Promise<void> {
    await this.removeFile(await this.exports.deleteAndReturn(userId));
  }

  private async removeFile(found: DataExport | null): Promise<void> {
    if (found?.file) await this.storage.deleteStream(found.file);
  }
}

/** Returns the time before which an unfinished export counts as lost and may be requested again. */
const staleBefore = (now: Date): Date =>
  new Date(now.getTime() - AUTH_SERVER_LIMITS.dataExportStaleHours * HOUR_MS);

/**
 * Returns the time after which an earlier request makes a new one count as a repeated click or a second
 * device. A small export may be ready before the password of the second request is checked.
 */
const repeatableBefore = (now: Date): Date => new Date(now.getTime() - REPEAT_MS);

const isSameRequest = (found: DataExport | null, now: Date): boolean =>
  found !== null && found.requestedAt > (found.readyAt ? repeatableBefore(now) : staleBefore(now));
