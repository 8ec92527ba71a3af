import { Injectable } from '@nestjs/common';
import {
  PLANS_LIMITS,
  type AgreePlanBody,
  type ClosePlanBody,
  type PlanChangeView,
  type PlanParams,
  type ProposePlanBody,
} from '@contract';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { toId, toIds } from '../../platform/database/ids.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { AppError } from '../../platform/errors/app-error.js';
import type { Principal } from '../../platform/http/principal.js';
import { Outbox } from '../../platform/queue/outbox.js';
import { assertMayWrite, MessageSendingService, type KnownParticipants } from '../chat/index.js';
import { pairId } from '../match/index.js';
import { linkWordsIn } from '../users/index.js';
import { PlanLinksService } from './links/plan-links.service.js';
import { PLAN_MESSAGES, shownFirstName } from './plan-message.texts.js';
import { PlanReadingService } from './plan-reading.service.js';
import { assertMayPlan } from './plan.policy.js';
import { PlanRepository } from './plan.repository.js';
import { latestProposableTime, questionSpan, stateOf } from './plan.rules.js';
import type { Plan } from './plan.schema.js';
import { AskAboutMeeting, QUESTIONS_CAUSE } from './plans.jobs.js';

/** A stored plan. `isNew` is false for a repeated request, which returns the first plan. */
interface ProposedPlan {
  isNew: boolean;
  view: PlanChangeView;
}

/**
 * Lets two friends plan to meet. Proposing, agreeing and cancelling also store a message in the same
 * transaction. So these steps follow one another in a conversation, and the number of its open plans is
 * exact.
 */
