import { Injectable } from '@nestjs/common';
import type { NotificationType } from '@contract';
import type { Session } from '../../../platform/database/database.js';

/**
 * Counts what `from` has caused for `to` and is still pending, such as unread messages; 0 when there is
 * nothing to notify of.
 */
type PendingCount = (to: string, from: string) => Promise<number>;

/** The unread messages of one sender, for the recipient's list. */
export interface UnlistedMessages {
  /** The id of the newest one. */
  cause: string;
  count: number;
  at: Date;
}

/** The unread messages that the lists lack. */
interface UnlistedSource {
  /** Whose messages a member's list lacks. */
  senders: (to: string) => Promise<string[]>;
  /** Notes that the list has those of one sender; null when it had them already, or none is unread. */
  take: (to: string, from: string, session: Session) => Promise<UnlistedMessages | null>;
}

/** Which of the others a member may see. */
type VisibilityCheck = (viewer: string, others: readonly string[]) => Promise<ReadonlySet<string>>;

/**
 * Where the modules that cause notifications register (in `onModuleInit`) how to look up the current state. A
 * notification job runs later than its cause: meanwhile a message may have been read, a like taken back, or a
 * member blocked.
 */
@Injectable()
export class NotificationSourceRegistry {
  private readonly pendingCounts = new Map<NotificationType, PendingCount>();
  private unlistedSource: UnlistedSource | undefined;
  private visibilityCheck: VisibilityCheck = () => Promise.resolve(new Set());

  /** For one type: how much of it is pending. */
  register(type: NotificationType, pendingCount: PendingCount): void {
    this.pendingCounts.set(type, pendingCount);
  }

  /** For messages, which stand in the list only once somebody looks at it. */
  registerUnlisted(source: UnlistedSource): void {
    this.unlistedSource = source;
  }

  /** For all types: whom a member may see at all. */
  registerVisibility(check: VisibilityCheck): void {
    this.visibilityCheck = check;
  }

  /** How much is pending now; 0 for a type that no module registered. */
  async countPending(type: NotificationType, to: string, from: string): Promise<number> {
    return (await this.pendingCounts.get(type)?.(to, from)) ?? 0;
  }

  /** The members whose unread messages the list of `to` lacks. */
  async unlistedSenders(to: string): Promise<string[]> {
    return (await this.unlistedSource?.senders(to)) ?? [];
  }

  /**
   * Takes the unread messages of one sender over into the list, in the transaction that stores them there;
   * null when there are none to take.
   */
  async takeUnlisted(to: string, from: string, session: Session): Promise<UnlistedMessages | null> {
    return (await this.unlistedSource?.take(to, from, session)) ?? null;
  }

  /** Those of `others` whom the viewer may see now. */
  visibleTo(viewer: string, others: readonly string[]): Promise<ReadonlySet<string>> {
    return this.visibilityCheck(viewer, others);
  }
}
