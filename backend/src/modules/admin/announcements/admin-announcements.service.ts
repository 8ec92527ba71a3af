import { Injectable } from '@nestjs/common';
import type { AnnouncementBody, AnnouncementView, SuccessView } from '@contract';
import { Database } from '../../../platform/database/database.js';
import type { Principal } from '../../../platform/http/principal.js';
import { AuditService } from '../../audit/index.js';
import { SecondFactorService } from '../../auth/index.js';
import { AnnouncementsService } from '../../notifications/index.js';

/** Creates and withdraws announcements to members; each action is in the audit log. */
@Injectable()
export class AdminAnnouncementsService {
  constructor(
    private readonly announcements: AnnouncementsService,
    private readonly factor: SecondFactorService,
    private readonly audit: AuditService,
    private readonly database: Database,
  ) {}

  /**
   * Creates an announcement, for now or later.
   * @throws AppError SECOND_FACTOR_REQUIRED
   */
  async announce(me: Principal, body: AnnouncementBody): Promise<AnnouncementView> {
    await this.factor.assertVerifiedIfSetUp(me);
    return this.database.transaction(async (tx) => {
      const announcement = await this.announcements.add(body, tx);
      const { id, title, audience, at } = announcement;
      await this.audit.record(me, { action: 'announced', after: { id, title, audience, at } }, tx);
      return announcement;
    });
  }

  /**
   * Withdraws an announcement.
   * @throws AppError NOT_FOUND
   */
  async takeBack(me: Principal, announcementId: string): Promise<SuccessView> {
    await this.database.transaction(async (tx) => {
      const { id, title } = await this.announcements.takeBack(announcementId, tx);
      await this.audit.record(me, { action: 'announcement-taken-back', before: { id, title } }, tx);
    });
    return { success: true };
  }
}
