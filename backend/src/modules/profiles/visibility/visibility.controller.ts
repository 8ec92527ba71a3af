import { Body, Controller } from '@nestjs/common';
import { UpdateVisibilityBody, type VisibilityView } from '@contract';
import { visibilityEndpoints } from '@contract/profiles/visibility.endpoints';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, Route } from '../../../platform/http/route.js';
import { VisibilityService } from './visibility.service.js';

@Controller()
export class VisibilityController {
  constructor(private readonly visibility: VisibilityService) {}

  @Route(visibilityEndpoints.update)
  update(
    @CurrentUser() me: Principal,
    @Body({ schema: UpdateVisibilityBody }) body: UpdateVisibilityBody,
  ): Promise<VisibilityView> {
    return this.visibility.update(me, body);
  }
}
