import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { toId, type ObjectId } from '../../platform/database/ids.js';
import { otherOf, otherSide, pairId, sideOf } from '../match/index.js';
import { Erases } from '../users/index.js';
import { ClosedAccountNoticesService } from './closed-account-notices.service.js';
import { PlanLinkRepository } from './links/plan-link.repository.js';
import { PlanRepository } from './plan.repository.js';
import { questionsEnd } from './plan.rules.js';
import type { Plan } from './plan.schema.js';

/**
 * Erases a member from plans and links. Links and plans that the other members still need are kept until
 * then, with an id of no member in place of the erased member's: check-in, questions and reports do not
 * depend on who was met.
 */
@Injectable()
export class PlansErasureService {
  constructor(
    private readonly plans: PlanRepository,
    private readonly links: PlanLinkRepository,
    private readonly closed: ClosedAccountNoticesService,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @Erases({ collections: ['plans', 'planLinks'] })
  async erase(userId: string): Promise<void> {
    // Called here too, because the erasure may have cancelled the job that does it: the job contains the
    // member's id.
    await this.closed.notifyOfClosed(userId);
    await this.links.removeAllOf(userId);
    const pairs = await this.plans.pairsOf(userId);
    const others = [
      ...pairs.map((pair) => otherOf({ _id: pair }, userId)),
      ...(await this.links.ownersWith(userId)),
    ];
    for (const other of new Set(others)) await this.keepForOther(other, userId);
  }

  private async keepForOther(other: string, erased: string): Promise<void> {
    const pseudonym = toId();
    const now = this.clock.now();
    await this.database.transaction(async (tx) => {
      const pair = pairId(other, erased);
      const kept = (await this.plans.findBetween(pair, tx)).flatMap((plan) =>
        withoutMember(plan, { other, erased }, pseudonym, now),
      );
      await this.plans.replaceBetween(pair, kept, tx);
      await this.links.pseudonymiseOther({ userId: other, other: erased }, pseudonym, now, tx);
    });
  }
}

/**
 * Returns the plan as it is kept for the other member; nothing without a meeting that they can answer
 * questions about.
 */
function withoutMember(
  plan: Plan,
  { other, erased }: { other: string; erased: string },
  pseudonym: ObjectId,
  now: Date,
): Plan[] {
  const deletedAt = plan.at && questionsEnd(plan.at);
  if (plan.deletedAt || !deletedAt || deletedAt <= now) return [];
  const { aName: _aName, bName: _bName, aAnswers: _aAnswers, bAnswers: _bAnswers, ...facts } = plan;
  const [before, after] = [sideOf(other, erased), sideOf(other, pseudonym.toHexString())];
  const name = plan[`${otherSide(before)}Name`];
  const answers = plan[`${before}Answers`];
  const isErased = (id: ObjectId | null) => id?.toHexString() === erased;
  return [
    {
      ...facts,
      pair: pairId(other, pseudonym.toHexString()),
      members: plan.members.map((id) => (isErased(id) ? pseudonym : id)),
      by: isErased(plan.by) ? pseudonym : plan.by,
      closedBy: isErased(plan.closedBy) ? pseudonym : plan.closedBy,
      ...(name !== undefined && { [`${otherSide(after)}Name`]: name }),
      ...(answers && { [`${after}Answers`]: answers }),
      deletedAt,
    },
  ];
}
