import { Injectable } from '@nestjs/common';
import { type AppealsQuery, type AppealsView, hasRight, type SignedLinkQuery } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { type AppealedDecision, AppealReviewService, toAppealView } from '../../decisions/index.js';
import { PhotoLinkService, PhotoModerationService } from '../../profiles/index.js';
import { ReportReviewService } from '../../safety/index.js';
import { UsersService } from '../../users/index.js';
import { MemberSearchRepository } from '../members/member-search.repository.js';

/** The queue of appeals, as staff read it. */
@Injectable()
export class AppealQueueService {
  constructor(
    private readonly reviews: AppealReviewService,
    private readonly reports: ReportReviewService,
    private readonly photos: PhotoModerationService,
    private readonly links: PhotoLinkService,
    private readonly users: UsersService,
    private readonly members: MemberSearchRepository,
    private readonly clock: Clock,
  ) {}

  /** The appeals that wait, each with what is known of its member, or those that were decided. */
  async list(me: Principal, query: AppealsQuery): Promise<AppealsView> {
    const { appeals, total, next, decisionsOf } = await this.reviews.list(query);
    const memberIds = [...decisionsOf.keys()];
    const people = appeals.flatMap(({ userId, by, appeal }) => [
      userId,
      by ?? userId,
      appeal.claim?.by ?? userId,
      appeal.decision?.by ?? userId,
    ]);
    const [names, accounts, reporters] = await Promise.all([
      this.users.findNames(people.map((id) => id.toHexString())),
      this.members.findMembers(memberIds),
      this.reports.countReporters(memberIds),
    ]);
    const now = this.clock.now();
    return {
      appeals: appeals.map((decision) => {
        const memberId = decision.userId.toHexString();
        return toAppealView(decision, {
          viewer: me,
          now,
          names,
          user: accounts.get(memberId) ?? { block: null, suspension: null },
          others: (decisionsOf.get(memberId) ?? []).filter(({ _id }) => !_id.equals(decision._id)),
          reporters: reporters.get(memberId) ?? 0,
          photo: this.photoLink(decision, me),
        });
      }),
      total,
      next,
    };
  }

  /**
   * The blob of the removed photo of an appeal, by a link of {@link list}.
   * @throws AppError LINK_INVALID, NOT_FOUND for whoever may not decide appeals (any more)
   */
  async photoByLink(decisionId: string, link: SignedLinkQuery): Promise<string> {
    await this.links.assertGood(decisionId, link);
    const viewer = (await this.users.findSnapshots([link.viewer])).get(link.viewer);
    if (!viewer || !hasRight(viewer.role, 'appeals')) throw new AppError('NOT_FOUND');
    return this.reviews.photoOf(decisionId);
  }

  private photoLink({ _id, at, photo }: AppealedDecision, viewer: Principal): string | null {
    if (!photo || !this.photos.isKept(at)) return null;
    const id = _id.toHexString();
    const [, query = ''] = this.links.url(id, viewer).split('?');
    return `/api/appeals/${id}/photo?${query}`;
  }
}
