import { Controller, Res } from '@nestjs/common';
import type { Response } from 'express';
import { adminEndpoints } from '@contract/admin/admin.endpoints';
import { AppConfig } from '../../../platform/config/app-config.js';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, Route } from '../../../platform/http/route.js';
import { QUEUE_BOARD_PATH } from '../../../platform/queue/queue-board.js';
import { PrincipalService, SecondFactorService } from '../../auth/index.js';
import { QUEUE_PASS, queueCookie } from './queue-board.middleware.js';

@Controller()
export class QueueBoardController {
  constructor(
    private readonly principals: PrincipalService,
    private readonly factor: SecondFactorService,
    private readonly config: AppConfig,
  ) {}

  @Route(adminEndpoints.openQueues)
  async open(@CurrentUser() me: Principal, @Res({ passthrough: true }) response: Response): Promise<void> {
    await this.factor.assertVerifiedIfSetUp(me);
    const pass = this.principals.passFor(me, QUEUE_PASS.audience, QUEUE_PASS.seconds);
    response.cookie(queueCookie(this.config), pass, {
      path: QUEUE_BOARD_PATH,
      maxAge: QUEUE_PASS.seconds * 1000,
      httpOnly: true,
      sameSite: 'strict',
      secure: this.config.production,
    });
  }
}
