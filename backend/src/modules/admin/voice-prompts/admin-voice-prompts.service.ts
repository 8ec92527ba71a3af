import { Injectable } from '@nestjs/common';
import type {
  DecidePhotoBody,
  SuccessView,
  VoicePromptsToReviewQuery,
  VoicePromptsToReviewView,
} from '@contract';
import { Database } from '../../../platform/database/database.js';
import type { Principal } from '../../../platform/http/principal.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { AuditService } from '../../audit/index.js';
import { DecisionService } from '../../decisions/index.js';
import { PhotoLinkService, toVoicePromptView, VoicePromptModerationService } from '../../profiles/index.js';
import { SendVoicePromptRemovedMail } from '../../profiles/profiles.jobs.js';

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
    private readonly outbox: Outbox,
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
   * Approves a voice prompt, or removes it and mails the member the reason.
   * @throws AppError NOT_FOUND when it was decided, or removed or replaced by the member, meanwhile
   */
  async decide(
    me: Principal,
    recordingId: string,
    { outcome, rule, reason }: DecidePhotoBody,
  ): Promise<SuccessView> {
    await this.database.transaction(async (tx) => {
      const { member: target, removed } = await this.reviews.decide(recordingId, outcome, tx);
      if (removed) {
        const userId = target._id.toHexString();
        const removal = { kind: 'voice-prompt', voicePrompt: removed } as const;
        const why = { reason: reason || null, rule, by: me.userId };
        const named = await this.decisions.keepRemoval(userId, removal, why, tx);
        const payload = { userId, ...(reason && { reason }), ...(named && { rule: named }) };
        await this.outbox.add({ job: SendVoicePromptRemovedMail, payload }, tx);
      }
      const after = { recordingId, ...(rule && { rule }) };
      const action = `voice-prompt-${outcome}` as const;
      await this.audit.record(me, { action, target, reason: reason || undefined, after }, tx);
    });
    return { success: true };
  }
}
