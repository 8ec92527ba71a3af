import { Injectable } from '@nestjs/common';
import { MATCH_SERVER_LIMITS } from '@contract';
import { Presence } from '../../../platform/realtime/presence.js';
import { Publisher } from '../../../platform/realtime/publisher.js';
import { PairRepository } from '../../match/index.js';

/** Notifies friends that a member came online or went offline. */
@Injectable()
export class FriendPresenceService {
  constructor(
    private readonly pairs: PairRepository,
    private readonly presence: Presence,
    private readonly publisher: Publisher,
  ) {}

  /** Notifies the friends who are online. Other friends read the state when they come online. */
  async publish(userId: string, online: boolean): Promise<void> {
    const friends = await this.pairs.friendIdsOf(userId, MATCH_SERVER_LIMITS.friendsListed);
    for (const friend of (await this.presence.online(friends)) ?? [])
      await this.publisher.toMember(friend, 'presence', { userId, online });
  }
}
