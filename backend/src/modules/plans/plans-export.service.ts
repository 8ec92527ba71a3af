import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { otherOf, otherSide, sideOf } from '../match/index.js';
import { Exports } from '../users/index.js';
import { PlanLinkRepository } from './links/plan-link.repository.js';
import { firstNameInPlan } from './plan-message.texts.js';
import { PlanRepository } from './plan.repository.js';
import { stateOf } from './plan.rules.js';

/** Adds a member's plans with the member's own answers, and their shared links, to the data export. */
@Injectable()
export class PlansExportService {
  constructor(
    private readonly plans: PlanRepository,
    private readonly links: PlanLinkRepository,
    private readonly clock: Clock,
  ) {}

  @Exports({
    file: 'plans',
    fields: [
      'id',
      'member',
      'name',
      'fromMe',
      'place',
      'zone',
      'times',
      'state',
      'at',
      'createdAt',
      'answers',
    ],
    collections: ['plans'],
  })
  async *planRows(userId: string): AsyncGenerator<object> {
    for await (const plan of this.plans.exportOf(userId)) {
      const member = otherOf({ _id: plan.pair }, userId);
      const { _id: id, place, zone, times, at, createdAt } = plan;
      const state = stateOf(plan, this.clock.now());
      const side = sideOf(userId, member);
      const answers = plan[`${side}Answers`];
      yield {
        id,
        member,
        name: firstNameInPlan(plan, otherSide(side)),
        fromMe: plan.by.equals(userId),
        place,
        zone,
        times,
        state,
        at,
        createdAt,
        ...(answers ? { answers } : {}),
      };
    }
  }

  /** Leaves out the hashes of tokens. */
  @Exports({
    file: 'shared-plans',
    fields: [
      'plan',
      'member',
      'name',
      'createdAt',
      'expiresAt',
      'checkInBy',
      'email',
      'checkedInAt',
      'revokedAt',
      'informedAt',
    ],
    collections: ['planLinks'],
  })
  async *linkRows(userId: string): AsyncGenerator<object> {
    for await (const link of this.links.exportOf(userId)) {
      const { planId: plan, other: member, name, createdAt, expiresAt, checkInBy } = link;
      const { email, checkedInAt, revokedAt, informedAt } = link;
      yield {
        plan,
        member,
        name,
        createdAt,
        expiresAt,
        checkInBy,
        email,
        checkedInAt,
        revokedAt,
        informedAt,
      };
    }
  }
}
