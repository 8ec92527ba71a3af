import { Injectable } from '@nestjs/common';
import type { NotificationType } from '@contract';

/** How many things of one type `from` has left for `to` that are not dealt with yet; 0 when there is nothing to tell (any more). */
type Source = (to: string, from: string) => Promise<number>;

/** Which of the others a member may see. */
type Sight = (viewer: string, others: readonly string[]) => Promise<ReadonlySet<string>>;

/**
 * Where the modules that cause notifications register how those stand now (in `onModuleInit`). A job runs later than its
 * cause: by then a message may be read, a like taken back, or somebody blocked.
 */
@Injectable()
export class NotificationSources {
  private readonly sources = new Map<NotificationType, Source>();
  private sight: Sight = () => Promise.resolve(new Set());

  register(type: NotificationType, source: Source): void {
    this.sources.set(type, source);
  }

  registerSight(sight: Sight): void {
    this.sight = sight;
  }

  /** How much there is to tell now; 0 for a type that nobody registered. */
  async waiting(type: NotificationType, to: string, from: string): Promise<number> {
    return (await this.sources.get(type)?.(to, from)) ?? 0;
  }

  /** Those of `others` whom the viewer may see now. */
  visible(viewer: string, others: readonly string[]): Promise<ReadonlySet<string>> {
    return this.sight(viewer, others);
  }
}
