import { Controller } from '@nestjs/common';
import { endpoints, type PickView } from '@contract';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, Route } from '../../../platform/http/route.js';
import { DailyPickService } from './daily-pick.service.js';

@Controller()
export class PicksController {
  constructor(private readonly picks: DailyPickService) {}

  @Route(endpoints.suggestions.pick)
  today(@CurrentUser() me: Principal): Promise<PickView> {
    return this.picks.today(me);
  }
}
