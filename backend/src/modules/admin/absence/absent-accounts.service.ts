import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { Database } from '../../../platform/database/database.js';
import { Logger } from '../../../platform/logging/logger.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { SendMail } from '../../auth/auth.jobs.js';
import { AccountDeletionService } from '../../auth/index.js';
import { hasPremium, PurchaseSearchService, type Premium } from '../../billing/index.js';
import { AuthorityOrderService } from '../../rights/index.js';
import { AbsenceService, nextAbsenceStep, UsersService, type AbsentMember } from '../../users/index.js';

const PAGE_SIZE = 500;

/**
 * Deletes accounts after a long absence (INACTIVE_ACCOUNT_YEARS), told by mail 30 days and 48 hours before.
 * Here, because it needs to know what other modules hold an account for.
 */
@Injectable()
export class AbsentAccountsService {
  constructor(
    private readonly absences: AbsenceService,
    private readonly users: UsersService,
    private readonly purchases: PurchaseSearchService,
    private readonly authorityOrders: AuthorityOrderService,
    private readonly deletions: AccountDeletionService,
    private readonly outbox: Outbox,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly logger: Logger,
    private readonly config: AppConfig,
  ) {}

  /**
   * Takes the next step for each absent member, except with running premium or an order that is not settled.
   * Takes none while an order of an authority waits for its answer, which may need the data of anybody, and
   * none in production without SMTP_URL, where no mail arrives.
   */
  async sweep(): Promise<void> {
    const years = this.config.inactiveAccountYears;
    const { production, smtpUrl } = this.config;
    if (years === 0 || (production && !smtpUrl) || (await this.authorityOrders.hasWaiting())) return;
    let after: string | null = null;
    for (;;) {
      const page: AbsentMember[] = await this.absences.findAbsent(years, after, PAGE_SIZE);
      for (const member of await this.withoutHold(page)) await this.step(member, years);
      if (page.length < PAGE_SIZE) return;
      after = page.at(-1)?._id.toHexString() ?? null;
    }
  }

  /** Returns those of these members whose account nothing holds. */
  private async withoutHold(members: readonly AbsentMember[]): Promise<AbsentMember[]> {
    const ids = members.map(({ _id }) => _id.toHexString());
    const [premium, buyers] = await Promise.all([
      this.users.findFields<Pick<Premium, '_id' | 'premiumPeriods'>>(ids, { premiumPeriods: 1 }),
      this.purchases.membersWithOpenOrder(ids),
    ]);
    const now = this.clock.now();
    return members.filter(({ _id }) => {
      const id = _id.toHexString();
      return !buyers.has(id) && !hasPremium(premium.get(id)?.premiumPeriods ?? [], now);
    });
  }

  private async step(member: AbsentMember, years: number): Promise<void> {
    const userId = member._id.toHexString();
    try {
      const done = await this.database.transaction(async (tx) => {
        // Who has been here meanwhile is absent no more.
        const absent = await this.absences.findStillAbsent(member, tx);
        if (!absent) return 'nothing';
        const step = nextAbsenceStep(absent, this.clock.now(), years);
        const key = `absence ${userId}`;
        // The deletion waits as long as a mail about it could not be sent.
        if (step.do === 'delete' && (await this.outbox.findByKey(SendMail, key))) return 'nothing';
        if (step.do === 'tell') {
          await this.absences.set(absent, step.absence, tx);
          await this.outbox.add({ job: SendMail, payload: { mail: 'absence', userId }, key }, tx);
        }
        if (step.do === 'delete') await this.deletions.deleteAbsent(userId, tx);
        return step.do;
      });
      if (done !== 'nothing')
        this.logger.log('An inactive account was notified or deleted', { userId, done });
    } catch (error) {
      this.logger.error('An inactive account could not be notified or deleted', { userId, error });
    }
  }
}
