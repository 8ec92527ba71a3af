import { Injectable } from '@nestjs/common';
import {
  ADMIN_LIMITS,
  type AdminMembersQuery,
  type AdminMemberView,
  type MemberTotalsView,
  type NewMembersQuery,
  type NewMembersView,
  type PageQuery,
  type ReferralCodesView,
} from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { DAY_MS } from '../../../platform/clock/days.js';
import { readPageCursor, writePageCursor } from '../../../platform/database/page-cursor.js';
import type { Principal } from '../../../platform/http/principal.js';
import { AuditService } from '../../audit/index.js';
import { PhotoLinkService } from '../../profiles/index.js';
import { ReferralStatisticsService } from '../../referrals/index.js';
import { assertMemberFound } from '../admin.policy.js';
import { MemberSearchRepository, type AdminMember } from './member-search.repository.js';
import { toAdminMemberView } from './member.views.js';

/** Searches and lists members, for staff. */
@Injectable()
export class MemberSearchService {
  constructor(
    private readonly members: MemberSearchRepository,
    private readonly invited: ReferralStatisticsService,
    private readonly links: PhotoLinkService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** Returns a page of members by text and filter, newest first, and the number of matches. */
  async search(
    me: Principal,
    { search = '', filter = 'all', page = 1, limit = ADMIN_LIMITS.page }: AdminMembersQuery,
  ): Promise<{ members: AdminMemberView[]; total: number }> {
    const found = await this.members.search({
      text: search,
      filter,
      skip: (page - 1) * limit,
      limit,
      now: this.clock.now(),
    });
    return { members: this.views(me, found.members), total: found.total };
  }

  /**
   * Returns one member and records this in the audit log.
   * @throws AppError MEMBER_NOT_FOUND
   */
  async open(me: Principal, userId: string): Promise<AdminMemberView> {
    const member = (await this.members.findMembers([userId])).get(userId);
    assertMemberFound(member);
    await this.audit.recordLooks(me, [{ what: 'member', target: { _id: userId, name: member.name } }]);
    return this.view(me, member);
  }

  /** Returns the numbers of members; premium means bought or granted and running now. */
  async totals(): Promise<MemberTotalsView> {
    const now = this.clock.now();
    const [total, premium, blocked, suspended, newUsers] = await Promise.all([
      this.members.count('all', now),
      this.members.count('premium', now),
      this.members.count('blocked', now),
      this.members.count('suspended', now),
      this.members.countNewSince(this.newSince(now)),
    ]);
    return { total, premium, blocked, suspended, newUsers };
  }

  /** Returns a page of the members who joined in the last `newMemberDays`, newest first. */
  async newMembers(
    me: Principal,
    { after, limit = ADMIN_LIMITS.pageMax }: NewMembersQuery,
  ): Promise<NewMembersView> {
    const since = this.newSince(this.clock.now());
    const [found, total] = await Promise.all([
      this.members.findNewSince(since, {
        after: after === undefined ? undefined : readPageCursor(after),
        limit: limit + 1,
      }),
      this.members.countNewSince(since),
    ]);
    const members = found.slice(0, limit);
    const last = members.at(-1);
    const next =
      last && found.length > limit
        ? writePageCursor({ number: last.createdAt.getTime(), id: last._id })
        : null;
    return { users: this.views(me, members), total, next };
  }

  /** Returns a page of used referral codes, each with the members who used it. */
  async referralCodes(me: Principal, { page = 1 }: PageQuery): Promise<ReferralCodesView> {
    const { referralCodeCards: limit, referralCodeMembers } = ADMIN_LIMITS;
    const found = await this.invited.mostUsed((page - 1) * limit, limit + 1, referralCodeMembers);
    const used = found.slice(0, limit);
    const members = await this.members.findMembers(used.flatMap((code) => code.members));
    return {
      referralCodes: used.map(({ members: ids, ...usage }) => ({
        ...usage,
        users: this.views(
          me,
          ids.flatMap((id) => members.get(id) ?? []),
        ),
      })),
      hasMore: found.length > limit,
    };
  }

  /** Returns one member as staff see them. */
  view(me: Principal, member: AdminMember): AdminMemberView {
    return toAdminMemberView(member, { me, now: this.clock.now(), links: this.links });
  }

  private views(me: Principal, members: readonly AdminMember[]): AdminMemberView[] {
    return members.map((member) => this.view(me, member));
  }

  private newSince(now: Date): Date {
    return new Date(now.getTime() - ADMIN_LIMITS.newMemberDays * DAY_MS);
  }
}