@Injectable()
export class PlansService {
  constructor(
    private readonly plans: PlanRepository,
    private readonly reading: PlanReadingService,
    private readonly links: PlanLinksService,
    private readonly sending: MessageSendingService,
    private readonly outbox: Outbox,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Proposes a place and times. A repeated `clientId` returns the first plan.
   * @throws AppError the errors of a message; PLAN_FRIENDS_ONLY, TOO_MANY_PLANS; VALIDATION for a time that
   *   has passed or is too far away, and for a place with a web address
   */
  async propose(me: Principal, other: string, body: ProposePlanBody): Promise<ProposedPlan> {
    assertMayWrite(me, other);
    const pair = pairId(me.userId, other);
    const _id = toId();
    const stored = await this.database.optimisticTransaction(pair, async (tx) => {
      const repeated = await this.plans.findByClientId(pair, me.userId, body.clientId);
      if (repeated) return repeated;
      const participants = await this.sending.assertMayWriteTo(me.userId, other);
      assertMayPlan(participants);
      const plan = { ...this.newPlan(me.userId, other, body), _id, pair };
      if ((await this.plans.countOpen(pair, plan.createdAt)) >= PLANS_LIMITS.open)
        throw new AppError('TOO_MANY_PLANS');
      await tx.write(this.plans.insertWrite(plan));
      const text = PLAN_MESSAGES.proposed(plan.place, plan.times, plan.zone);
      const message = { to: other, text, plan: { id: _id, step: 'proposed' as const } };
      await this.sending.add(toId(), me.userId, message, participants, tx);
      tx.afterCommit(() => this.reading.publishChange(me.userId, other));
      return plan;
    });
    const plan = await this.reading.view(me, other, stored._id.toHexString());
    return { isNew: stored._id === _id, view: { success: true, plan } };
  }

  /**
   * Agrees to one of the proposed times. Needs no premium. Safe to repeat.
   * @throws AppError the errors of a message except PREMIUM_REQUIRED; PLAN_FRIENDS_ONLY; NOT_FOUND for an
   *   unknown plan or one of the caller; PLAN_OVER if the time has passed or was not proposed, or the plan
   *   was closed or agreed for another time
   */
  async agree(
    me: Principal,
    { userId: other, planId }: PlanParams,
    { time }: AgreePlanBody,
  ): Promise<PlanChangeView> {
    assertMayWrite(me, other);
    const at = new Date(time);
    await this.database.optimisticTransaction(pairId(me.userId, other), async (tx) => {
      const { plan } = await this.reading.find(me.userId, other, planId);
      if (plan.by.toHexString() === me.userId) throw new AppError('NOT_FOUND');
      if (plan.state === 'agreed' && plan.at?.getTime() === at.getTime()) return;
      const participants = await this.sending.assertMayAnswer(me.userId, other);
      assertMayPlan(participants);
      const isProposed = plan.times.some((each) => each.getTime() === at.getTime());
      if (plan.state !== 'proposed' || !isProposed || at <= this.clock.now()) throw new AppError('PLAN_OVER');
      const { viewer, other: met, side } = participants;
      const [ownName, otherName] = [shownFirstName(viewer.name), shownFirstName(met.name)];
      const names =
        side === 'a' ? { aName: ownName, bName: otherName } : { aName: otherName, bName: ownName };
      const agreed = { state: 'agreed', at, until: at, ...names } as const;
      await tx.write(this.plans.updateWrite(plan, agreed));
      const text = PLAN_MESSAGES.agreed(plan.place, at, plan.zone);
      const message = { to: other, text, plan: { id: plan._id, step: 'agreed' as const } };
      await this.sending.add(toId(), me.userId, message, participants, tx);
      await this.askLater({ ...plan, ...agreed }, tx);
      tx.afterCommit(() => this.reading.publishChange(me.userId, other));
    });
    return { success: true, plan: await this.reading.view(me, other, planId) };
  }

  /**
   * Declines, withdraws or cancels a plan before its time. Needs no premium. Does nothing for a closed plan.
   * Cancelling ends the caller's link to the plan, but not the other member's, who may need the check-in.
   * @throws AppError NOT_FOUND; PLAN_OVER after its time, and for a plan that was agreed since the page has
   *   read it; the errors of access
   */
  async close(
    me: Principal,
    { userId: other, planId }: PlanParams,
    { agreed }: ClosePlanBody,
  ): Promise<PlanChangeView> {
    await this.database.optimisticTransaction(pairId(me.userId, other), async (tx) => {
      const { plan, participants } = await this.reading.find(me.userId, other, planId);
      const state = stateOf(plan, this.clock.now());
      if (state !== 'proposed' && state !== 'agreed') return;
      if (agreed === false && state === 'agreed') throw new AppError('PLAN_OVER');
      if (plan.until <= this.clock.now()) throw new AppError('PLAN_OVER');
      await this.closing(me.userId, other, plan, participants, tx);
    });
    return { success: true, plan: await this.reading.view(me, other, planId) };
  }

  private async closing(
    me: string,
    other: string,
    plan: Plan,
    participants: KnownParticipants,
    tx: Transaction,
  ): Promise<void> {
    const isOwn = plan.by.toHexString() === me;
    const state = plan.at ? 'cancelled' : isOwn ? 'withdrawn' : 'declined';
    await tx.write(this.plans.updateWrite(plan, { state, closedBy: toId(me) }));
    tx.afterCommit(() => this.reading.publishChange(me, other));
    if (!plan.at) return;
    // The other member must learn of it, even if the caller may not write.
    const text = PLAN_MESSAGES.cancelled(plan.place, plan.at, plan.zone);
    const message = { to: other, text, plan: { id: plan._id, step: 'cancelled' as const } };
    await this.sending.add(toId(), me, message, participants, tx);
    await this.links.end(me, plan._id.toHexString(), tx);
  }

  /**
   * Returns a new plan.
   * @throws AppError VALIDATION
   */
  private newPlan(
    me: string,
    other: string,
    { place, times, zone, clientId }: ProposePlanBody,
  ): Omit<Plan, '_id' | 'pair'> {
    const createdAt = this.clock.now();
    const latest = latestProposableTime(createdAt);
    const issues = times.flatMap((time, index) => {
      const at = new Date(time);
      const path = `times.${index}`;
      if (at <= createdAt) return [{ path, message: 'Please choose a time in the future.' }];
      return at > latest
        ? [{ path, message: `Please choose a time within ${PLANS_LIMITS.daysAhead} days.` }]
        : [];
    });
    const link = linkWordsIn(place);
    const ofPlace =
      link === null
        ? []
        : [{ path: 'place', message: 'Please name the place without a web address.', words: link }];
    if (issues.length > 0 || link !== null)
      throw new AppError('VALIDATION', { issues: [...issues, ...ofPlace] });
    const sorted = times.map((time) => new Date(time)).sort((one, two) => one.getTime() - two.getTime());
    return {
      members: toIds([me, other]),
      by: toId(me),
      clientId,
      place,
      zone,
      times: sorted,
      state: 'proposed' as const,
      at: null,
      until: sorted.at(-1) ?? createdAt,
      closedBy: null,
      createdAt,
      version: 1,
    };
  }

  /** Adds the jobs that ask both members how the meeting was. */
  private async askLater(plan: Plan, tx: Transaction): Promise<void> {
    const runAt = questionSpan(plan)?.from;
    if (!runAt) return;
    const planId = plan._id.toHexString();
    const [one = '', two = ''] = plan.members.map((id) => id.toHexString());
    for (const [userId, other] of [
      [one, two],
      [two, one],
    ] as const) {
      const payload = { userId, other, planId };
      const key = `${QUESTIONS_CAUSE}:${planId}:${userId}`;
      await this.outbox.add({ job: AskAboutMeeting, payload, runAt, key }, tx);
    }
  }
}
