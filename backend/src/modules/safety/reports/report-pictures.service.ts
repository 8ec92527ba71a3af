import { Injectable } from '@nestjs/common';
import { hasRight, SAFETY_LIMITS, type SignedLinkQuery } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { DAY_MS } from '../../../platform/clock/days.js';
import { toId } from '../../../platform/database/ids.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { BlobStorage } from '../../../platform/storage/blob-storage.js';
import { StoredBlobs } from '../../../platform/storage/stored-blobs.js';
import { PhotoLinkService, type LinkViewer } from '../../profiles/index.js';
import { UsersService } from '../../users/index.js';
import { RemoveReportPictures } from '../safety.jobs.js';
import { ReportRepository } from './report.repository.js';
import type { Report } from './report.schema.js';

const RETENTION_MS = SAFETY_LIMITS.evidenceDays * DAY_MS;

/**
 * Stores copies of pictures and recordings for reports, so that removing the original does not change a
 * report. Only staff may see and hear them.
 */
@Injectable()
export class ReportPicturesService {
  constructor(
    private readonly reports: ReportRepository,
    private readonly users: UsersService,
    private readonly links: PhotoLinkService,
    private readonly storage: BlobStorage,
    private readonly blobs: StoredBlobs,
    private readonly clock: Clock,
  ) {}

  /**
   * Copies stored pictures and recordings before a report is stored or extended. If that fails, a job removes
   * the copies.
   * @returns the copy of each original; an original that no longer exists has none
   */
  async copy(reportId: string, blobs: readonly string[]): Promise<Map<string, string>> {
    const originals = new Map<string, Buffer>();
    for (const blob of new Set(blobs)) {
      const original = await this.storage.get(blob);
      if (original) originals.set(blob, original);
    }
    if (originals.size === 0) return new Map();
    // Under its own key, because another waiting job of the report must not be replaced.
    const copies = await this.blobs.store([...originals.values()], (ids) => ({
      ...removalOf(reportId, ids),
      key: toId().toHexString(),
    }));
    return new Map([...originals.keys()].map((blob, index) => [blob, copies[index] ?? '']));
  }

  /** Keeps the copies for `evidenceDays` after the decision, which may be contested or appealed. */
  async keepAfterDecision(report: Report, tx: Transaction): Promise<void> {
    const copies = copiesIn(report);
    if (copies.length === 0) return;
    await this.blobs.scheduleRemoval(removalOf(report._id.toHexString(), copies), RETENTION_MS, tx);
  }

  /** Removes copies that their report does not contain or no longer needs. Safe to repeat. */
  async removeUnneeded(reportId: string, blobs: readonly string[]): Promise<void> {
    const report = await this.reports.findById(reportId);
    const now = this.clock.now().getTime();
    const isOver = report?.decision && report.decision.at.getTime() + RETENTION_MS <= now;
    const needed = new Set(report && !isOver ? copiesIn(report) : []);
    await this.blobs.delete(blobs.filter((blob) => !needed.has(blob)));
    if (isOver) await this.reports.clearCopies(reportId);
  }

  /** Removes the copies in all reports by or about a member. Safe to repeat. */
  async removeAllOf(userId: string): Promise<void> {
    for (const report of await this.reports.findByOrAbout(userId)) await this.blobs.delete(copiesIn(report));
  }

  /** Returns the link with which this member of staff may fetch a picture for up to `pictureLinkMinutes`. */
  link(picture: string, viewer: LinkViewer): string {
    return `/api/safety/report-pictures/${picture}?${this.links.signedQueryOf(picture, viewer)}`;
  }

  /** Returns the link to a recording, like {@link link}. */
  recordingLink(recording: string, viewer: LinkViewer): string {
    return `/api/safety/report-recordings/${recording}?${this.links.signedQueryOf(recording, viewer)}`;
  }

  /**
   * Returns the blob id of a report's picture or recording by its signed link, for staff.
   * @throws AppError LINK_INVALID for a forged or expired link, NOT_FOUND for a viewer who is not staff
   */
  async byLink(copy: string, link: SignedLinkQuery): Promise<string> {
    await this.links.assertValid(copy, link);
    const viewer = await this.users.findSnapshot(link.viewer);
    if (!viewer || !hasRight(viewer.role, 'reports') || viewer.status !== 'active')
      throw new AppError('NOT_FOUND');
    return copy;
  }
}

/** Returns the job that removes a report's copies unless the report still needs them. */
const removalOf = (reportId: string, [...blobs]: readonly string[]) => ({
  job: RemoveReportPictures,
  payload: { reportId, blobs },
  key: reportId,
});

/** Returns the copies that a report contains. */
const copiesIn = ({ evidence, profile }: Report): string[] =>
  [
    ...evidence.flatMap(({ picture, voice }) => [picture, voice?.blob]),
    ...profile.photos,
    profile.voicePrompt?.blob,
  ].filter((copy) => typeof copy === 'string');
