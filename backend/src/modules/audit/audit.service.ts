import { Injectable } from '@nestjs/common';
import { ADMIN_LIMITS, type AuditAction, type AuditQuery, type AuditView, type LookSubject } from '@contract';
import { Clock } from '../../platform/clock/clock.js';
import { HOUR_MS } from '../../platform/clock/days.js';
import { toId } from '../../platform/database/ids.js';
import { isDuplicateKey } from '../../platform/database/mongo-errors.js';
import type { Transaction } from '../../platform/database/transaction.js';
import type { Principal } from '../../platform/http/principal.js';
import { Erases, Exports, UsersService } from '../users/index.js';
import { AuditRepository, type AccessSummary, type StaffAccessFilter } from './audit.repository.js';
import { actionsToTell } from './audit.rules.js';
import type { AuditEntry } from './audit.schema.js';
import { toAuditEntryView } from './audit.views.js';

/** The name that replaces that of an erased member. */
const ERASED_NAME = 'Erased member';

interface StaffAction {
  action: AuditAction;
  target?: { _id: AuditEntry['by']['id']; name: string } | undefined;
  reason?: string | undefined;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  /** The entries of the decision that this action undoes. */
  undoes?: readonly AuditEntry['_id'][];
}

/** A look of staff at a member's data. */
interface StaffLook {
  what: LookSubject;
  /** The id of the report, selfie or photo. */
  id?: string;
  target: { _id: string; name: string };
}

/** Log of all actions of staff. */
@Injectable()
export class AuditService {
  constructor(
    private readonly entries: AuditRepository,
    private readonly users: UsersService,
    private readonly clock: Clock,
  ) {}

  /**
   * Records an action in the transaction of the action, so that both are stored or neither.
   * @returns the id of the entry
   */
  async record(
    me: Pick<Principal, 'userId'>,
    { action, target, reason, before = {}, after = {}, undoes }: StaffAction,
    tx: Transaction,
  ): Promise<AuditEntry['_id']> {
    const name = await this.users.findName(me.userId);
    const _id = toId();
    await this.entries.add(
      {
        _id,
        action,
        by: { id: toId(me.userId), name },
        target: target ? { id: target._id, name: target.name } : null,
        reason: reason ?? null,
        before,
        after,
        ...(undoes && { undoes: [...undoes] }),
        at: this.clock.now(),
      },
      tx,
    );
    return _id;
  }

  /** Records what a staff member is about to be shown; repeated looks within an hour add no entry. */
  async recordLooks(me: Pick<Principal, 'userId'>, looks: readonly StaffLook[]): Promise<void> {
    if (looks.length === 0) return;
    const name = await this.users.findName(me.userId);
    const at = this.clock.now();
    const common = {
      action: 'looked-at' as const,
      by: { id: toId(me.userId), name },
      reason: null,
      before: {},
      at,
      hour: new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS),
    };
    try {
      await this.entries.addLooks(
        looks.map(({ what, id = null, target }) => ({
          ...common,
          target: { id: toId(target._id), name: target.name },
          after: { what, id },
        })),
      );
    } catch (error) {
      // A concurrent request has stored the same look.
      if (!isDuplicateKey(error)) throw error;
    }
  }

  /** Returns the ids of the members whom accesses concern, in their order, after `after`, at most `limit`. */
  findConcerned(access: StaffAccessFilter, after: string | null, limit: number): Promise<string[]> {
    return this.entries.findConcerned(access, after, limit);
  }

  /** Counts the members concerned by what was seen or done, and returns the times of the accesses. */
  summaryOf(access: StaffAccessFilter): Promise<AccessSummary> {
    return this.entries.summaryOf(access);
  }

  /** Returns a page of the log, newest first. */
  async list({ limit = ADMIN_LIMITS.page, ...query }: AuditQuery): Promise<AuditView> {
    const found = await this.entries.find({ ...query, limit: limit + 1 });
    return { entries: found.slice(0, limit).map(toAuditEntryView), hasMore: found.length > limit };
  }

  /**
   * Replaces an erased member by a pseudonym, and removes the reasons that staff wrote and searches for the
   * member's e-mail address or full name.
   */
  @Erases({ collections: ['audit'] })
  async forgetMember(userId: string): Promise<void> {
    const user = await this.users.findById(userId);
    await this.entries.pseudonymise(userId, toId(), ERASED_NAME);
    if (user) await this.entries.forgetSearches([user.email, user.name]);
  }

  /**
   * Exports the actions of staff on a member's account with their times. Leaves out who acted, their notes,
   * actions that would reveal reports or looks, and decisions that were undone or are not shown yet.
   */
  @Exports({
    file: 'decisions-of-staff',
    fields: ['action', 'at'],
    collections: ['audit'],
  })
  async *exportStaffActions(userId: string): AsyncGenerator<Pick<AuditEntry, 'action' | 'at'>> {
    const entries: AuditEntry[] = [];
    for await (const entry of this.entries.exportOf(userId))
      if (entry.action !== 'looked-at') entries.push(entry);
    for (const { action, at } of actionsToTell(entries, this.clock.now())) yield { action, at };
  }
}
