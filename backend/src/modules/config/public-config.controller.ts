import { Controller, Header } from '@nestjs/common';
import { endpoints, type PublicConfigView } from '@contract';
import { Route } from '../../platform/http/route.js';
import { PublicConfigService } from './public-config.service.js';

@Controller()
export class PublicConfigController {
  constructor(private readonly publicConfig: PublicConfigService) {}

  @Route(endpoints.config.publicConfig)
  @Header('Cache-Control', 'public, max-age=60')
  view(): PublicConfigView {
    return this.publicConfig.view();
  }
}
