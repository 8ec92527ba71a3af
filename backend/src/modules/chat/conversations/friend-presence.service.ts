import { Injectable } from '@nestjs/common';
import { MATCH_SERVER_LIMITS } from '@contract';
import { Presence } from '../../../platform/realtime/presence.js';
import { Publisher } from '../../../platform/realtime/publisher.js';
import { PairsService } from '../../match/index.js';
import { hidesDetail } from '../../profiles/index.js';

/** Notifies friends that a member came online or went offline, unless the member hides it. */
@Injectable()
export class FriendPresenceService {
  constructor(
    private readonly pairs: PairsService,
    private readonly presence: Presence,
    private readonly publisher: Publisher,
  ) {}

  /** Notifies the friends who are online. Other friends read the state when they come online. */
  async publishOnline(userId: string, online: boolean): Promise<void> {
    const [isHidden, friends] = await Promise.all([this.isHidden(userId), this.onlineFriends(userId)]);
    if (isHidden) return;
    for (const friend of friends) await this.publisher.toMember(friend, 'presence', { userId, online });
  }

  /** Makes the open pages of friends reload, after a member has changed what others see. */
  async publishVisibility(userId: string): Promise<void> {
    for (const friend of await this.onlineFriends(userId))
      await this.publisher.toMember(friend, 'catch-up', {});
  }

  private async isHidden(userId: string): Promise<boolean> {
    const { members } = await this.pairs.findVisibility(userId, [userId]);
    const member = members.get(userId);
    return !member || hidesDetail(member, 'active');
  }

  private async onlineFriends(userId: string): Promise<Iterable<string>> {
    const friends = await this.pairs.friendIdsOf(userId, MATCH_SERVER_LIMITS.friendsListed);
    return (await this.presence.online(friends)) ?? [];
  }
}
