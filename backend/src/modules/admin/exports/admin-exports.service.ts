import { Injectable } from '@nestjs/common';
import type { AdminPurchaseView, AdminUserView, ExportPurchasesBody, ExportUsersBody } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import type { CsvCell, CsvTable } from '../../../platform/csv/csv.js';
import { Database } from '../../../platform/database/database.js';
import type { Principal } from '../../../platform/http/principal.js';
import { AuditService } from '../../audit/index.js';
import { SecondFactorService } from '../../auth/index.js';
import { PurchaseSearchService } from '../../billing/index.js';
import { MemberSearchRepository } from '../members/member-search.repository.js';
import { MemberSearchService } from '../members/member-search.service.js';

type Columns<Row> = Readonly<Record<string, (row: Row) => CsvCell>>;

const MEMBER_COLUMNS: Columns<AdminUserView> = {
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

const PURCHASE_COLUMNS: Columns<AdminPurchaseView> = {
  id: ({ id }) => id,
  'member id': ({ member }) => member?._id ?? null,
  name: ({ member }) => member?.name ?? null,
  email: ({ member }) => member?.email ?? null,
  product: ({ product }) => product,
  amount: ({ amountCents }) => amountCents / 100,
  refunded: ({ refundedCents }) => refundedCents / 100,
  currency: ({ currency }) => currency,
  status: ({ status }) => status,
  disputed: ({ disputed }) => disputed,
  created: ({ createdAt }) => createdAt,
  paid: ({ paidAt }) => paidAt,
  receipt: ({ receiptNumber }) => receiptNumber,
  'PayPal order': ({ orderId }) => orderId,
  'PayPal transaction': ({ transactionId }) => transactionId,
  'refund request': ({ refund }) => refund?.state ?? null,
  'refund reason': ({ refund }) => refund?.reason ?? null,
};

/** CSV exports. Each requires the second factor and is in the audit log before the first row is sent. */
@Injectable()
export class AdminExportsService {
  constructor(
    private readonly factor: SecondFactorService,
    private readonly members: MemberSearchRepository,
    private readonly memberSearch: MemberSearchService,
    private readonly purchaseSearch: PurchaseSearchService,
    private readonly audit: AuditService,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Exports the members that match a search and filter.
   * @throws AppError SECOND_FACTOR_SETUP_REQUIRED, SECOND_FACTOR_REQUIRED
   */
  async users(me: Principal, { search = '', filter = 'all' }: ExportUsersBody): Promise<CsvTable> {
    await this.authorize(me, { table: 'users', search, filter });
    const found = this.members.stream({ text: search, filter, now: this.clock.now() });
    return tableOf('users', MEMBER_COLUMNS, this.memberViews(me, found));
  }

  /**
   * Exports the purchases that match a search and status.
   * @throws AppError SECOND_FACTOR_SETUP_REQUIRED, SECOND_FACTOR_REQUIRED
   */
  async purchases(me: Principal, which: ExportPurchasesBody): Promise<CsvTable> {
    await this.authorize(me, { table: 'purchases', ...which });
    return tableOf('purchases', PURCHASE_COLUMNS, this.purchaseSearch.all(which));
  }

  private async authorize(me: Principal, what: Record<string, unknown>): Promise<void> {
    await this.factor.assertVerified(me);
    await this.database.transaction((tx) => this.audit.record(me, { action: 'exported', after: what }, tx));
  }

  private async *memberViews(
    me: Principal,
    found: ReturnType<MemberSearchRepository['stream']>,
  ): AsyncGenerator<AdminUserView> {
    for await (const user of found) yield this.memberSearch.view(me, user);
  }
}

/** Column names are English in every language, since programs and formulas refer to columns by name. */
function tableOf<Row>(name: string, columns: Columns<Row>, found: AsyncIterable<Row>): CsvTable {
  return { name, header: Object.keys(columns), rows: rowsOf(Object.values(columns), found) };
}

async function* rowsOf<Row>(
  cells: readonly ((row: Row) => CsvCell)[],
  found: AsyncIterable<Row>,
): AsyncGenerator<CsvCell[]> {
  for await (const row of found) yield cells.map((cell) => cell(row));
}
