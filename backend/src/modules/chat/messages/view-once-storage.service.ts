import { Injectable } from '@nestjs/common';
import { CHAT_LIMITS } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { MINUTE_MS } from '../../../platform/clock/days.js';
import type { ObjectId } from '../../../platform/database/ids.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { StoredBlobs } from '../../../platform/storage/stored-blobs.js';
import { RemoveViewOnce } from '../chat.jobs.js';
import { ViewOnceRepository } from './view-once.repository.js';
import { pictureKeptUntil } from './view-once.rules.js';

const REPORTABLE_MS = CHAT_LIMITS.viewOnceReportMinutes * MINUTE_MS;

/**
 * Stores the bytes of view-once pictures and removes them: `viewOnceReportMinutes` after opening, otherwise
 * after `viewOnceDays`.
 */
@Injectable()
export class ViewOnceStorageService {
  constructor(
    private readonly viewOnce: ViewOnceRepository,
    private readonly blobs: StoredBlobs,
    private readonly clock: Clock,
  ) {}

  /** Stores the bytes of a picture before it is sent. They are removed if it is never sent. */
  async store(pictureId: ObjectId, bytes: Buffer): Promise<string> {
    const [blob] = await this.blobs.store([bytes], ([id]) => removalOf(pictureId, id));
    return blob;
  }

  /**
   * Schedules the removal of the bytes for the end of the time for a report, in the transaction that opens
   * the picture.
   */
  async removeAfterView(pictureId: ObjectId, blob: string, tx: Transaction): Promise<void> {
    await this.blobs.scheduleRemoval(removalOf(pictureId, blob), REPORTABLE_MS, tx);
  }

  /**
   * Schedules the removal of the bytes for now, in the transaction that unsends the message. An opened
   * picture still stays until the end of the time for a report.
   */
  async removeNow(pictureId: ObjectId, blob: string, tx: Transaction): Promise<void> {
    await this.blobs.scheduleRemoval(removalOf(pictureId, blob), 0, tx);
  }

  /** Removes the bytes, or reschedules the removal if they may still be needed. Safe to repeat. */
  async removeIfDue(pictureId: string, blob: string): Promise<void> {
    const message = await this.viewOnce.find(pictureId);
    if (message?.viewOnce) {
      const { viewOnce } = message;
      const left = pictureKeptUntil(viewOnce, message) - this.clock.now().getTime();
      if (left > 0) return this.blobs.scheduleRemoval(removalOf(viewOnce.id, blob), left);
      if (!(await this.viewOnce.removeBytesReference(message, viewOnce.openedAt))) return;
    }
    await this.blobs.delete([blob]);
  }
}

const removalOf = (pictureId: ObjectId, blob: string) => ({
  job: RemoveViewOnce,
  payload: { photoId: pictureId.toHexString(), blob },
  key: pictureId.toHexString(),
});
