import { Injectable } from '@nestjs/common';
import {
  hasRight,
  isRestriction,
  type AppealDecidedView,
  type AppealsQuery,
  type AppealsView,
  type DecideAppealBody,
  type SignedLinkQuery,
  type SuccessView,
} from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { AuditService } from '../../audit/index.js';
import { RestrictionService, type RestrictionChange } from '../../auth/index.js';
import {
  AppealReviewService,
  isRestrictionInForce,
  toAppealView,
  type AppealedDecision,
} from '../../decisions/index.js';
import {
  PhotoLinkService,
  PhotoModerationService,
  VoicePromptModerationService,
} from '../../profiles/index.js';
import { ReportReviewService } from '../../safety/index.js';
import { languageOf, UsersService } from '../../users/index.js';
import { assertMemberFound } from '../admin.policy.js';
import { MemberSearchRepository } from '../members/member-search.repository.js';
import type { AppealEffect, DecisionChange } from '../recent-decisions/recent-decision.schema.js';
import { RecentDecisionsService } from '../recent-decisions/recent-decisions.service.js';

/** What a lifted decision has changed. */
interface Reversal {
  /** Whether the decision was in force, so that the appeal has reversed it. */
  isUndone: boolean;
  effect?: AppealEffect;
  /** Whether the photo was known, which it is no longer. */
  wasKnown?: boolean;
  restriction?: RestrictionChange;
}

/** Appeals for staff: the queue, claims and decisions. */
@Injectable()
export class AdminAppealsService {
  constructor(
    private readonly reviews: AppealReviewService,
    private readonly restrictions: RestrictionService,
    private readonly reports: ReportReviewService,
    private readonly photos: PhotoModerationService,
    private readonly voicePrompts: VoicePromptModerationService,
    private readonly links: PhotoLinkService,
    private readonly users: UsersService,
    private readonly members: MemberSearchRepository,
    private readonly audit: AuditService,
    private readonly recent: RecentDecisionsService,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns waiting or decided appeals, each with its member's other decisions and number of reporters.
   * Records in the audit log which removed photos and voice prompts were shown.
   */
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
    const viewer = await this.users.findById(me.userId);
    const now = this.clock.now();
    const shown = appeals.map((decision) => {
      const memberId = decision.userId.toHexString();
      return toAppealView(decision, {
        viewer: me,
        language: languageOf(viewer ?? {}),
        now,
        names,
        user: accounts.get(memberId) ?? { block: null, suspension: null },
        others: (decisionsOf.get(memberId) ?? []).filter(({ _id }) => !_id.equals(decision._id)),
        reporters: reporters.get(memberId) ?? 0,
        photo: this.photoLink(decision, me),
        recording: this.recordingLink(decision, me),
      });
    });
    await this.audit.recordLooks(
      me,
      shown.flatMap(({ id, member: target, photo, voicePrompt }) => [
        ...(photo === null ? [] : [{ what: 'removed-photo' as const, id, target }]),
        ...(voicePrompt?.url ? [{ what: 'removed-voice-prompt' as const, id, target }] : []),
      ]),
    );
    return { appeals: shown, total, next };
  }

  /**
   * Returns the blob of an appeal's removed photo, by a link of {@link list}.
   * @throws AppError LINK_INVALID, NOT_FOUND if the viewer has no right to decide appeals
   */
  async photoByLink(decisionId: string, link: SignedLinkQuery): Promise<string> {
    await this.assertLinkOfStaff(decisionId, link);
    return this.reviews.photoOf(decisionId);
  }

  /**
   * Returns the blob of an appeal's removed voice prompt, by a link of {@link list}.
   * @throws AppError LINK_INVALID, NOT_FOUND if the viewer has no right to decide appeals
   */
  async recordingByLink(decisionId: string, link: SignedLinkQuery): Promise<string> {
    await this.assertLinkOfStaff(decisionId, link);
    return this.reviews.recordingOf(decisionId);
  }

  /** Claims an appeal for `claimMinutes`. */
  async claim(me: Principal, decisionId: string): Promise<SuccessView> {
    await this.reviews.claim(me, decisionId);
    return { success: true };
  }

