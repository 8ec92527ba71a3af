import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../platform/database/transaction.js';
import { Turns } from '../../../platform/database/turns.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { RestrictionService } from '../../auth/index.js';
import { ChatPictureHoldService } from '../../chat/index.js';
import { AppealReviewService, DecisionService, type UndoableDecision } from '../../decisions/index.js';
import {
  PhotoModerationService,
  VerificationReviewService,
  VoicePromptModerationService,
  type ReviewedPhoto,
} from '../../profiles/index.js';
import { AgeChecksService, ReportReviewService, RiskFlagsService } from '../../safety/index.js';
import { RecentDecisionRepository } from './recent-decision.repository.js';
import type { DecisionChange } from './recent-decision.schema.js';

type AppealChange = Extract<DecisionChange, { of: 'appeal' }>;

/** What a decision has changed: undone together while it can be undone, or notified of after that. */
@Injectable()
export class DecisionChangesService {
  constructor(
    private readonly restrictions: RestrictionService,
    private readonly decisions: DecisionService,
    private readonly appeals: AppealReviewService,
    private readonly reports: ReportReviewService,
    private readonly riskFlags: RiskFlagsService,
    private readonly ageChecks: AgeChecksService,
    private readonly chatPictures: ChatPictureHoldService,
    private readonly photos: PhotoModerationService,
    private readonly voicePrompts: VoicePromptModerationService,
    private readonly verifications: VerificationReviewService,
    private readonly recent: RecentDecisionRepository,
    private readonly turns: Turns,
  ) {}

  /**
   * Undoes a change of a decision about a member.
   * @throws AppError DECIDED_AGAIN, DECISION_APPEALED, OWN_DECISION, MEMBER_NOT_FOUND, NOT_FOUND
   */
  async undo(me: Principal, target: string, change: DecisionChange, tx: Transaction): Promise<void> {
    switch (change.of) {
      case 'report':
        return this.reports.undo(me, change, tx);
      case 'restriction':
        return this.restrictions.undo(target, change.restriction, me.userId, tx);
      case 'warning':
        return this.decisions.undo(change.warning, me.userId, tx);
      case 'appeal':
        return this.undoAppeal(me, target, change, tx);
      case 'risk-flag':
        return this.riskFlags.undo(target, change.riskFlag, tx);
      case 'age-check':
        return this.ageChecks.undo(target, change.judgedAt, tx);
      case 'chat-picture':
        await this.chatPictures.restoreHold(change.messageId, change.wasHeld, tx);
        return;
      case 'photo':
        if (change.removal) await this.decisions.undo(change.removal, me.userId, tx);
        return this.undoPhoto(target, change.photo, tx);
      case 'voice-prompt':
        if (change.removal) await this.decisions.undo(change.removal, me.userId, tx);
        return this.voicePrompts.undo(change.voicePrompt, tx);
      case 'verification': {
        const replaced = await this.verifications.undo(target, change.selfie, tx);
        if (replaced) await this.recent.replaceMark(target, replaced, tx);
      }
    }
  }

  /** Tells those whom a change concerns, unless a later decision has replaced it. */
  async notify(target: string, change: DecisionChange, tx: Transaction): Promise<void> {
    switch (change.of) {
      case 'report':
        return this.reports.notify(change.reportId, change.at, tx);
      case 'restriction':
        return this.restrictions.notify(target, change.restriction, { mails: !change.byAppeal }, tx);
      case 'warning':
        return this.decisions.notifyOfWarning(target, change.warning.id, tx);
      case 'age-check':
        return this.ageChecks.notify(target, change.judgedAt, tx);
      case 'photo':
      case 'voice-prompt':
        return change.removal && this.notifyOfRemoval(target, change.of, change.removal, tx);
      case 'appeal':
        return this.notifyOfAppeal(target, change, tx);
      case 'verification':
        return this.verifications.notify(target, change.selfie, tx);
      case 'risk-flag':
      case 'chat-picture':
        return undefined;
    }
  }

  /** Returns whether a later decision, whose undo would restore a change, has replaced it. */
  async isReplaced(target: string, change: DecisionChange, tx: Transaction): Promise<boolean> {
    return (
      change.of === 'restriction' && !(await this.restrictions.isStillInForce(target, change.restriction, tx))
    );
  }

  /**
   * Forgets what is kept for the undos of decisions about a member, once none of them is open. Of decisions
   * that end at the same time, the later one sees that the other is no longer open.
   */
  async settle(target: string, tx: Transaction): Promise<void> {
    await this.turns.take(`recent decisions about ${target}`, tx);
    if ((await this.recent.findOpen(target, tx)).length === 0) await this.photos.forgetSuperseded(target, tx);
  }

  /** @throws AppError DECIDED_AGAIN, also if the photo was decided again after a later report */
  private async undoPhoto(target: string, photo: ReviewedPhoto, tx: Transaction): Promise<void> {
    const open = await this.recent.findOpen(target, tx);
    if (open.some(({ changes }) => changes.some((change) => isLater(change, photo))))
      throw new AppError('DECIDED_AGAIN');
    await this.photos.undo(photo, tx);
    await this.restrictions.keepPicturesKnown(target, tx);
  }

  private async undoAppeal(
    me: Principal,
    target: string,
    { appeal, effect, wasKnown }: AppealChange,
    tx: Transaction,
  ): Promise<void> {
    const { photo, voicePrompt, at } = await this.appeals.undo(me, appeal, tx);
    if (photo && wasKnown) await this.photos.makeKnownAgain(photo, tx);
    if (effect !== 'put-back') return;
    if (photo) await this.photos.removeAgain(target, photo, at, tx);
    if (voicePrompt) await this.voicePrompts.removeAgain(target, voicePrompt, at, tx);
  }

  private async notifyOfAppeal(
    target: string,
    { appeal, effect }: AppealChange,
    tx: Transaction,
  ): Promise<void> {
    const decision = await this.appeals.notify(appeal, tx);
    if (decision && effect === 'ended-block')
      await this.restrictions.takeBackNoticesOfEnded(target, decision.rule?.key, tx);
  }

  private notifyOfRemoval(
    target: string,
    kind: 'photo' | 'voice-prompt',
    { id }: UndoableDecision,
    tx: Transaction,
  ): Promise<void> {
    return this.decisions.notifyOfRemoval({ userId: target, kind }, id, tx);
  }
}

const isLater = (change: DecisionChange, { review: { _id, addedAt } }: ReviewedPhoto): boolean =>
  change.of === 'photo' && change.photo.review._id.equals(_id) && change.photo.review.addedAt > addedAt;
