import { Controller } from '@nestjs/common';
import { type WideningView } from '@contract';
import { suggestionEndpoints } from '@contract/suggestions/suggestions.endpoints';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, RateLimit, Route } from '../../../platform/http/route.js';
import { WideningService } from './widening.service.js';

@Controller()
export class WideningController {
  constructor(private readonly widening: WideningService) {}

  @Route(suggestionEndpoints.widening)
  @RateLimit('countsByMember', 'member')
  offers(@CurrentUser() me: Principal): Promise<WideningView> {
    return this.widening.offers(me);
  }
}
