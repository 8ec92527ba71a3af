import { Injectable } from '@nestjs/common';
import { BatchLoader } from '../../../platform/concurrency/batch-loader.js';
import { Presence } from '../../../platform/realtime/presence.js';
import { Publisher } from '../../../platform/realtime/publisher.js';
import { PairsService } from '../../match/index.js';

/** As many as the list of friends shows. */
const FRIENDS_LIMIT = 500;

/** Publishes to friends that a member came online or went offline. */
@Injectable()
export class FriendPresenceService {
  /** Batched, because thousands of members reconnect at once when an instance or a proxy fails. */
  private readonly onlineFriends = new BatchLoader((members: string[]) => this.findOnlineFriends(members));

  constructor(
    private readonly pairs: PairsService,
    private readonly presence: Presence,
    private readonly publisher: Publisher,
  ) {}

  /** Tells the friends who are online that a member came online or went. */
  async publish(userId: string, online: boolean): Promise<void> {
    for (const friend of await this.onlineFriends.load(userId))
      await this.publisher.toMember(friend, 'presence', { userId, online });
  }

  /**
   * For each member the friends who are online themselves; the others read the state when they come online.
   */
  private async findOnlineFriends(members: readonly string[]): Promise<string[][]> {
    const friends = await this.pairs.friendIdsOf(members, FRIENDS_LIMIT);
    const online = await this.presence.online([...new Set([...friends.values()].flat())]);
    return members.map((member) => (friends.get(member) ?? []).filter((friend) => online?.has(friend)));
  }
}
