import { Body, Controller, Param } from '@nestjs/common';
import {
  endpoints,
  hiddenWordsEndpoints,
  MatchActionBody,
  SpendBody,
  TargetBody,
  UserIdParams,
  type BlockedMemberView,
  type CardView,
  type FriendView,
  type MatchActionView,
  type RequestView,
  type SpendView,
  type SuccessView,
} from '@contract';
import type { Principal } from '../../platform/http/principal.js';
import { CurrentUser, RateLimit, Route } from '../../platform/http/route.js';
import { BlocksService } from './blocks/blocks.service.js';
import { CoinSpendingService } from './coins/coin-spending.service.js';
import { FriendsService } from './friends/friends.service.js';
import { LikesService } from './likes/likes.service.js';
import { UndoService } from './likes/undo.service.js';

@Controller()
export class MatchController {
  constructor(
    private readonly likes: LikesService,
    private readonly undos: UndoService,
    private readonly friendsService: FriendsService,
    private readonly blocksService: BlocksService,
    private readonly coinSpending: CoinSpendingService,
  ) {}

  @Route(endpoints.match.act)
  @RateLimit('actionsByMember', 'member')
  act(
    @CurrentUser() me: Principal,
    @Body({ schema: MatchActionBody }) body: MatchActionBody,
  ): Promise<MatchActionView> {
    return this.likes.act(me, body);
  }

  @Route(endpoints.match.undo)
  @RateLimit('actionsByMember', 'member')
  undo(@CurrentUser() me: Principal, @Body({ schema: TargetBody }) body: TargetBody): Promise<SuccessView> {
    return this.undos.undo(me, body.targetUserId);
  }

  @Route(endpoints.billing.spend)
  @RateLimit('actionsByMember', 'member')
  spend(@CurrentUser() me: Principal, @Body({ schema: SpendBody }) body: SpendBody): Promise<SpendView> {
    return this.coinSpending.spend(me, body);
  }

  @Route(endpoints.match.friends)
  friends(@CurrentUser() me: Principal): Promise<FriendView[]> {
    return this.friendsService.friends(me);
  }

  @Route(endpoints.match.requests)
  requests(@CurrentUser() me: Principal): Promise<RequestView[]> {
    return this.friendsService.requests(me);
  }

  @Route(hiddenWordsEndpoints.requests)
  hiddenRequests(@CurrentUser() me: Principal): Promise<RequestView[]> {
    return this.friendsService.hiddenRequests(me);
  }

  @Route(hiddenWordsEndpoints.showRequest)
  @RateLimit('actionsByMember', 'member')
  showRequest(
    @CurrentUser() me: Principal,
    @Body({ schema: TargetBody }) body: TargetBody,
  ): Promise<SuccessView> {
    return this.friendsService.showRequest(me, body.targetUserId);
  }

  @Route(endpoints.match.unmatch)
  @RateLimit('actionsByMember', 'member')
  unmatch(
    @CurrentUser() me: Principal,
    @Param({ schema: UserIdParams }) { userId }: UserIdParams,
  ): Promise<SuccessView> {
    return this.friendsService.unmatch(me, userId);
  }

  @Route(endpoints.match.blocks)
  blocks(@CurrentUser() me: Principal): Promise<BlockedMemberView[]> {
    return this.blocksService.list(me);
  }

  @Route(endpoints.match.block)
  @RateLimit('actionsByMember', 'member')
  block(@CurrentUser() me: Principal, @Body({ schema: TargetBody }) body: TargetBody): Promise<SuccessView> {
    return this.blocksService.block(me, body.targetUserId);
  }

  @Route(endpoints.match.unblock)
  @RateLimit('actionsByMember', 'member')
  unblock(
    @CurrentUser() me: Principal,
    @Param({ schema: UserIdParams }) { userId }: UserIdParams,
  ): Promise<SuccessView> {
    return this.blocksService.unblock(me, userId);
  }

  @Route(endpoints.match.member)
  member(
    @CurrentUser() me: Principal,
    @Param({ schema: UserIdParams }) { userId }: UserIdParams,
  ): Promise<CardView> {
    return this.friendsService.card(me, userId);
  }
}
