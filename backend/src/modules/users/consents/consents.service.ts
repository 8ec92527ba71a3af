import { Injectable } from '@nestjs/common';
import {
  CONSENTS,
  currentConsentNotice,
  type ConsentBody,
  type ConsentKind,
  type ConsentsView,
} from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { Erases } from '../erasure/erasure-registry.service.js';
import { Exports } from '../export/export-registry.service.js';
import { UserRepository } from '../user.repository.js';
import type { User } from '../user.schema.js';
import { ConsentRepository } from './consent.repository.js';
import type { Consent } from './consent.schema.js';

type ConsentChange = Pick<Consent, 'given' | 'at'>;

/** Fields that the profiles module writes (`Profile`); only read here. */
interface ProfileConsents {
  religionConsentAt: Date | null;
  photoVerification?: { at: Date };
}

/** Members' consents and their history. */
@Injectable()
export class ConsentsService {
  constructor(
    private readonly consents: ConsentRepository,
    private readonly users: UserRepository,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Deletes the stored data of an erased member. */
  @Erases({ collections: ['consents'] })
  erase(userId: string): Promise<void> {
    return this.consents.erase(userId);
  }

  /** Returns all consents of the caller with their history. */
  async list({ userId }: Principal): Promise<ConsentsView> {
    const [user, rows] = await Promise.all([
      this.users.findById<ProfileConsents>(userId),
      this.consents.listOf(userId),
    ]);
    if (!user) throw new AppError('UNAUTHENTICATED');
    const consents = CONSENTS.map((kind) => {
      const recorded = rows.filter((row) => row.kind === kind);
      const history = [...recorded, ...initialChanges(user, kind, recorded)];
      return {
        kind,
        given: history[0]?.given ?? false,
        history: history.map(({ given, at }) => ({ given, at: at.toISOString() })),
      };
    });
    const shown = rows.find(({ kind }) => kind === 'terms')?.notice;
    return { consents, notice: { shown: shown?.version ?? null, current: currentConsentNotice().version } };
  }

  /** Grants or withdraws the consent to announcements; does nothing when it is unchanged. */
  async setAnnouncements(me: Principal, { given }: ConsentBody): Promise<ConsentsView> {
    const user = await this.users.findById(me.userId);
    if (user && Boolean(user.announcementsOffAt) === given) {
      const at = this.clock.now();
      await this.database.transaction(async (tx) => {
        await this.consents.setAnnouncementsOff(me.userId, given ? null : at, tx);
        await this.consents.add({ userId: me.userId, kind: 'announcements', given, at }, tx);
      });
    }
    return this.list(me);
  }

  /**
   * Stores that a consent was granted or withdrawn in another place of the product; does nothing when it is
   * unchanged.
   */
  async record(userId: string, kind: ConsentKind, given: boolean, tx?: Transaction): Promise<void> {
    const last = await this.consents.findLast(userId, kind, tx);
    if ((last?.given ?? false) !== given)
      await this.consents.add({ userId, kind, given, at: this.clock.now() }, tx);
  }

  /** Returns whether a member has withdrawn a consent at or after this time. */
  isWithdrawnSince(userId: string, kind: ConsentKind, since: Date, tx: Transaction): Promise<boolean> {
    return this.consents.isWithdrawnSince(userId, kind, since, tx);
  }

  @Exports({
    file: 'consents',
    fields: ['kind', 'given', 'at', 'notice'],
    collections: ['consents'],
  })
  async *rows(userId: string): AsyncGenerator<object> {
    for (const { kind, given, at, notice } of await this.consents.listOf(userId))
      yield { kind, given, at, ...(notice && { notice }) };
  }
}

/**
 * Returns the grants that are only stored in the account, without a row: those of the sign-up, or from before
 * consents had rows.
 */
function initialChanges(
  user: User & ProfileConsents,
  kind: ConsentKind,
  recorded: readonly ConsentChange[],
): ConsentChange[] {
  if (kind === 'terms' && recorded.length > 0) return [];
  if (kind === 'terms' || kind === 'announcements') return [{ given: true, at: user.createdAt }];
  const since = {
    religion: user.religionConsentAt,
    selfie: user.photoVerification?.at,
    answers: null,
    'device-hints': null,
    push: null,
  }[kind];
  return since && !recorded[0]?.given ? [{ given: true, at: since }] : [];
}
