import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type AuditAction, type AuditQuery, type AuditView, LIMITS, type LookedAt } from '@contract';
import { Clock } from '../../platform/clock/clock.js';
import { HOUR_MS } from '../../platform/clock/days.js';
import type { Session } from '../../platform/database/database.js';
import { toId } from '../../platform/database/ids.js';
import { isDuplicateKey } from '../../platform/database/mongo-errors.js';
import type { Principal } from '../../platform/http/principal.js';
import { ErasureRegistry, ExportRegistry, UserRepository } from '../users/index.js';
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

/** Something of a member that staff were shown. */
interface Look {
  what: LookedAt;
  /** Of the report, selfie or photo. */
  id?: string;
  target: { _id: string; name: string };
}

/** The record of everything staff do. */
@Injectable()
export class AuditService implements OnModuleInit {
  constructor(
    private readonly entries: AuditRepository,
    private readonly users: UserRepository,
    private readonly clock: Clock,
    private readonly erasers: ErasureRegistry,
    private readonly parts: ExportRegistry,
  ) {}

  onModuleInit(): void {
    this.erasers.register((userId) => this.forgetMember(userId));
    this.parts.register({
      file: 'decisions-of-staff',
      collections: ['audit'],
      rows: (userId) => this.rows(userId),
    });
  }

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

  /** Records what one of staff is about to be shown; again within the hour is no second line. */
  async recordLooks(me: Pick<Principal, 'userId'>, looks: readonly Look[]): Promise<void> {
    if (looks.length === 0) return;
    const names = await this.users.findNames([me.userId]);
    const at = this.clock.now();
    const common = {
      action: 'looked-at' as const,
      by: { id: toId(me.userId), name: names.get(me.userId) ?? '' },
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
      // The same look at the same moment has written the line.
      if (!isDuplicateKey(error)) throw error;
    }
  }

  /** The log, newest first. */
  async list({ limit = LIMITS.adminPage, ...query }: AuditQuery): Promise<AuditView> {
    const found = await this.entries.find({ ...query, limit: limit + 1 });
    return { entries: found.slice(0, limit).map(toAuditEntryView), hasMore: found.length > limit };
  }

  /**
   * Puts a pseudonym in the place of an erased member, and removes what staff wrote about them or searched
   * for: their e-mail address and full name.
   */
  private async forgetMember(userId: string): Promise<void> {
    const user = await this.users.findById(userId);
    await this.entries.pseudonymise(userId, toId(), ERASED_NAME);
    if (user) await this.entries.forgetSearches([user.email, user.name]);
  }

  /** What staff did about a member, and when, for the copy of their data: not who, and no notes. */
  private async *rows(userId: string): AsyncGenerator<Pick<AuditEntry, 'action' | 'at'>> {
    for await (const { action, at } of this.entries.exportOf(userId)) yield { action, at };
  }
}
