import { Injectable } from '@nestjs/common';
import type { PlanAnswers, PlanChangeView, PlanParams } from '@contract';
import { Clock } from '../../platform/clock/clock.js';
import { AppError } from '../../platform/errors/app-error.js';
import type { Principal } from '../../platform/http/principal.js';
import { Publisher } from '../../platform/realtime/publisher.js';
import { sideOf } from '../match/index.js';
import { PlanReadingService } from './plan-reading.service.js';
import { PlanRepository } from './plan.repository.js';
import { areQuestionsOpen } from './plan.rules.js';

/** Stores what each member answers about a meeting. The other member never sees it. */
@Injectable()
export class MeetingAnswersService {
  constructor(
    private readonly plans: PlanRepository,
    private readonly reading: PlanReadingService,
    private readonly publisher: Publisher,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores the caller's answers in place of earlier ones. Needs no premium, and works although the other
   * member can no longer be reached.
   * @throws AppError NOT_FOUND, PLAN_OVER before and after the time of the questions
   */
  async answer(
    me: Principal,
    { userId: other, planId }: PlanParams,
    { met, again, safe }: PlanAnswers,
  ): Promise<PlanChangeView> {
    const plan = await this.reading.findOwn(me.userId, other, planId);
    const now = this.clock.now();
    if (!areQuestionsOpen(plan, now)) throw new AppError('PLAN_OVER');
    const answers = { met, ...(again && { again }), ...(safe !== undefined && { safe }), at: now };
    await this.plans.setAnswers(plan, sideOf(me.userId, other), answers);
    await this.publisher.toMember(me.userId, 'plan-changed', { conversationId: other });
    return { success: true, plan: await this.reading.viewOwn(me.userId, other, planId) };
  }
}