  /** Releases a claimed appeal. */
  async release(me: Principal, decisionId: string): Promise<SuccessView> {
    await this.reviews.release(me, decisionId);
    return { success: true };
  }

  /**
   * Decides an appeal in one transaction with its effects: puts a photo or voice prompt back, or ends a block
   * or suspension, even one that staff have set again since. The member is told when the decision can no
   * longer be undone.
   * @throws AppError NOT_FOUND, OWN_DECISION, APPEAL_DECIDED, APPEAL_CLAIMED, MEMBER_NOT_FOUND for a deleted
   *   account
   */
  async decide(me: Principal, decisionId: string, body: DecideAppealBody): Promise<AppealDecidedView> {
    const decision = await this.reviews.findForDecision(me, decisionId);
    const { kind, at, userId } = decision;
    const { outcome, reason } = body;
    return this.database.transaction(async (tx) => {
      const memberId = userId.toHexString();
      const target = await this.members.findMember(memberId, tx);
      assertMemberFound(target);
      const { isUndone, effect, wasKnown, restriction }: Reversal =
        outcome === 'lifted' ? await this.reverse(decision, tx) : { isUndone: false };
      const appeal = await this.reviews.decide(me, decision, body, isUndone, tx);
      const action = 'appeal-decided' as const;
      const before = { kind, decidedAt: at };
      const after = { outcome: isUndone ? 'undone' : outcome, decision: decisionId };
      const entry = await this.audit.record(me, { action, target, reason, before, after }, tx);
      const changes: DecisionChange[] = [
        ...(restriction ? [{ of: 'restriction' as const, restriction, byAppeal: true as const }] : []),
        { of: 'appeal', appeal, ...(effect && { effect }), ...(wasKnown && { wasKnown: true }) },
      ];
      const kept = { right: 'appeals', action, outcome, entry, target: memberId, changes } as const;
      return { success: true, undone: isUndone, undo: await this.recent.add(me, kept, tx) };
    });
  }

  private photoLink({ _id, at, photo }: AppealedDecision, viewer: Principal): string | null {
    return photo && this.photos.isStored(at) ? this.linkTo('photo', _id, viewer) : null;
  }

  private recordingLink({ _id, at, voicePrompt }: AppealedDecision, viewer: Principal): string | null {
    return voicePrompt && this.voicePrompts.isStored(at) ? this.linkTo('recording', _id, viewer) : null;
  }

  private linkTo(what: 'photo' | 'recording', decision: AppealedDecision['_id'], viewer: Principal): string {
    const id = decision.toHexString();
    return `/api/appeals/${id}/${what}?${this.links.signedQueryOf(id, viewer)}`;
  }

  private async assertLinkOfStaff(decisionId: string, link: SignedLinkQuery): Promise<void> {
    await this.links.assertValid(decisionId, link);
    const viewer = await this.users.findSnapshot(link.viewer);
    if (!viewer || !hasRight(viewer.role, 'appeals')) throw new AppError('NOT_FOUND');
  }

  /** Reverses the appealed decision. The e-mail about the appeal tells the member whether it was in force. */
  private async reverse(
    { kind, userId, at, photo, voicePrompt, appeal }: AppealedDecision,
    tx: Transaction,
  ): Promise<Reversal> {
    const id = userId.toHexString();
    // A warning has no effect on the account.
    if (kind === 'warning') return { isUndone: true };
    if (isRestriction(kind)) {
      const { before, change } = await this.restrictions.lift(id, kind, tx);
      const present = before[kind];
      if (!present) return { isUndone: false, ...(kind === 'block' && { effect: 'ended-block' }) };
      return { isUndone: isRestrictionInForce(present, this.clock.now()), restriction: change };
    }
    if (appeal.decision?.undone) return { isUndone: false };
    const { isBack, wasKnown } = photo
      ? await this.photos.restore(id, photo, at, tx)
      : {
          isBack: voicePrompt !== undefined && (await this.voicePrompts.restore(id, voicePrompt, at, tx)),
          wasKnown: false,
        };
    if (wasKnown) await this.restrictions.keepPicturesKnown(id, tx);
    return { isUndone: isBack, ...(isBack && { effect: 'put-back' }), wasKnown };
  }
}
