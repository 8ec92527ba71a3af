import { Injectable } from '@nestjs/common';
import type { MemberNotificationType } from '@contract';
import type { Transaction } from '../../../platform/database/transaction.js';

/** What a notification is about. */
interface NotifiedOf {
  type: string;
  to: string;
  from: string;
  /** The ids of its causes. */
  causes?: readonly string[];
}

/**
 * Returns the number of pending causes of `from` for `to`, such as unread messages; 0 if no notification is
 * needed.
 */
type PendingCount = (to: string, from: string, causes: readonly string[]) => Promise<number>;

/** Position in a member's contacts, latest first. */
export interface ContactCursor {
  lastAt: Date;
  /** Id of the conversation. */
  id: string;
}

/** A member who got messages from another one; `cursor` has the time of their last message. */
export interface Contact {
  userId: string;
  cursor: ContactCursor;
}

interface ContactPage {
  /** The last message is not older. */
  since: Date;
  after: ContactCursor | null;
  limit: number;
}

/** Returns a page of the members who got messages from `userId`, latest contact first. */
type ContactSource = (userId: string, page: ContactPage) => Promise<Contact[]>;

/** Lets members read their conversations with one who was blocked for fraud, and takes this back. */
interface FraudReaders {
  keep: (fraudId: string, victims: readonly string[], until: Date, tx: Transaction) => Promise<void>;
  /** Safe to repeat. */
  release: (fraudId: string) => Promise<void>;
}

/** Returns the members among `others` whom the viewer may see. */
type VisibilityCheck = (viewer: string, others: readonly string[]) => Promise<ReadonlySet<string>>;

/**
 * Registry in which modules that cause notifications register lookups of the current state (in
 * `onModuleInit`). A notification job runs later than its cause: in the meantime a message may have been
 * read, a like withdrawn, or a member blocked.
 */
@Injectable()
export class NotificationSourceRegistry {
  private readonly pendingCounts = new Map<string, PendingCount>();
  private fraudReaders: FraudReaders | undefined;
  private contactSource: ContactSource = () => Promise.resolve([]);
  private visibilityCheck: VisibilityCheck = () => Promise.resolve(new Set());

  /** Registers the number of pending causes of one type. */
  register(type: MemberNotificationType, pendingCount: PendingCount): void {
    this.pendingCounts.set(type, pendingCount);
  }

  /** Registers the source of a member's contacts. */
  registerContacts(source: ContactSource): void {
    this.contactSource = source;
  }

  /** Registers who keeps conversations with a member readable after their block for fraud. */
  registerFraudReaders(readers: FraudReaders): void {
    this.fraudReaders = readers;
  }

  /** Registers the check, for all types, of whom a member may see. */
  registerVisibility(check: VisibilityCheck): void {
    this.visibilityCheck = check;
  }

  /** Returns the number of pending causes now; 0 for a type that no module registered. */
  async countPending({ type, to, from, causes = [] }: NotifiedOf): Promise<number> {
    return (await this.pendingCounts.get(type)?.(to, from, causes)) ?? 0;
  }

  /** Returns a page of the members who got messages from `userId`, latest contact first. */
  contactsOf(userId: string, page: ContactPage): Promise<Contact[]> {
    return this.contactSource(userId, page);
  }

  /** Lets these members read their conversations with one who was blocked for fraud until an instant. */
  async keepForVictims(
    fraudId: string,
    victims: readonly string[],
    until: Date,
    tx: Transaction,
  ): Promise<void> {
    await this.fraudReaders?.keep(fraudId, victims, until, tx);
  }

  /** Ends what {@link keepForVictims} has begun. Safe to repeat. */
  async releaseFromFraud(fraudId: string): Promise<void> {
    await this.fraudReaders?.release(fraudId);
  }

  /** Returns the members among `others` whom the viewer may see now. */
  visibleTo(viewer: string, others: readonly string[]): Promise<ReadonlySet<string>> {
    return this.visibilityCheck(viewer, others);
  }
}
