import { Controller, Param } from '@nestjs/common';
import { UserIdParams, type FriendView, type SuccessView } from '@contract';
import { matchEndpoints } from '@contract/match/match.endpoints';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, RateLimit, Route } from '../../../platform/http/route.js';
import { FriendsService } from './friends.service.js';

@Controller()
export class FriendsController {
  constructor(private readonly friendsService: FriendsService) {}

  @Route(matchEndpoints.friends)
  list(@CurrentUser() me: Principal): Promise<FriendView[]> {
    return this.friendsService.friends(me);
  }

  @Route(matchEndpoints.unmatch)
  @RateLimit('actionsByMember', 'member')
  unmatch(
    @CurrentUser() me: Principal,
    @Param({ schema: UserIdParams }) { userId }: UserIdParams,
  ): Promise<SuccessView> {
    return this.friendsService.unmatch(me, userId);
  }
}
