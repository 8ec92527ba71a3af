import { Injectable } from '@nestjs/common';
import type { VerificationView } from '@contract';
import { Database } from '../../../platform/database/database.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { Turns } from '../../../platform/database/turns.js';
import type { Principal } from '../../../platform/http/principal.js';
import { StoredBlobs } from '../../../platform/storage/stored-blobs.js';
import { ConsentsService, Erases, Exports, ExportsMedia } from '../../users/index.js';
import { PhotoRepository } from '../photos/photo.repository.js';
import { selfieRemoval } from '../profiles.jobs.js';
import { selfieTurn } from '../selfie-turn.rules.js';
import { storedSelfie } from './stored-selfie.rules.js';
import { VerificationRepository } from './verification.repository.js';
import { toVerificationView } from './verification.views.js';

/** Withdraws the verification of members. */
@Injectable()
export class VerificationWithdrawalService {
  constructor(
    private readonly verifications: VerificationRepository,
    private readonly photos: PhotoRepository,
    private readonly turns: Turns,
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
      await this.turns.take(selfieTurn(userId), tx);
      await this.photos.changeVerifications(userId, () => undefined, tx);
      await this.consents.record(userId, 'selfie', false, tx);
      await this.removeSelfie(userId, tx);
    });
    return toVerificationView(null, null);
  }

  /** Deletes the selfie of a deleted account. The verification stays, because the account may be restored. */
  async deleteSelfie(userId: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const account = await this.photos.accountOf(userId, tx);
      // A restored account may have sent a new selfie.
      if (account && account.status !== 'deleted') return;
      await this.removeSelfie(userId, tx);
    });
  }

  private async removeSelfie(userId: string, tx: Transaction): Promise<void> {
    const selfie = storedSelfie(await this.verifications.remove(userId, tx));
    if (selfie) await this.blobs.scheduleRemoval(selfieRemoval(userId, selfie.id, selfie.frames), 0, tx);
  }

  @Erases({ collections: ['photoVerifications'] })
  async erase(userId: string): Promise<void> {
    await this.blobs.delete(storedSelfie(await this.verifications.find(userId))?.frames ?? []);
    await this.verifications.remove(userId);
  }

  @Exports({
    file: 'photo-verification',
    fields: ['state', 'poses', 'at'],
    collections: ['photoVerifications'],
  })
  async *rows(userId: string): AsyncGenerator<object> {
    const verification = await this.verifications.find(userId);
    const { refused, drawn } = verification ?? {};
    const selfie = storedSelfie(verification);
    if (selfie) yield { state: 'waiting', poses: selfie.poses, at: selfie.sentAt };
    if (refused && !selfie) yield { state: 'refused', ...refused };
    if (drawn) yield { state: 'drawn', poses: drawn.poses, at: drawn.at };
  }

  @ExportsMedia({ file: 'photo-verification' })
  async *pictures(userId: string) {
    const frames = storedSelfie(await this.verifications.find(userId))?.frames ?? [];
    for (const [index, blob] of frames.entries())
      yield { path: `photo-verification/selfie-${index + 1}.webp`, blob };
  }
}
