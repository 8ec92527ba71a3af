import { Injectable } from '@nestjs/common';
import { type AuditAction, type AuditQuery, type AuditView, LIMITS } from '@contract';
import { Clock } from '../../platform/clock/clock.js';
import type { Session } from '../../platform/database/database.js';
import { toId } from '../../platform/database/ids.js';
import type { Principal } from '../../platform/http/principal.js';
import { UsersService } from '../users/index.js';
import { AuditRepository } from './audit.repository.js';
import type { AuditEntry } from './audit.schema.js';
import { toAuditEntryView } from './audit.views.js';

/** Stands where the log named a member who has been erased. */
const ERASED_NAME = 'Erased member';

interface StaffAction {
  action: AuditAction;
  target?: { _id: AuditEntry['by']['id']; name: string } | undefined;
  reason?: string | undefined;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** The record of everything staff do. */
@Injectable()
export class AuditService {
  constructor(
    private readonly entries: AuditRepository,
    private readonly users: UsersService,
    private readonly clock: Clock,
  ) {}

  /** Records an action in the transaction that does it, so that neither is there without the other. */
  async record(
    me: Pick<Principal, 'userId'>,
    { action, target, reason, before = {}, after = {} }: StaffAction,
    tx: Session,
  ): Promise<void> {
    const names = await this.users.findNames([me.userId]);
    await this.entries.add(
      {
        action,
        by: { id: toId(me.userId), name: names.get(me.userId) ?? '' },
        target: target ? { id: target._id, name: target.name } : null,
        reason: reason ?? null,
        before,
        after,
        at: this.clock.now(),
      },
      tx,
    );
  }

  /**
   * Puts a pseudonym in the place of an erased member, and removes what staff wrote about them or searched
   * for.
   * @param words the member's e-mail address and full name
   */
  async forgetMember(userId: string, words: readonly string[]): Promise<void> {
    await this.entries.pseudonymise(userId, toId(), ERASED_NAME);
    if (words.length > 0) await this.entries.forgetSearches(words);
  }

  /** What staff did about a member, and when, for the copy of their data: not who, and no notes. */
  async *exportOf(userId: string): AsyncGenerator<Pick<AuditEntry, 'action' | 'at'>> {
    for await (const { action, at } of this.entries.exportOf(userId)) yield { action, at };
  }

  /** The log, newest first. */
  async list({ limit = LIMITS.adminPage, ...query }: AuditQuery): Promise<AuditView> {
    const found = await this.entries.find({ ...query, limit: limit + 1 });
    return { entries: found.slice(0, limit).map(toAuditEntryView), hasMore: found.length > limit };
  }
}
