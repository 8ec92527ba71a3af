import { Body, Controller, Param } from '@nestjs/common';
import { DeleteAccountBody, endpoints, type MessageView, TokenParams } from '@contract';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, Route } from '../../../platform/http/route.js';
import { AccountDisowningService } from './account-disowning.service.js';
import { AccountRestoreService } from './account-restore.service.js';
import { OwnAccountDeletionService } from './own-account-deletion.service.js';

@Controller()
export class AccountDeletionController {
  constructor(
    private readonly deletion: OwnAccountDeletionService,
    private readonly disowning: AccountDisowningService,
    private readonly restores: AccountRestoreService,
  ) {}

  @Route(endpoints.users.deleteAccount)
  delete(
    @CurrentUser() me: Principal,
    @Body({ schema: DeleteAccountBody }) body: DeleteAccountBody,
  ): Promise<MessageView> {
    return this.deletion.delete(me, body);
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
