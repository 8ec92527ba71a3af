import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import { keyedDigest } from '../../../platform/crypto/derived-key.js';
import { toId } from '../../../platform/database/ids.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { Turns } from '../../../platform/database/turns.js';
import { NotificationService } from '../../notifications/index.js';
import { IntimatePhotoReportsService } from '../../profiles/index.js';
import { ReportRepository } from '../reports/report.repository.js';
import {
  EMPTY_REPORTER_RECORD,
  isCredibleReporter,
  mayHidePictures,
  type ReporterRecord,
} from '../reports/reporter.rules.js';

/** What somebody says is intimate and shown without consent. */
interface IntimatePicture {
  /** The member on whose profile it is. */
  target: string;
  /** The picture; without it, all pictures of the profile are meant. */
  photoId?: string | undefined;
}

/**
 * Hides pictures at once that somebody says are intimate and shown without consent, until staff have judged
 * them. Those named by somebody who was often wrong, or has pictures of several members hidden already, only
 * wait for staff.
 */
@Injectable()
export class IntimatePicturesService {
  constructor(
    private readonly photos: IntimatePhotoReportsService,
    private readonly reports: ReportRepository,
    private readonly notifications: NotificationService,
    private readonly turns: Turns,
    private readonly config: AppConfig,
  ) {}

  /**
   * Hides a picture for a member, by the record of their reports and of their grievances. Safe to repeat.
   */
  async hideForMember(
    reporter: string,
    picture: IntimatePicture,
    grievances: ReporterRecord,
    tx: Transaction,
  ): Promise<void> {
    if (picture.target === reporter) return;
    const record = await this.recordOf(reporter, grievances);
    await this.hide({ id: `member ${reporter}`, record }, picture, tx);
  }

  /**
   * Hides a picture for a visitor with this address, by the record of their grievances. Safe to repeat.
   */
  async hideForVisitor(
    email: string,
    picture: IntimatePicture,
    grievances: ReporterRecord,
    tx: Transaction,
  ): Promise<void> {
    await this.hide({ id: `visitor ${email}`, record: grievances }, picture, tx);
  }

  /**
   * Returns whether a grievance may hide the picture of a message from its receiver, by the record of its
   * author's reports and grievances. A visitor has no reports.
   */
  async mayHoldMessage(reporter: string | null, grievances: ReporterRecord): Promise<boolean> {
    return isCredibleReporter(reporter === null ? grievances : await this.recordOf(reporter, grievances));
  }

  /** Returns the record of a member's reports and grievances together. */
  private async recordOf(reporter: string, grievances: ReporterRecord): Promise<ReporterRecord> {
    const records = await this.reports.recordsOf([toId(reporter)]);
    const { founded, unfounded } = records.get(reporter) ?? EMPTY_REPORTER_RECORD;
    return { founded: founded + grievances.founded, unfounded: unfounded + grievances.unfounded };
  }

  /** Hides a picture and tells its owner, but not why. */
  private async hide(
    { id, record }: { id: string; record: ReporterRecord },
    { target, photoId }: IntimatePicture,
    tx: Transaction,
  ): Promise<void> {
    const by = keyedDigest(this.config.jwtSecret, 'reporters of pictures', id);
    // Reports at the same moment, on any instance, must not hide more than they may.
    await this.turns.take(`pictures hidden by ${by}`, tx);
    const hiddenMembers = await this.photos.countHiddenBy(by, target, tx);
    const report = { userId: target, photoId, by, mayHide: mayHidePictures(record, hiddenMembers) };
    if (await this.photos.report(report, tx))
      await this.notifications.notifyHeldPhotos(target, toId().toHexString(), tx);
  }
}
