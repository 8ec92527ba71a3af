import { Injectable } from '@nestjs/common';
import type {
  DecidedView,
  DecidePhotoBody,
  VoicePromptsToReviewQuery,
  VoicePromptsToReviewView,
} from '@contract';
import { Database } from '../../../platform/database/database.js';
import type { Principal } from '../../../platform/http/principal.js';
import { AuditService } from '../../audit/index.js';
import { DecisionService } from '../../decisions/index.js';
import { PhotoLinkService, toVoicePromptView, VoicePromptModerationService } from '../../profiles/index.js';
import { RecentDecisionsService } from '../recent-decisions/recent-decisions.service.js';

/** Number of voice prompts on a page. */
const PAGE = 24;

/** Moderation of voice prompts for staff: the queue of new recordings and decisions. */
@Injectable()
export class AdminVoicePromptsService {
  constructor(
    private readonly reviews: VoicePromptModerationService,
    private readonly links: PhotoLinkService,
    private readonly decisions: DecisionService,
    private readonly audit: AuditService,
    private readonly recent: RecentDecisionsService,
    private readonly database: Database,
  ) {}

  /** Returns a page of unreviewed voice prompts, newest first. */
  async list(me: Principal, { before }: VoicePromptsToReviewQuery): Promise<VoicePromptsToReviewView> {
    const { voicePrompts, next } = await this.reviews.list(before, PAGE);
    return {
      voicePrompts: voicePrompts.map(({ voicePrompt, member }) => {
        const userId = member._id.toHexString();
        return {
          ...toVoicePromptView(voicePrompt, (id) => this.links.recordingUrl(id, me, userId)),
          addedAt: voicePrompt.addedAt.toISOString(),
          member: { _id: userId, name: member.name },
        };
      }),
      next,
    };
  }

  /**
   * Approves a voice prompt, or removes it. The member is told when the decision can no longer be undone.
   * @throws AppError NOT_FOUND when it was decided, or removed or replaced by the member, meanwhile
   */
  async decide(
    me: Principal,
    recordingId: string,
    { outcome, rule, reason }: DecidePhotoBody,
  ): Promise<DecidedView> {
    const undo = await this.database.transaction(async (tx) => {
      const { member: target, reviewed } = await this.reviews.decide(recordingId, outcome, tx);
      const userId = target._id.toHexString();
      const why = { reason: reason || null, rule, by: me.userId };
      const removal =
        reviewed.removed &&
        (await this.decisions.addRemoval(
          userId,
          { kind: 'voice-prompt', voicePrompt: reviewed.removed },
          why,
          tx,
        ));
      const action = `voice-prompt-${outcome}` as const;
      const after = { recordingId, ...(rule && { rule }) };
      const entry = await this.audit.record(me, { action, target, reason: reason || undefined, after }, tx);
      const change = { of: 'voice-prompt', voicePrompt: reviewed, ...(removal && { removal }) } as const;
      const kept = { right: 'photos', action, entry, target: userId, changes: [change] } as const;
      return this.recent.add(me, kept, tx);
    });
    return { success: true, undo };
  }
}
