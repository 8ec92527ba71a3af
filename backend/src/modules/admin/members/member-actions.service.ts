import { Injectable } from '@nestjs/common';
import {
  premiumAddedText,
  SESSIONS_ENDED_TEXT,
  TEXTS,
  WARNED_TEXT,
  type AdminActionView,
  type AdminBlockBody,
  type AdminEndSessionsBody,
  type AdminPremiumBody,
  type AdminSuspendBody,
  type AdminWarnBody,
  type BulkDecidedView,
  type DecideMembersBody,
  type DecisionRule,
  type UndoView,
} from '@contract';
import { Database } from '../../../platform/database/database.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { AuditService } from '../../audit/index.js';
import { RestrictionService, SecondFactorService } from '../../auth/index.js';
import { PremiumService } from '../../billing/index.js';
import { DecisionService } from '../../decisions/index.js';
import { AccessRegistry, type RestrictionKind } from '../../users/index.js';
import { assertMemberFound, assertNotOneself } from '../admin.policy.js';
import { BulkDecisionsService } from '../recent-decisions/bulk-decisions.service.js';
import { RecentDecisionsService } from '../recent-decisions/recent-decisions.service.js';
import { MemberSearchRepository } from './member-search.repository.js';
import { MemberSearchService } from './member-search.service.js';

/** Actions of staff on members; each is in the audit log. */
@Injectable()
export class MemberActionsService {
  constructor(
    private readonly members: MemberSearchRepository,
    private readonly memberSearch: MemberSearchService,
    private readonly restrictions: RestrictionService,
    private readonly access: AccessRegistry,
    private readonly decisions: DecisionService,
    private readonly premiums: PremiumService,
    private readonly factor: SecondFactorService,
    private readonly recent: RecentDecisionsService,
    private readonly bulk: BulkDecisionsService,
    private readonly audit: AuditService,
    private readonly database: Database,
  ) {}

  /**
   * Adds the `premiumDays` of a subscription plan after the member's running periods, or ends bought and
   * granted premium now. Premium from referrals remains.
   * @throws AppError SELF_TARGET, MEMBER_NOT_FOUND; to add, SECOND_FACTOR_REQUIRED
   */
  async premium(
    me: Principal,
    { userId, action, duration = '1month', reason }: AdminPremiumBody,
  ): Promise<AdminActionView> {
    assertNotOneself(me, userId);
    if (action === 'add') await this.factor.assertVerifiedIfSetUp(me);
    await this.database.transaction(async (tx) => {
      const member = await this.members.findMember(userId, tx);
      assertMemberFound(member);
      const before = { subscription: this.memberSearch.view(me, member).subscription };
      if (action === 'add') await this.premiums.grant(userId, duration, tx);
      else await this.premiums.end(userId, tx);
      await this.audit.record(
        me,
        {
          action: action === 'add' ? 'premium-added' : 'premium-removed',
          target: member,
          reason,
          before,
          after: action === 'add' ? { duration } : { subscription: null },
        },
        tx,
      );
    });
    return this.done(me, userId, action === 'add' ? premiumAddedText(duration) : TEXTS.adminPremiumRemoved);
  }

  /**
   * Blocks a member, for a number of days or without end, or lifts the block.
   * @throws AppError SELF_TARGET, MEMBER_NOT_FOUND
   */
  async block(me: Principal, body: AdminBlockBody): Promise<AdminActionView> {
    const on = body.action === 'block';
    const undo = await this.restrict(me, 'block', { ...body, on });
    return this.done(me, body.userId, on ? TEXTS.adminBlocked : TEXTS.adminUnblocked, undo);
  }

  /**
   * Suspends a member, for a number of days or without end, or lifts the suspension.
   * @throws AppError SELF_TARGET, MEMBER_NOT_FOUND
   */
  async suspend(me: Principal, body: AdminSuspendBody): Promise<AdminActionView> {
    const on = body.action === 'suspend';
    const undo = await this.restrict(me, 'suspension', { ...body, on });
    return this.done(me, body.userId, on ? TEXTS.adminSuspended : TEXTS.adminUnsuspended, undo);
  }

  /**
   * Warns a member. A repeated request with the same key does not warn again.
   * @throws AppError SELF_TARGET, MEMBER_NOT_FOUND
   */
  async warn(me: Principal, body: AdminWarnBody): Promise<AdminActionView> {
    const undo = await this.storeWarning(me, body);
    return this.done(me, body.userId, WARNED_TEXT, undo);
  }

