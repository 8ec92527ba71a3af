import { Body, Controller, Param } from '@nestjs/common';
import { endpoints, TargetBody, UserIdParams, type BlockedMemberView, type SuccessView } from '@contract';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, RateLimit, Route } from '../../../platform/http/route.js';
import { BlocksService } from './blocks.service.js';

@Controller()
export class BlocksController {
  constructor(private readonly blocksService: BlocksService) {}

  @Route(endpoints.match.blocks)
  list(@CurrentUser() me: Principal): Promise<BlockedMemberView[]> {
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
}
