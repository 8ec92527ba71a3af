import { Injectable } from '@nestjs/common';
import { PROFILES_LIMITS } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { DAY_MS } from '../../../platform/clock/days.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { derivedKey, keyedDigest } from '../../../platform/crypto/derived-key.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { KnownPictureRepository } from './known-picture.repository.js';
import {
  bandsOf,
  hashKey,
  includesNearDuplicate,
  nearBandsOf,
  unmirroredHashes,
} from './known-picture.rules.js';

const PURPOSE = 'known pictures';
const KEPT_MS = PROFILES_LIMITS.knownPictureYears * 365 * DAY_MS;

/**
 * Recognises pictures that staff removed, that a report as intimate has hidden and staff have not approved,
 * or that belonged to an account blocked for fraud. The hashes are stored with a key, without their members.
 */
@Injectable()
export class KnownPicturesService {
  private readonly keyed: (hash: string) => string;

  constructor(
    private readonly pictures: KnownPictureRepository,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {
    this.keyed = hashKey(derivedKey(config.jwtSecret, PURPOSE));
  }

  /** Returns whether a picture with these hashes of `computePictureHashes` is near a known one. */
  async isKnown(hashes: readonly string[]): Promise<boolean> {
    const keyed = hashes.map((hash) => this.keyed(hash));
    if (keyed.length === 0) return false;
    const found = await this.pictures.findHashesByBands(keyed.flatMap(nearBandsOf), this.clock.now());
    return found.some((known) => includesNearDuplicate(keyed, known));
  }

  /**
   * Stores the hashes of a photo for `knownPictureYears`; does nothing without any. Safe to repeat.
   * @param hashes those of `computePictureHashes`
   */
  async add(photoId: string, hashes: readonly string[] | undefined, tx: Transaction): Promise<void> {
    const keyed = unmirroredHashes(hashes ?? []).map((hash) => this.keyed(hash));
    if (keyed.length === 0) return;
    const expiresAt = new Date(this.clock.now().getTime() + KEPT_MS);
    const bands = keyed.flatMap(bandsOf);
    await this.pictures.put({ _id: this.idOf(photoId), hashes: keyed, bands, expiresAt }, tx);
  }

  /**
   * Removes these photos, which were approved, or of which a decision was taken back.
   * @returns whether one of them was known
   */
  async remove(photoIds: readonly string[], tx: Transaction): Promise<boolean> {
    return this.pictures.remove(
      photoIds.map((id) => this.idOf(id)),
      tx,
    );
  }

  private idOf(photoId: string): string {
    return keyedDigest(this.config.jwtSecret, PURPOSE, photoId);
  }
}
