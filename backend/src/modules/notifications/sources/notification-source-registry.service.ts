import { Injectable } from '@nestjs/common';
import { MEMBER_NOTIFICATION_TYPES, type MemberNotificationType } from '@contract';
import { createMethodDecorator, DecoratedMethods } from '../../../platform/discovery/decorated-methods.js';
import { Registry } from '../../../platform/discovery/registry.js';

/** The subject of a notification. */
interface NotifiedOf {
  type: MemberNotificationType;
  to: string;
  from: string;
  /** The ids of its causes. */
  causes?: readonly string[];
}

type PendingCount = (to: string, from: string, causes: readonly string[]) => Promise<number>;

/**
 * Marks the method that returns how many causes of `from` for `to` are still pending, such as unread
 * messages; 0 if no notification is needed.
 */
export const CountsPending = createMethodDecorator<readonly MemberNotificationType[], PendingCount>();

/**
 * Counts the causes of a notification that are still pending, by type. A notification job runs later than its
 * cause: meanwhile, a message may have been read, a like withdrawn, or a member blocked.
 */
@Injectable()
export class NotificationSourceRegistry extends Registry<readonly MemberNotificationType[], PendingCount> {
  constructor(methods: DecoratedMethods) {
    super(methods, CountsPending);
  }

  /** Returns the number of pending causes now. */
  async countPending({ type, to, from, causes = [] }: NotifiedOf): Promise<number> {
    const source = this.entries.find(({ value: types }) => types.includes(type));
    return (await source?.call(to, from, causes)) ?? 0;
  }

  protected namesOf(types: readonly MemberNotificationType[]): readonly MemberNotificationType[] {
    return types;
  }

  protected requiredNames(): readonly MemberNotificationType[] {
    return MEMBER_NOTIFICATION_TYPES;
  }
}
