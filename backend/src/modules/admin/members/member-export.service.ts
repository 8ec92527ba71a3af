import { Injectable } from '@nestjs/common';
import type { AdminMemberView, ExportMembersBody } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { csvTable, type CsvColumns, type CsvTable } from '../../../platform/csv/csv.js';
import type { Principal } from '../../../platform/http/principal.js';
import { ExportAccessService } from '../export-access.service.js';
import { MemberSearchRepository } from './member-search.repository.js';
import { MemberSearchService } from './member-search.service.js';

const COLUMNS: CsvColumns<AdminMemberView> = {
  id: ({ _id }) => _id,
  name: ({ name }) => name,
  email: ({ email }) => email,
  gender: ({ gender }) => gender,
  'date of birth': ({ dob }) => dob,
  city: ({ city }) => city,
  state: ({ state }) => state,
  country: ({ country }) => country,
  blocked: ({ isBlocked }) => isBlocked,
  suspended: ({ isSuspended }) => isSuspended,
  premium: ({ isPremium }) => isPremium,
  plan: ({ subscriptionPlan }) => subscriptionPlan,
  'premium until': ({ subscription }) => subscription?.endDate ?? null,
  'referral premium until': ({ referralPremiumExpiry }) => referralPremiumExpiry,
  'joined by code': ({ referralCode }) => referralCode,
  coins: ({ coins }) => coins,
  joined: ({ createdAt }) => createdAt,
  'last active': ({ lastActiveAt }) => lastActiveAt,
};

/** Members as CSV, for staff. */
@Injectable()
export class MemberExportService {
  constructor(
    private readonly access: ExportAccessService,
    private readonly members: MemberSearchRepository,
    private readonly memberSearch: MemberSearchService,
    private readonly clock: Clock,
  ) {}

  /**
   * Exports the members that match a search and filter.
   * @throws AppError SECOND_FACTOR_SETUP_REQUIRED, SECOND_FACTOR_REQUIRED
   */
  async export(me: Principal, { search = '', filter = 'all' }: ExportMembersBody): Promise<CsvTable> {
    await this.access.authorizeAndRecord(me, { table: 'users', search, filter });
    const found = this.members.stream({ text: search, filter, now: this.clock.now() });
    return csvTable('users', COLUMNS, this.views(me, found));
  }

  private async *views(
    me: Principal,
    found: ReturnType<MemberSearchRepository['stream']>,
  ): AsyncGenerator<AdminMemberView> {
    for await (const member of found) yield this.memberSearch.view(me, member);
  }
}