  /**
   * Blocks, suspends or warns each of several members. A refused one does not stop the others; a member who
   * is blocked or suspended already is refused with ALREADY_RESTRICTED.
   */
  decideAll(
    me: Principal,
    { userIds, action, about, key, ...why }: DecideMembersBody,
  ): Promise<BulkDecidedView> {
    return this.bulk.decide(userIds, async (userId) => {
      if (action === 'warn')
        return { undo: about && (await this.storeWarning(me, { userId, about, key, ...why })) };
      const kind = action === 'block' ? 'block' : 'suspension';
      return { undo: await this.restrict(me, kind, { userId, on: true, onlyNew: true, ...why }) };
    });
  }

  /** @returns undefined if the key has warned the member already */
  private async storeWarning(
    me: Principal,
    { userId, rule, about, reason, key }: AdminWarnBody,
  ): Promise<UndoView | undefined> {
    assertNotOneself(me, userId);
    return this.database.transaction(async (tx) => {
      const target = await this.members.findMember(userId, tx);
      assertMemberFound(target);
      const cause = `request ${key}`;
      const why = { reason: reason || null, rule, by: me.userId, about, cause };
      const warning = await this.decisions.warn(userId, why, tx);
      if (!warning) return undefined;
      const after = { rule, about };
      const entry = await this.audit.record(me, { action: 'warned', target, reason, after }, tx);
      const decided = { right: 'restrictions', action: 'warned', entry, target: userId } as const;
      return this.recent.add(me, { ...decided, changes: [{ of: 'warning', warning }] }, tx);
    });
  }

  /**
   * Ends all sessions of a member.
   * @throws AppError SELF_TARGET, MEMBER_NOT_FOUND
   */
  async endSessions(me: Principal, { userId, reason }: AdminEndSessionsBody): Promise<AdminActionView> {
    assertNotOneself(me, userId);
    await this.database.transaction(async (tx) => {
      const target = await this.members.findMember(userId, tx);
      assertMemberFound(target);
      await this.access.revoke({ userId, cause: 'sessions-ended' }, tx);
      await this.audit.record(me, { action: 'sessions-ended', target, reason }, tx);
    });
    return this.done(me, userId, SESSIONS_ENDED_TEXT);
  }

  private async restrict(
    me: Principal,
    kind: RestrictionKind,
    {
      userId,
      on,
      onlyNew = false,
      rule,
      reason,
      days,
    }: {
      userId: string;
      on: boolean;
      onlyNew?: boolean;
      rule?: DecisionRule | undefined;
      reason?: string | undefined;
      days?: number | undefined;
    },
  ): Promise<UndoView | undefined> {
    assertNotOneself(me, userId);
    const until = this.restrictions.restrictionEnd(days);
    return this.database.transaction(async (tx: Transaction) => {
      const { before, change } = on
        ? await this.restrictions.restrict(
            userId,
            kind,
            { reason: reason || null, rule, until, by: me.userId },
            tx,
          )
        : await this.restrictions.lift(userId, kind, tx);
      if (onlyNew && before[kind]) {
        const name = await this.decisions.deciderOf(userId, kind, before[kind]);
        const text = `${name} has restricted this member in this way already.`;
        throw new AppError('ALREADY_RESTRICTED', name ? { text } : {});
      }
      const done = kind === 'block' ? ('blocked' as const) : ('suspended' as const);
      const action = on ? done : (`un${done}` as const);
      const entry = await this.audit.record(
        me,
        {
          action,
          target: before,
          reason,
          before: { [kind]: before[kind] ?? null },
          after: { [kind]: on ? { reason: reason ?? null, until, ...(rule && { rule }) } : null },
        },
        tx,
      );
      if (!change.before && !change.after) return undefined;
      const decided = { right: 'restrictions', action, entry, target: userId } as const;
      const changes = [{ of: 'restriction', restriction: change }] as const;
      return this.recent.add(me, { ...decided, changes }, tx);
    });
  }

  private async done(
    me: Principal,
    userId: string,
    message: string,
    undo?: UndoView,
  ): Promise<AdminActionView> {
    const member = await this.members.findMember(userId);
    assertMemberFound(member);
    return { success: true, message, user: this.memberSearch.view(me, member), ...(undo && { undo }) };
  }
}
