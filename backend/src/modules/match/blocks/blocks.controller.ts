import { Body, Controller, Param } from '@nestjs/common';
import { TargetBody, UserIdParams, type BlockedMemberView, type SuccessView } from '@contract';
import { matchEndpoints } from '@contract/match/match.endpoints';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, RateLimit, Route } from '../../../platform/http/route.js';
import { BlocksService } from './blocks.service.js';

@Controller()
export class BlocksController {
  constructor(private readonly blocksService: BlocksService) {}

  @Route(matchEndpoints.blocks)
  list(@CurrentUser() me: Principal): Promise<BlockedMemberView[]> {
    return this.blocksService.list(me);
  }

  @Route(matchEndpoints.block)
  @RateLimit('actionsByMember', 'member')
  block(@CurrentUser() me: Principal, @Body({ schema: TargetBody }) body: TargetBody): Promise<SuccessView> {
    return this.blocksService.block(me, body.targetUserId);
  }

  @Route(matchEndpoints.unblock)
  @RateLimit('actionsByMember', 'member')
  unblock(
    @CurrentUser() me: Principal,
    @Param({ schema: UserIdParams }) { userId }: UserIdParams,
  ): Promise<SuccessView> {
    return this.blocksService.unblock(me, userId);
  }
}
