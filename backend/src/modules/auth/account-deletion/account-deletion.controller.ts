import { Controller, Param } from '@nestjs/common';
import { endpoints, type MessageView, TokenParams } from '@contract';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, Route } from '../../../platform/http/route.js';
import { AccountDeletionService } from './account-deletion.service.js';
import { AccountDisowningService } from './account-disowning.service.js';
import { AccountRestoreService } from './account-restore.service.js';

@Controller()
export class AccountDeletionController {
  constructor(
    private readonly deletion: AccountDeletionService,
    private readonly disowning: AccountDisowningService,
    private readonly restores: AccountRestoreService,
  ) {}

  @Route(endpoints.users.deleteAccount)
  delete(@CurrentUser() me: Principal): Promise<MessageView> {
    return this.deletion.delete(me);
  }

  @Route(endpoints.auth.disown)
  disown(@Param({ schema: TokenParams }) { token }: TokenParams): Promise<MessageView> {
    return this.disowning.disown(token);
  }

  @Route(endpoints.auth.restore)
  restore(@Param({ schema: TokenParams }) { token }: TokenParams): Promise<MessageView> {
    return this.restores.restore(token);
  }
}
