import { Body, Controller } from '@nestjs/common';
import { HiddenWordBody, type HiddenWordsView } from '@contract';
import { hiddenWordsEndpoints } from '@contract/users/hidden-words.endpoints';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, RateLimit, Route } from '../../../platform/http/route.js';
import { HiddenWordsService } from './hidden-words.service.js';

@Controller()
export class HiddenWordsController {
  constructor(private readonly hiddenWords: HiddenWordsService) {}

  @Route(hiddenWordsEndpoints.list)
  list(@CurrentUser() me: Principal): Promise<HiddenWordsView> {
    return this.hiddenWords.list(me);
  }

  @Route(hiddenWordsEndpoints.add)
  @RateLimit('actionsByMember', 'member')
  add(
    @CurrentUser() me: Principal,
    @Body({ schema: HiddenWordBody }) body: HiddenWordBody,
  ): Promise<HiddenWordsView> {
    return this.hiddenWords.add(me, body);
  }

  @Route(hiddenWordsEndpoints.remove)
  @RateLimit('actionsByMember', 'member')
  remove(
    @CurrentUser() me: Principal,
    @Body({ schema: HiddenWordBody }) body: HiddenWordBody,
  ): Promise<HiddenWordsView> {
    return this.hiddenWords.remove(me, body);
  }
}
