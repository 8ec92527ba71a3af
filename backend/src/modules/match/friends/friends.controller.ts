import { Body, Controller, Param } from '@nestjs/common';
import {
  TargetBody,
  UserIdParams,
  type CardView,
  type FriendView,
  type RequestView,
  type SuccessView,
} from '@contract';
import { hiddenRequestEndpoints } from '@contract/match/hidden-request.endpoints';
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

  @Route(matchEndpoints.requests)
  requests(@CurrentUser() me: Principal): Promise<RequestView[]> {
    return this.friendsService.requests(me);
  }

  @Route(hiddenRequestEndpoints.list)
  hiddenRequests(@CurrentUser() me: Principal): Promise<RequestView[]> {
    return this.friendsService.hiddenRequests(me);
  }

  @Route(hiddenRequestEndpoints.show)
  @RateLimit('actionsByMember', 'member')
  showRequest(
    @CurrentUser() me: Principal,
    @Body({ schema: TargetBody }) body: TargetBody,
  ): Promise<SuccessView> {
    return this.friendsService.showRequest(me, body.targetUserId);
  }

  @Route(matchEndpoints.unmatch)
  @RateLimit('actionsByMember', 'member')
  unmatch(
    @CurrentUser() me: Principal,
    @Param({ schema: UserIdParams }) { userId }: UserIdParams,
  ): Promise<SuccessView> {
    return this.friendsService.unmatch(me, userId);
  }

  @Route(matchEndpoints.member)
  member(
    @CurrentUser() me: Principal,
    @Param({ schema: UserIdParams }) { userId }: UserIdParams,
  ): Promise<CardView> {
    return this.friendsService.card(me, userId);
  }
}
