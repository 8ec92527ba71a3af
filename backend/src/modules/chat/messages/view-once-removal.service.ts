import { Injectable } from '@nestjs/common';
import { CHAT_LIMITS } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { MINUTE_MS } from '../../../platform/clock/days.js';
import type { ObjectId } from '../../../platform/database/ids.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { StoredBlobs } from '../../../platform/storage/stored-blobs.js';
import { RemoveViewOnce } from '../chat.jobs.js';
import { ViewOnceRepository } from './view-once.repository.js';
import { storedUntil } from './view-once.rules.js';

const REPORT_MS = CHAT_LIMITS.viewOnceReportMinutes * MINUTE_MS;

/**
 * Removes the bytes of view-once pictures: `viewOnceReportMinutes` after opening, otherwise after
 * `viewOnceDays`.
 */
@Injectable()
export class ViewOnceRemovalService {
  constructor(
    private readonly pictures: ViewOnceRepository,
    private readonly blobs: StoredBlobs,
    private readonly clock: Clock,
  ) {}

  /** Stores the bytes of a picture before it is sent. They are removed if it is never sent. */
  async store(photoId: ObjectId, bytes: Buffer): Promise<string> {
    const [blob] = await this.blobs.store([bytes], ([id]) => removalOf(photoId, id));
    return blob;
  }

  /**
   * Schedules the removal of the bytes for the end of the time for a report, in the transaction that opens
   * the picture.
   */
  async removeAfterView(photoId: ObjectId, blob: string, tx: Transaction): Promise<void> {
    await this.blobs.removeLater(removalOf(photoId, blob), REPORT_MS, tx);
  }

  /**
   * Schedules the removal of the bytes for now, in the transaction that unsends the message. An opened
   * picture still stays until the end of the time for a report.
   */
  async removeNow(photoId: ObjectId, blob: string, tx: Transaction): Promise<void> {
    await this.blobs.removeLater(removalOf(photoId, blob), 0, tx);
  }

  /** Removes the bytes, or reschedules the removal if they may still be needed. Safe to repeat. */
  async removeDue(photoId: string, blob: string): Promise<void> {
    const message = await this.pictures.find(photoId);
    if (message?.viewOnce) {
      const { viewOnce } = message;
      const left = storedUntil(viewOnce, message) - this.clock.now().getTime();
      if (left > 0) return this.blobs.removeLater(removalOf(viewOnce.id, blob), left);
      if (!(await this.pictures.forgetBytes(message, viewOnce.openedAt))) return;
    }
    await this.blobs.delete([blob]);
  }
}

const removalOf = (photoId: ObjectId, blob: string) => ({
  job: RemoveViewOnce,
  payload: { photoId: photoId.toHexString(), blob },
  key: photoId.toHexString(),
});
