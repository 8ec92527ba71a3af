import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { pairId, sideOf } from '../match/index.js';
import { convertedOrNull, FindsEvidence, type NamedPlan, type ReportSubject } from '../safety/index.js';
import { firstNameInPlan } from './plan-message.texts.js';
import { PlanRepository } from './plan.repository.js';
import { stateOf } from './plan.rules.js';

/** Attaches the plan to a report that is about it. */
@Injectable()
export class PlanEvidenceService {
  constructor(
    private readonly plans: PlanRepository,
    private readonly clock: Clock,
  ) {}

  /** Returns the plan, even after a block or an erasure, without the answers of the members. */
  @FindsEvidence('plan')
  async find({ reporter, target, planId }: ReportSubject): Promise<{ plan: NamedPlan | null }> {
    const plan = planId === undefined ? null : await this.plans.find(pairId(reporter, target), planId);
    if (!plan) return { plan: null };
    const { place, zone, times, at } = plan;
    const fromReporter = convertedOrNull(() => plan.by.toHexString() === reporter);
    const stored = { fromReporter, place, zone, times, at, state: stateOf(plan, this.clock.now()) };
    return { plan: { plan: stored, name: firstNameInPlan(plan, sideOf(target, reporter)) } };
  }
}
