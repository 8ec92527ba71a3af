import { Injectable, type OnModuleInit } from '@nestjs/common';
import { NotificationSourceRegistry } from '../notifications/index.js';
import { type AccountSnapshot, UserRepository } from '../users/index.js';
import { maySee } from './match.policy.js';
import { PairRepository } from './pairs/pair.repository.js';
import type { PairSnapshot } from './pairs/pair.rules.js';
import type { Pair } from './pairs/pair.schema.js';

/** Checks, before a notification is sent, whether the like or friendship still exists and may be seen. */
@Injectable()
export class MatchNotificationSource implements OnModuleInit {
  constructor(
    private readonly pairs: PairRepository,
    private readonly users: UserRepository,
    private readonly sources: NotificationSourceRegistry,
  ) {}

  onModuleInit(): void {
    this.sources.registerVisibility((viewer, others) => this.visible(viewer, others));
    this.sources.register('like', (to, from) =>
      this.count(to, from, (pair) => pair.requestTo !== null && pair.requestTo.toHexString() === to),
    );
    this.sources.register('friend', (to, from) => this.count(to, from, (pair) => pair.friendsSince !== null));
  }

  /** Returns 1 while the pair is in the expected state and the recipient may see the other, else 0. */
  private async count(to: string, from: string, holds: (pair: Pair) => boolean): Promise<number> {
    const [pair, members] = await Promise.all([
      this.pairs.findBetween(to, from),
      this.users.findSnapshots([to, from]),
    ]);
    return pair && holds(pair) && isVisible(members.get(to), members.get(from), pair) ? 1 : 0;
  }

  /** Returns the ids in `others` that the viewer may see now. */
  private async visible(viewerId: string, others: readonly string[]): Promise<ReadonlySet<string>> {
    const [members, pairs] = await Promise.all([
      this.users.findSnapshots([viewerId, ...others]),
      this.pairs.findBetweenMany(viewerId, others),
    ]);
    const viewer = members.get(viewerId);
    return new Set(others.filter((id) => isVisible(viewer, members.get(id), pairs.get(id) ?? null)));
  }
}

/** A deleted member receives no notifications, since their erasure may be running. */
const isVisible = (
  viewer: AccountSnapshot | undefined,
  member: AccountSnapshot | undefined,
  pair: PairSnapshot | null,
): boolean =>
  viewer !== undefined && viewer.status !== 'deleted' && member !== undefined && maySee(viewer, member, pair);
