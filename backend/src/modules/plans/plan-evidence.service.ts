import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { pairId } from '../match/index.js';
import { ReportEvidenceService, type ReportedPlan } from '../safety/index.js';
import { PlanRepository } from './plan.repository.js';
import { stateOf } from './plan.rules.js';

/** Attaches the plan that a report is about. */
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

  /** Returns the plan also after a block, without the answers of the members. */
  private async planOf(reporter: string, target: string, planId: string): Promise<ReportedPlan | null> {
    const plan = await this.plans.find(pairId(reporter, target), planId);
    if (!plan) return null;
    const { place, zone, times, at } = plan;
    const fromReporter = plan.by.toHexString() === reporter;
    return { fromReporter, place, zone, times, at, state: stateOf(plan, this.clock.now()) };
  }
}
