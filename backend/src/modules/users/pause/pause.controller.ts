import { Body, Controller } from '@nestjs/common';
import { RunningPause, type PauseView } from '@contract';
import { userEndpoints } from '@contract/users/user.endpoints';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, Route } from '../../../platform/http/route.js';
import { PauseService } from './pause.service.js';

@Controller()
export class PauseController {
  constructor(private readonly pauses: PauseService) {}

  @Route(userEndpoints.pause)
  begin(
    @CurrentUser() me: Principal,
    @Body({ schema: RunningPause }) body: RunningPause,
  ): Promise<PauseView> {
    return this.pauses.begin(me, body);
  }

  @Route(userEndpoints.endPause)
  end(@CurrentUser() me: Principal): Promise<PauseView> {
    return this.pauses.end(me);
  }
}
