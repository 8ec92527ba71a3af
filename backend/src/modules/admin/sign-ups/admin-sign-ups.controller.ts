import { Body, Controller } from '@nestjs/common';
import { LiftAgeRefusalBody, type SuccessView } from '@contract';
import { adminEndpoints } from '@contract/admin/admin.endpoints';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, Route } from '../../../platform/http/route.js';
import { AdminSignUpsService } from './admin-sign-ups.service.js';

@Controller()
export class AdminSignUpsController {
  constructor(private readonly signUps: AdminSignUpsService) {}

  @Route(adminEndpoints.liftAgeRefusal)
  liftAgeRefusal(
    @CurrentUser() me: Principal,
    @Body({ schema: LiftAgeRefusalBody }) body: LiftAgeRefusalBody,
  ): Promise<SuccessView> {
    return this.signUps.liftAgeRefusal(me, body);
  }
}
