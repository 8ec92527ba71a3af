import { Controller } from '@nestjs/common';
import { type IceServersView } from '@contract';
import { callEndpoints } from '@contract/calls/call.endpoints';
import type { Principal } from '../../platform/http/principal.js';
import { CurrentUser, Route } from '../../platform/http/route.js';
import { RequirePremium } from '../billing/index.js';
import { IceServersService } from './ice-servers.service.js';

@Controller()
export class CallsController {
  constructor(private readonly iceServers: IceServersService) {}

  @Route(callEndpoints.iceServers)
  @RequirePremium('video-call')
  servers(@CurrentUser() me: Principal): IceServersView {
    return this.iceServers.serversFor(me);
  }
}
