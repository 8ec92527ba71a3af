import { Controller } from '@nestjs/common';
import type { TransparencyView } from '@contract';
import { transparencyEndpoints } from '@contract/admin/transparency.endpoints';
import { Route } from '../../../platform/http/route.js';
import { TransparencyService } from './transparency.service.js';

@Controller()
export class TransparencyController {
  constructor(private readonly transparency: TransparencyService) {}

  @Route(transparencyEndpoints.years)
  years(): Promise<TransparencyView> {
    return this.transparency.list();
  }
}
