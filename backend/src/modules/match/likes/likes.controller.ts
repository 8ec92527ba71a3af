import { Body, Controller } from '@nestjs/common';
import { MatchActionBody, TargetBody, type MatchActionView, type SuccessView } from '@contract';
import { matchEndpoints } from '@contract/match/match.endpoints';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, RateLimit, Route } from '../../../platform/http/route.js';
import { LikesService } from './likes.service.js';
import { UndoService } from './undo.service.js';

@Controller()
export class LikesController {
  constructor(
    private readonly likes: LikesService,
    private readonly undos: UndoService,
  ) {}

  @Route(matchEndpoints.act)
  @RateLimit('actionsByMember', 'member')
  act(
    @CurrentUser() me: Principal,
    @Body({ schema: MatchActionBody }) body: MatchActionBody,
  ): Promise<MatchActionView> {
    return this.likes.act(me, body);
  }

  @Route(matchEndpoints.undo)
  @RateLimit('actionsByMember', 'member')
  undo(@CurrentUser() me: Principal, @Body({ schema: TargetBody }) body: TargetBody): Promise<SuccessView> {
    return this.undos.undo(me, body.targetUserId);
  }
}
