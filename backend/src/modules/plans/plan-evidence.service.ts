import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { pairId, sideOf } from '../match/index.js';
import { converted, ReportEvidenceService, type NamedPlan } from '../safety/index.js';
import { nameIn } from './plan-message.texts.js';
import { PlanRepository } from './plan.repository.js';
import { stateOf } from './plan.rules.js';

/** Attaches the plan to a report that is about it. */
@Injectable()
export class PlanEvidenceService implements OnModuleInit {
  constructor(
    private readonly plans: PlanRepository,
    private readonly evidence: ReportEvidenceService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.evidence.registerPlans((...args) => this.planOf(...args));
  }

  /** Returns the plan, even after a block or an erasure, without the answers of the members. */
  private async planOf(reporter: string, target: string, planId: string): Promise<NamedPlan | null> {
    const plan = await this.plans.find(pairId(reporter, target), planId);
    if (!plan) return null;
    const { place, zone, times, at } = plan;
    const fromReporter = converted(() => plan.by.toHexString() === reporter);
    return {
      plan: { fromReporter, place, zone, times, at, state: stateOf(plan, this.clock.now()) },
      name: nameIn(plan, sideOf(target, reporter)),
    };
  }
}
