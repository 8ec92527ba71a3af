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
  type DecisionRule,
} from '@contract';
import { Database } from '../../../platform/database/database.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import type { Principal } from '../../../platform/http/principal.js';
import { AuditService } from '../../audit/index.js';
import { RestrictionService, SecondFactorService } from '../../auth/index.js';
import { PremiumService } from '../../billing/index.js';
import { DecisionService } from '../../decisions/index.js';
import { AccessRegistry, type RestrictionKind } from '../../users/index.js';
import { assertFound, assertNotOneself } from '../admin.policy.js';
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
      assertFound(member);
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
    await this.restrict(me, 'block', { ...body, on });
    return this.done(me, body.userId, on ? TEXTS.adminBlocked : TEXTS.adminUnblocked);
  }

  /**
   * Suspends a member, for a number of days or without end, or lifts the suspension.
   * @throws AppError SELF_TARGET, MEMBER_NOT_FOUND
   */
  async suspend(me: Principal, body: AdminSuspendBody): Promise<AdminActionView> {
    const on = body.action === 'suspend';
    await this.restrict(me, 'suspension', { ...body, on });
    return this.done(me, body.userId, on ? TEXTS.adminSuspended : TEXTS.adminUnsuspended);
  }

  /**
   * Warns a member. A repeated request with the same key does not warn again.
   * @throws AppError SELF_TARGET, MEMBER_NOT_FOUND
   */
  async warn(me: Principal, { userId, rule, about, reason, key }: AdminWarnBody): Promise<AdminActionView> {
    assertNotOneself(me, userId);
    await this.database.transaction(async (tx) => {
      const target = await this.members.findMember(userId, tx);
      assertFound(target);
      const cause = `request ${key}`;
      const why = { reason: reason || null, rule, by: me.userId, about, cause };
      if (await this.decisions.warn(userId, why, tx))
        await this.audit.record(me, { action: 'warned', target, reason, after: { rule, about } }, tx);
    });
    return this.done(me, userId, WARNED_TEXT);
  }

  /**
   * Ends all sessions of a member.
   * @throws AppError SELF_TARGET, MEMBER_NOT_FOUND
   */
  async endSessions(me: Principal, { userId, reason }: AdminEndSessionsBody): Promise<AdminActionView> {
    assertNotOneself(me, userId);
    await this.database.transaction(async (tx) => {
      const target = await this.members.findMember(userId, tx);
      assertFound(target);
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
      rule,
      reason,
      days,
    }: { userId: string; on: boolean; rule?: DecisionRule; reason?: string; days?: number },
  ): Promise<void> {
    assertNotOneself(me, userId);
    const until = this.restrictions.endAfter(days);
    await this.database.transaction(async (tx: Transaction) => {
      const before = on
        ? await this.restrictions.restrict(
            userId,
            kind,
            { reason: reason || null, rule, until, by: me.userId },
            tx,
          )
        : await this.restrictions.lift(userId, kind, { mails: true }, tx);
      const action = kind === 'block' ? ('blocked' as const) : ('suspended' as const);
      await this.audit.record(
        me,
        {
          action: on ? action : (`un${action}` as const),
          target: before,
          reason,
          before: { [kind]: before[kind] ?? null },
          after: { [kind]: on ? { reason: reason ?? null, until, ...(rule && { rule }) } : null },
        },
        tx,
      );
    });
  }

  private async done(me: Principal, userId: string, message: string): Promise<AdminActionView> {
    const member = await this.members.findMember(userId);
    assertFound(member);
    return { success: true, message, user: this.memberSearch.view(me, member) };
  }
}
