import { Body, Controller } from '@nestjs/common';
import { MustHavesBody, type MustHavesCountView, type MustHavesView } from '@contract';
import { mustHaveEndpoints } from '@contract/suggestions/must-have.endpoints';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, RateLimit, Route } from '../../../platform/http/route.js';
import { MustHaveChoiceService } from './must-have-choice.service.js';
import { MustHaveCountsService } from './must-have-counts.service.js';

@Controller()
export class MustHavesController {
  constructor(
    private readonly choice: MustHaveChoiceService,
    private readonly counts: MustHaveCountsService,
  ) {}

  @Route(mustHaveEndpoints.read)
  read(@CurrentUser() me: Principal): Promise<MustHavesView> {
    return this.choice.read(me);
  }

  @Route(mustHaveEndpoints.update)
  @RateLimit('actionsByMember', 'member')
  update(
    @CurrentUser() me: Principal,
    @Body({ schema: MustHavesBody }) body: MustHavesBody,
  ): Promise<MustHavesView> {
    return this.choice.update(me, body);
  }

  @Route(mustHaveEndpoints.count)
  @RateLimit('countsByMember', 'member')
  count(
    @CurrentUser() me: Principal,
    @Body({ schema: MustHavesBody }) body: MustHavesBody,
  ): Promise<MustHavesCountView> {
    return this.counts.count(me, body);
  }
}
