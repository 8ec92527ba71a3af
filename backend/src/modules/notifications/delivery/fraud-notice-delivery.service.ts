import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { SAFETY_SERVER_LIMITS } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { DAY_MS, MINUTE_MS } from '../../../platform/clock/days.js';
import { Database } from '../../../platform/database/database.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { Presence } from '../../../platform/realtime/presence.js';
import { Publisher } from '../../../platform/realtime/publisher.js';
import { UsersService, type User } from '../../users/index.js';
import {
  FraudNoticeRepository,
  type FraudNoticeRecipient,
} from '../fraud-notices/fraud-notice.repository.js';
import type { FraudNotice, FraudRun } from '../fraud-notices/fraud-notice.schema.js';
import { FraudRunRepository } from '../fraud-notices/fraud-run.repository.js';
import { UnreadCountService } from '../list/unread-count.service.js';
import {
  SendFraudNoticeMail,
  SendFraudNotices,
  TakeBackFraudNotices,
  type SendFraudNoticesPayload,
  type TakeBackFraudNoticesPayload,
} from '../notifications.jobs.js';
import { FraudConversations, type MessagedMember } from '../sources/fraud-conversations.service.js';

/** Number of recipients of a page. A page is stored in one transaction. */
const PAGE = 100;
/** Time in ms between two pages of any workers, which limits the notices to `fraudNoticesPerMinute`. */
const PAGE_EVERY_MS = (MINUTE_MS * PAGE) / SAFETY_SERVER_LIMITS.fraudNoticesPerMinute;
const CONTACT_PERIOD_MS = SAFETY_SERVER_LIMITS.fraudContactDays * DAY_MS;
const READABLE_MS = SAFETY_SERVER_LIMITS.fraudReadableDays * DAY_MS;

/**
 * Notifies members who exchanged messages with a member who was blocked for fraud, page by page. Takes the
 * notices back when the block is lifted.
 */
@Injectable()
export class FraudNoticeDeliveryService implements OnModuleInit {
  private conversations!: FraudConversations;

  constructor(
    private readonly notices: FraudNoticeRepository,
    private readonly runs: FraudRunRepository,
    private readonly modules: ModuleRef,
    private readonly users: UsersService,
    private readonly unread: UnreadCountService,
    private readonly presence: Presence,
    private readonly publisher: Publisher,
    private readonly outbox: Outbox,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @throws when no module provides {@link FraudConversations} */
  onModuleInit(): void {
    this.conversations = this.modules.get(FraudConversations, { strict: false });
  }

  /**
   * Sends one page of notices and adds the job of the next one. Safe to repeat: each recipient is notified
   * once. Ends when the block was lifted or replaced.
   */
  async send({ fraudId, decidedAt: decided }: SendFraudNoticesPayload): Promise<void> {
    const decidedAt = new Date(decided);
    const run = await this.runs.begin(fraudId, decidedAt);
    // Read after the run exists, so that a lift of the block is either seen here or ends the run.
    const fraud = await this.users.findById(fraudId);
    if (!run || fraud?.block?.at.getTime() !== decidedAt.getTime()) return;
    const since = new Date(decidedAt.getTime() - CONTACT_PERIOD_MS);
    const contacts = await this.conversations.contactsOf(fraudId, { since, after: run.after, limit: PAGE });
    if (contacts.length === 0) return;
    const addSendJob = (runAt: Date) =>
      this.outbox.add({
        job: SendFraudNotices,
        payload: { fraudId, decidedAt: decided },
        key: fraudId,
        runAt,
      });
    const now = this.clock.now();
    const nextAt = new Date(now.getTime() + PAGE_EVERY_MS);
    const laterAt = await this.runs.reserve(now, nextAt);
    if (laterAt) return addSendJob(laterAt);
    const added = await this.store(fraud, run, contacts, () => addSendJob(nextAt));
    await this.publish(added);
  }

  /**
   * Takes back all notices about a member whose block was lifted, and mails corrections to those who got an
   * e-mail, page by page. Safe to repeat.
   */
  async takeBack({ fraudId, liftedAt: lifted }: TakeBackFraudNoticesPayload): Promise<void> {
    const liftedAt = new Date(lifted);
    await this.runs.lift(fraudId, liftedAt);
    await this.notices.takeBack(fraudId, liftedAt);
    await this.conversations.releaseFromFraud(fraudId);
    const uncorrected = await this.notices.findUncorrected(fraudId, PAGE);
    if (uncorrected.length === 0) return;
    const now = this.clock.now();
    const nextAt = new Date(now.getTime() + PAGE_EVERY_MS);
    const laterAt = await this.runs.reserve(now, nextAt);
    if (!laterAt) {
      const ids = uncorrected.map(({ _id }) => _id);
      await this.database.transaction(async (tx) => {
        if (!(await this.notices.markCorrected(ids, now, tx))) return;
        for (const id of ids) await this.addMail(id.toHexString(), tx);
      });
    }
    const payload = { fraudId, liftedAt: lifted };
    await this.outbox.add({ job: TakeBackFraudNotices, payload, key: fraudId, runAt: laterAt ?? nextAt });
  }

  /** Stores the notices of a page with their e-mails, or none if the block was lifted meanwhile. */
  private async store(
    { _id, name }: User,
    run: FraudRun,
    contacts: readonly MessagedMember[],
    addNext: () => Promise<void>,
  ): Promise<FraudNotice[]> {
    const recipients = await this.recipientsOf(contacts);
    const about = _id.toHexString();
    const { decidedAt } = run;
    const at = this.clock.now();
    const readableUntil = new Date(at.getTime() + READABLE_MS);
    const added = await this.database.transaction(async (tx) => {
      if (!(await this.runs.advance(run, contacts.at(-1)?.cursor ?? null, tx))) return [];
      const notices = await this.notices.add(recipients, { about, name, decidedAt, at, readableUntil }, tx);
      const victims = notices.map(({ userId }) => userId.toHexString());
      await this.conversations.keepForVictims(about, victims, readableUntil, tx);
      for (const notice of notices) await this.addMail(notice._id.toHexString(), tx);
      return notices;
    });
    // Added in any case: the next job finds out whether this page was stored, by this or another worker.
    await addNext();
    return added;
  }

  /** Returns the contacts whose accounts still exist, without staff. */
  private async recipientsOf(contacts: readonly MessagedMember[]): Promise<FraudNoticeRecipient[]> {
    const ids = contacts.map(({ userId }) => userId);
    const found = await this.users.findFields<Pick<User, '_id' | 'role' | 'status'>>(ids, {
      role: 1,
      status: 1,
    });
    return contacts.flatMap(({ userId, cursor }) => {
      const user = found.get(userId);
      const isMember = user?.role === 'member' && user.status !== 'deleted';
      return isMember ? [{ userId, lastContactAt: cursor.lastAt }] : [];
    });
  }

  /** Updates the open pages of members who are online. */
  private async publish(notices: readonly FraudNotice[]): Promise<void> {
    const ids = notices.map(({ userId }) => userId.toHexString());
    for (const userId of (await this.presence.online(ids)) ?? []) {
      await this.unread.publish(userId);
      // The pages have closed the conversation at the block, and open it again.
      await this.publisher.toMember(userId, 'catch-up', {});
    }
  }

  private addMail(noticeId: string, tx: Transaction): Promise<void> {
    return this.outbox.add({ job: SendFraudNoticeMail, payload: { noticeId }, key: noticeId }, tx);
  }
}
