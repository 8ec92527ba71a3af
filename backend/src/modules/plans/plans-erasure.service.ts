import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ErasureRegistry } from '../users/index.js';
import { PlanLinkRepository } from './links/plan-link.repository.js';
import { PlanRepository } from './plan.repository.js';

/** Deletes the plans of an erased member, also for the other members, and all links to them. */
@Injectable()
export class PlansErasureService implements OnModuleInit {
  constructor(
    private readonly plans: PlanRepository,
    private readonly links: PlanLinkRepository,
    private readonly erasers: ErasureRegistry,
  ) {}

  onModuleInit(): void {
    this.erasers.register(async (userId) => {
      await this.links.removeAllOf(userId);
      await this.plans.removeAllOf(userId);
    });
  }
}
