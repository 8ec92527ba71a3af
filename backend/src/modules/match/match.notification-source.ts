import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Session } from '../../platform/database/database.js';
import { type DomainEvent, DomainEvents } from '../../platform/events/domain-events.js';
import { Outbox } from '../../platform/queue/outbox.js';
import { UsersService } from '../users/index.js';
import { maySee } from './match.policy.js';
import { PairRepository } from './pairs/pair.repository.js';
import type { Pair } from './pairs/pair.schema.js';
import {
  NotifyMember,
  RemovePairNotifications,
  SUPER_LIKE_CAUSE,
} from '../notifications/notifications.jobs.js';
import { NotificationSourceRegistry } from '../notifications/index.js';

/** What likes and friendships leave to be told, and whether it still holds when it is. */
@Injectable()
export class MatchNotices implements OnModuleInit {
  constructor(
    private readonly pairs: PairRepository,
    private readonly users: UsersService,
    private readonly sources: NotificationSourceRegistry,
    private readonly outbox: Outbox,
    private readonly events: DomainEvents,
  ) {}

  onModuleInit(): void {
    this.sources.registerVisibility((viewer, others) => this.visible(viewer, others));
    this.sources.register('like', (to, from) =>
      this.between(to, from, (pair) => pair.requestTo !== null && pair.requestTo.toHexString() === to),
    );
    this.sources.register('friend', (to, from) =>
      this.between(to, from, (pair) => pair.friendsSince !== null),
    );
  }

  /** Has a new like told to its target, or the friendship it made to whoever liked first; nothing when neither came of it. */
  async liked(
    me: string,
    target: string,
    { requestTo, requestSuper, friendsSince }: Pair,
    tx: Session,
  ): Promise<void> {
    const type = friendsSince ? 'friend' : 'like';
    // Who has rejected the liker is not told of another like.
    if (!friendsSince && !requestTo) return;
    await this.outbox.add(
      {
        job: NotifyMember,
        payload: { to: target, from: me, type, cause: requestSuper ? SUPER_LIKE_CAUSE : type },
      },
      tx,
    );
  }

  /** The end between two members, by a block or of a friendship: has both lists forget the other, and tells of it after the commit. */
  async ended<Fact extends { by: string; other: string }>(
    event: DomainEvent<Fact>,
    fact: Fact,
    tx: Session,
  ): Promise<void> {
    await this.outbox.add({ job: RemovePairNotifications, payload: { one: fact.by, other: fact.other } }, tx);
    await this.events.publish(event, fact, tx);
  }

  /** 1 while the pair is what there is to tell of and the two may see each other, else 0. */
  private async between(to: string, from: string, holds: (pair: Pair) => boolean): Promise<number> {
    const [pair, visible] = await Promise.all([this.pairs.findBetween(to, from), this.visible(to, [from])]);
    return pair && holds(pair) && visible.has(from) ? 1 : 0;
  }

  private async visible(viewer: string, others: readonly string[]): Promise<ReadonlySet<string>> {
    const [members, pairs] = await Promise.all([
      this.users.findSnapshots([viewer, ...others]),
      this.pairs.findBetweenMany(viewer, others),
    ]);
    const who = members.get(viewer);
    const seen = others.filter((id) => {
      const member = members.get(id);
      return who && member && maySee(who, member, pairs.get(id) ?? null);
    });
    return new Set(seen);
  }
}
