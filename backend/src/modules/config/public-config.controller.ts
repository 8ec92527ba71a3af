import { Controller, Header } from '@nestjs/common';
import { type PublicConfigView } from '@contract';
import { configEndpoints } from '@contract/config/config.endpoints';
import { AppConfig } from '../../platform/config/app-config.js';
import { Route } from '../../platform/http/route.js';
import { LimitsService } from './limits.service.js';
import { toPublicConfigView } from './public-config.views.js';

@Controller()
export class PublicConfigController {
  constructor(
    private readonly config: AppConfig,
    private readonly limits: LimitsService,
  ) {}

  @Route(configEndpoints.publicConfig)
  @Header('Cache-Control', 'public, max-age=60')
  view(): PublicConfigView {
    return toPublicConfigView(this.config, this.limits.currentLimits());
  }
}
