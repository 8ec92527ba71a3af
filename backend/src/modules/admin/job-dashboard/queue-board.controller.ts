import { Controller } from '@nestjs/common';
import { adminEndpoints } from '@contract/admin/admin.endpoints';
import { AppConfig } from '../../../platform/config/app-config.js';
import { Cookies, type BrowserCookies } from '../../../platform/http/browser-cookies.js';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, Route } from '../../../platform/http/route.js';
import { PrincipalService, SecondFactorService } from '../../auth/index.js';
import { JOB_DASHBOARD_PASS, jobDashboardCookie } from './queue-board.middleware.js';

@Controller()
export class QueueBoardController {
  constructor(
    private readonly principals: PrincipalService,
    private readonly factor: SecondFactorService,
    private readonly config: AppConfig,
  ) {}

  @Route(adminEndpoints.openQueues)
  async open(@CurrentUser() me: Principal, @Cookies() cookies: BrowserCookies): Promise<void> {
    await this.factor.assertVerifiedIfSetUp(me);
    const pass = this.principals.passFor(me, JOB_DASHBOARD_PASS.audience, JOB_DASHBOARD_PASS.seconds);
    cookies.set(jobDashboardCookie(this.config), pass, JOB_DASHBOARD_PASS.seconds * 1000);
  }
}
