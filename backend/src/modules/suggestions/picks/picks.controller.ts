import { Controller } from '@nestjs/common';
import { type PickView } from '@contract';
import { suggestionEndpoints } from '@contract/suggestions/suggestions.endpoints';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, Route } from '../../../platform/http/route.js';
import { DailyPickService } from './daily-pick.service.js';

@Controller()
export class PicksController {
  constructor(private readonly picks: DailyPickService) {}

  @Route(suggestionEndpoints.pick)
  today(@CurrentUser() me: Principal): Promise<PickView> {
    return this.picks.todaysPick(me);
  }
}
