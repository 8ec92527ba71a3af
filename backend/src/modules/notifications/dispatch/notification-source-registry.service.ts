import { Injectable } from '@nestjs/common';
import type { NotificationType } from '@contract';

/**
 * Counts what `from` has caused for `to` and is still pending, such as unread messages; 0 when there is
 * nothing to notify of.
 */
type PendingCount = (to: string, from: string) => Promise<number>;

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
  private visibilityCheck: VisibilityCheck = () => Promise.resolve(new Set());

  register(type: NotificationType, pendingCount: PendingCount): void {
    this.pendingCounts.set(type, pendingCount);
  }

  registerVisibility(check: VisibilityCheck): void {
    this.visibilityCheck = check;
  }

  /** How much is pending now; 0 for a type that no module registered. */
  async countPending(type: NotificationType, to: string, from: string): Promise<number> {
    return (await this.pendingCounts.get(type)?.(to, from)) ?? 0;
  }

  /** Those of `others` whom the viewer may see now. */
  visibleTo(viewer: string, others: readonly string[]): Promise<ReadonlySet<string>> {
    return this.visibilityCheck(viewer, others);
  }
}
