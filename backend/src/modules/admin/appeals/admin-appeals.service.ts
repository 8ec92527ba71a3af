import { Injectable } from '@nestjs/common';
import { type AppealDecidedView, type DecideAppealBody, type SuccessView } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { Database, type Session } from '../../../platform/database/database.js';
import type { Principal } from '../../../platform/http/principal.js';
import { AuditService } from '../../audit/index.js';
import { RestrictionService } from '../../auth/index.js';
import { type AppealedDecision, AppealReviewService, isInForce } from '../../decisions/index.js';
import { PhotoModerationService } from '../../profiles/index.js';
import { assertFound } from '../admin.policy.js';
import { MemberSearchRepository } from '../members/member-search.repository.js';

/** What staff decide about appeals. */
@Injectable()
export class AdminAppealsService {
  constructor(
    private readonly reviews: AppealReviewService,
    private readonly restrictions: RestrictionService,
    private readonly photos: PhotoModerationService,
    private readonly members: MemberSearchRepository,
    private readonly audit: AuditService,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Claims an appeal for half an hour. */
  async claim(me: Principal, decisionId: string): Promise<SuccessView> {
    await this.reviews.claim(me, decisionId);
    return { success: true };
  }

  /** Gives a claimed appeal back. */
  async release(me: Principal, decisionId: string): Promise<SuccessView> {
    await this.reviews.release(me, decisionId);
    return { success: true };
  }

  /**
   * Decides an appeal in one piece with what follows: a photo is put back, a block or suspension ended, also
   * where staff have given it anew since, so that nobody but who decides the appeal decides whether the
   * member is free; the member is mailed, and it is on record.
   * @throws AppError NOT_FOUND, OWN_DECISION, APPEAL_DECIDED, APPEAL_CLAIMED, MEMBER_NOT_FOUND for a deleted
   *   account
   */
  async decide(me: Principal, decisionId: string, body: DecideAppealBody): Promise<AppealDecidedView> {
    const decision = await this.reviews.toDecide(me, decisionId);
    const { kind, at, userId } = decision;
    const undone = await this.database.withTransaction(async (tx) => {
      const target = await this.members.findMember(userId.toHexString(), tx);
      assertFound(target);
      const isUndone = body.outcome === 'lifted' && (await this.undo(decision, tx));
      await this.reviews.decide(me, decision, body, isUndone, tx);
      const { outcome, reason } = body;
      const before = { kind, decidedAt: at };
      const after = { outcome: isUndone ? 'undone' : outcome, decision: decisionId };
      await this.audit.record(me, { action: 'appeal-decided', target, reason, before, after }, tx);
      return isUndone;
    });
    return { success: true, undone };
  }

  /** Takes back what holds; false when nothing could be. The mail about the appeal says it. */
  private async undo({ kind, userId, at, photo, appeal }: AppealedDecision, tx: Session): Promise<boolean> {
    const id = userId.toHexString();
    if (kind === 'photo')
      return photo !== undefined && !appeal.decision?.undone && this.photos.putBack(id, photo, at, tx);
    const present = (await this.restrictions.lift(id, kind, tx, false))[kind];
    return isInForce(present, this.clock.now());
  }
}
