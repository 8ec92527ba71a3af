import { Controller } from '@nestjs/common';
import { type NumbersView } from '@contract';
import { numbersEndpoints } from '@contract/suggestions/numbers.endpoints';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, Route } from '../../../platform/http/route.js';
import { NumbersService } from './numbers.service.js';

@Controller()
export class NumbersController {
  constructor(private readonly numbers: NumbersService) {}

  @Route(numbersEndpoints.read)
  read(@CurrentUser() me: Principal): Promise<NumbersView> {
    return this.numbers.view(me);
  }
}
