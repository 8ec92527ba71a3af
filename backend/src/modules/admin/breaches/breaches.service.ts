import { Injectable, type OnModuleInit } from '@nestjs/common';
import { dueAt, RIGHTS_SERVER_LIMITS } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { Database } from '../../../platform/database/database.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { AuditService } from '../../audit/index.js';
import { SendMail } from '../../auth/auth.jobs.js';
import { NotificationService } from '../../notifications/index.js';
import { DeadlineReminderService } from '../../rights/index.js';
import { UsersService } from '../../users/index.js';
import { TellOfBreach, type TellOfBreachPayload } from '../admin.jobs.js';
import { BreachRepository } from './breach.repository.js';
import { breachIdOf, type BreachFacts } from './breach.rules.js';
import type { Breach, BreachQuery } from './breach.schema.js';

/** Number of members who are told in one transaction. */
const PAGE_SIZE = 50;
/** Number of ids that the search for all members reads at once. */
const SEARCH_PAGE_SIZE = 1_000;

/**
 * Finds whom a breach of data concerns, tells them, and keeps its clock until it is reported. Staff are
 * reminded of the clock.
 */
@Injectable()
export class BreachesService implements OnModuleInit {
  constructor(
    private readonly breaches: BreachRepository,
    private readonly audit: AuditService,
    private readonly users: UsersService,
    private readonly notifications: NotificationService,
    private readonly deadlines: DeadlineReminderService,
    private readonly outbox: Outbox,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  onModuleInit(): void {
    this.deadlines.register('breach', async ({ id }) => {
      const breach = await this.breaches.find(id);
      return breach && !breach.reportedAt ? id : null;
    });
  }

  /** Returns the ids of the members whom a query concerns, in their order, after `after`. */
  async concernedMemberIds(query: BreachQuery, after: string | null, limit: number): Promise<string[]> {
    return query.everybody
      ? (await this.users.findPage(after, limit)).map(({ _id }) => _id.toHexString())
      : this.audit.findConcerned(query, after, limit);
  }

  /** Returns the facts of a query, and calls `each` with the id of each member concerned. */
  async gatherFacts(query: BreachQuery, each: (userId: string) => void): Promise<BreachFacts> {
    let members = 0;
    for (let after: string | null = null; ;) {
      const page: string[] = await this.concernedMemberIds(query, after, SEARCH_PAGE_SIZE);
      const existing = await this.membersAmong(page);
      members += existing.length;
      existing.forEach(each);
      if (page.length < SEARCH_PAGE_SIZE) break;
      after = page.at(-1) ?? null;
    }
    if (query.everybody)
      return { members, kinds: new Map([['everything', members]]), firstAt: null, lastAt: null, exports: 0 };
    return { members, ...(await this.audit.summaryOf(query)) };
  }

  /** Returns when a breach that is known now must be reported in full. */
  dueAt(): Date {
    return dueAt('breach', this.clock.now(), this.config.jurisdiction);
  }

  /**
   * Stores a breach, begins its clock, and begins to tell the members. Idempotent: a breach is stored once
   * for its query, and its members are told once.
   * @returns the breach, and whether it is new
   */
  async begin(
    query: BreachQuery,
    words: string,
    kinds: string[],
  ): Promise<{ breach: Breach; isNew: boolean }> {
    const most = RIGHTS_SERVER_LIMITS.breachWords;
    if (words.trim() === '' || words.length > most)
      throw new Error(`The words to the members need 1 to ${most} characters.`);
    const _id = breachIdOf(query);
    return this.database.transaction(async (tx) => {
      const known = await this.breaches.find(_id, tx);
      if (known) return { breach: known, isNew: false };
      const knownAt = this.clock.now();
      const progress = { told: 0, after: null, toldAt: null, reportedAt: null };
      const breach = { _id, query, knownAt, dueAt: this.dueAt(), words, kinds, ...progress };
      await this.breaches.add(breach, tx);
      await this.deadlines.schedule({ of: 'breach', id: _id }, knownAt, breach.dueAt, tx);
      await this.outbox.add({ job: TellOfBreach, payload: { breachId: _id, after: null }, key: _id }, tx);
      return { breach, isNew: true };
    });
  }

  /**
   * Tells one page of members, each with a mail and an entry of the list, and adds the job of the next page.
   * A repeated job does nothing, because the stored breach is further by then.
   */
  async notifyNextPage({ breachId, after }: TellOfBreachPayload): Promise<void> {
    await this.database.transaction(async (tx) => {
      const breach = await this.breaches.find(breachId, tx);
      if (!breach || breach.toldAt || (breach.after?.toHexString() ?? null) !== after) return;
      const ids = await this.concernedMemberIds(breach.query, after, PAGE_SIZE);
      const members = await this.membersAmong(ids);
      for (const userId of members) await this.notifyMember(breach, userId, tx);
      const last = ids.at(-1) ?? after;
      const isLast = ids.length < PAGE_SIZE;
      const toldAt = isLast ? this.clock.now() : null;
      await this.breaches.setTold(breachId, { after: last, told: members.length, toldAt }, tx);
      if (isLast) return;
      const payload = { breachId, after: last };
      await this.outbox.add({ job: TellOfBreach, payload, key: `${breachId} ${last}` }, tx);
    });
  }

  /** Stops the clock of a breach; false if it is unknown or was stopped before. */
  markReported(id: string): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      if (!(await this.breaches.setReported(id, this.clock.now(), tx))) return false;
      await this.deadlines.cancel({ of: 'breach', id }, tx);
      return true;
    });
  }

  /** Counts the breaches that are not reported yet. */
  async countUnreported(): Promise<{ count: number; late: number; oldestAt?: Date; dueAt?: Date }> {
    const open = await this.breaches.findUnreported();
    const now = this.clock.now();
    const [first] = open;
    const known = open.map(({ knownAt }) => knownAt.getTime());
    return {
      count: open.length,
      late: open.filter((breach) => breach.dueAt <= now).length,
      ...(first && { dueAt: first.dueAt, oldestAt: new Date(Math.min(...known)) }),
    };
  }

  /** Returns those who still have an account, also a deleted one, whose data is not erased yet. */
  private async membersAmong(ids: readonly string[]): Promise<string[]> {
    const found = await this.users.findFields(ids, { _id: 1 });
    return ids.filter((id) => found.has(id));
  }

  private async notifyMember(
    { _id, query, words, kinds }: Breach,
    userId: string,
    tx: Transaction,
  ): Promise<void> {
    const notice = { to: userId, from: userId, type: 'breach', cause: _id } as const;
    await this.notifications.notify(notice, tx);
    const breach = { from: query.from.toISOString(), to: query.to.toISOString(), words, kinds };
    await this.outbox.add({ job: SendMail, payload: { mail: 'breach', userId, breach } }, tx);
  }
}
