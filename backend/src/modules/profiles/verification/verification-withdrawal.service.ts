import { Injectable } from '@nestjs/common';
import type { VerificationView } from '@contract';
import { Database } from '../../../platform/database/database.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import type { Principal } from '../../../platform/http/principal.js';
import { StoredBlobs } from '../../../platform/storage/stored-blobs.js';
import { ConsentsService, Erases, Exports, ExportsPictures } from '../../users/index.js';
import { selfieRemoval } from '../profiles.jobs.js';
import { VerificationRepository } from './verification.repository.js';
import { toVerificationView } from './verification.views.js';

/** Withdraws the verification of members. */
@Injectable()
export class VerificationWithdrawalService {
  constructor(
    private readonly verifications: VerificationRepository,
    private readonly blobs: StoredBlobs,
    private readonly consents: ConsentsService,
    private readonly database: Database,
  ) {}

  /**
   * Withdraws the consent: deletes the caller's selfie and removes the verification of their photos. Also
   * allowed for suspended members.
   */
  async withdraw({ userId }: Pick<Principal, 'userId'>): Promise<VerificationView> {
    await this.database.transaction(async (tx) => {
      await this.verifications.unmark(userId, tx);
      await this.consents.record(userId, 'selfie', false, tx);
      await this.removeSelfie(userId, tx);
    });
    return toVerificationView(null, null);
  }

  /** Deletes the selfie of a deleted account. The verification stays, because the account may be restored. */
  async deleteSelfie(userId: string): Promise<void> {
    await this.database.transaction((tx) => this.removeSelfie(userId, tx));
  }

  private async removeSelfie(userId: string, tx: Transaction): Promise<void> {
    const waiting = (await this.verifications.remove(userId, tx))?.waiting;
    if (waiting) await this.blobs.removeLater(selfieRemoval(userId, waiting.id, [waiting.blob]), 0, tx);
  }

  @Erases({ collections: ['photoVerifications'] })
  async erase(userId: string): Promise<void> {
    const blob = (await this.verifications.find(userId))?.waiting?.blob;
    if (blob) await this.blobs.delete([blob]);
    await this.verifications.remove(userId);
  }

  @Exports({
    file: 'photo-verification',
    fields: ['state', 'pose', 'at'],
    collections: ['photoVerifications'],
  })
  async *rows(userId: string): AsyncGenerator<object> {
    const { waiting, refused, drawn } = (await this.verifications.find(userId)) ?? {};
    if (waiting) yield { state: 'waiting', pose: waiting.pose, at: waiting.sentAt };
    if (refused) yield { state: 'refused', ...refused };
    if (drawn) yield { state: 'drawn', pose: drawn.pose, at: drawn.at };
  }

  @ExportsPictures({ file: 'photo-verification' })
  async *pictures(userId: string) {
    const blob = (await this.verifications.find(userId))?.waiting?.blob;
    if (blob) yield { path: 'photo-verification/selfie.webp', blob };
  }
}
