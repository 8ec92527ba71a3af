import { Injectable } from '@nestjs/common';
import { dueAt } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { KnownPicturesService } from '../known-pictures/known-pictures.service.js';
import { isPhotoHeld } from '../visibility/visibility.rules.js';
import { PhotoRepository } from './photo.repository.js';
import { UnreviewedPhotoRepository } from './unreviewed-photo.repository.js';

/** A report that photos of a member are intimate and shown without consent. */
export interface IntimatePhotoReport {
  /** The member whose photos are meant. */
  userId: string;
  /** The photo; all of the member without one, and if the member does not have it. */
  photoId?: string | undefined;
  /** A keyed digest of the reporter. */
  by: string;
  /** Whether the photos are hidden until staff have judged them; otherwise they only wait for staff. */
  mayHide: boolean;
}

/** Brings photos that were reported as intimate before staff, and hides them until then. */
@Injectable()
export class IntimatePhotoReportsService {
  constructor(
    private readonly photos: PhotoRepository,
    private readonly reviews: UnreviewedPhotoRepository,
    private readonly known: KnownPicturesService,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /** Returns the number of members, other than this one, whose photos are hidden by reports of `by`. */
  countHiddenBy(by: string, except: string, tx: Transaction): Promise<number> {
    return this.reviews.countHiddenBy(by, except, tx);
  }

  /**
   * Puts the photos into the queue of staff, with the clock of the law, which further reports do not begin
   * again. One that staff have cleared is not hidden again. A hidden one is known, so that no copy of it is
   * shown, even if its owner removes it. Those of a deleted account come before staff once
   * it is restored. Does nothing for staff and erased members.
   * @returns whether a photo was hidden that others saw until now
   */
  async report({ userId, photoId, by, mayHide }: IntimatePhotoReport, tx: Transaction): Promise<boolean> {
    const member = await this.photos.findReportable(userId, tx);
    if (!member) return false;
    const { status, photos } = member;
    const named = photos.filter(({ id }) => id.toHexString() === photoId);
    const reports = await this.reviews.reportsOf(
      photos.map(({ id }) => id),
      tx,
    );
    const at = this.clock.now();
    const hidden: string[] = [];
    for (const photo of named.length > 0 ? named : photos) {
      const id = photo.id.toHexString();
      const hides = mayHide && !photo.cleared && !isPhotoHeld(photo);
      const report = {
        ...(reports.get(id) ?? { at, dueAt: dueAt('intimate-picture', at, this.config.jurisdiction) }),
        ...(hides && { by }),
      };
      await this.reviews.report({ _id: photo.id, userId: member._id, addedAt: at, report }, tx);
      if (!hides) continue;
      await this.known.add(id, photo.hashes, tx);
      hidden.push(id);
    }
    if (hidden.length > 0) await this.photos.hold(userId, hidden, 'reported', tx);
    return hidden.length > 0 && status !== 'deleted';
  }
}
