import { Injectable } from '@nestjs/common';
import { OnDomainEvent } from '../../platform/events/domain-events.js';
import { Publisher } from '../../platform/realtime/publisher.js';
import { UsersService } from '../users/index.js';
import { PairLiked, PairMatched } from './match.events.js';

/** Sends likes and new friendships to the members' open sockets (spec section 7, wire.md "Events"). */
@Injectable()
export class MatchListener {
  constructor(
    private readonly users: UsersService,
    private readonly publisher: Publisher,
  ) {}

  @OnDomainEvent(PairLiked)
  async onLiked({ from, to }: { from: string; to: string }): Promise<void> {
    const liker = (await this.users.findSnapshots([from])).get(from);
    if (!liker) return;
    await this.publisher.toMember(to, 'new-like', { from });
    await this.publisher.toMember(to, 'like-notification', { from: liker.name });
  }

  @OnDomainEvent(PairMatched)
  async onMatched({ a, b, firstLiker }: { a: string; b: string; firstLiker: string }): Promise<void> {
    const from = firstLiker === a ? b : a;
    await this.publisher.toMember(firstLiker, 'friend-request-accepted', { from });
  }
}
