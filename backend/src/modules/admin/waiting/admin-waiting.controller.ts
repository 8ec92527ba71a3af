import { Controller } from '@nestjs/common';
import type { WaitingQueuesView } from '@contract';
import { adminEndpoints } from '@contract/admin/admin.endpoints';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, Route } from '../../../platform/http/route.js';
import { AdminWaitingService } from './admin-waiting.service.js';

@Controller()
export class AdminWaitingController {
  constructor(private readonly adminWaiting: AdminWaitingService) {}

  @Route(adminEndpoints.waiting)
  waiting(@CurrentUser() me: Principal): Promise<WaitingQueuesView> {
    return this.adminWaiting.list(me);
  }
}
