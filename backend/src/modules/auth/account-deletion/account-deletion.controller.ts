import { Body, Controller, Param } from '@nestjs/common';
import { DeleteAccountBody, TokenParams, type MessageView } from '@contract';
import { accountDeletionEndpoints } from '@contract/auth/account-deletion.endpoints';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, Route } from '../../../platform/http/route.js';
import { AccountDeletionService } from './account-deletion.service.js';

@Controller()
export class AccountDeletionController {
  constructor(private readonly deletions: AccountDeletionService) {}

  @Route(accountDeletionEndpoints.deleteAccount)
  delete(
    @CurrentUser() me: Principal,
    @Body({ schema: DeleteAccountBody }) body: DeleteAccountBody,
  ): Promise<MessageView> {
    return this.deletions.delete(me, body);
  }

  @Route(accountDeletionEndpoints.disown)
  disown(@Param({ schema: TokenParams }) { token }: TokenParams): Promise<MessageView> {
    return this.deletions.disown(token);
  }

  @Route(accountDeletionEndpoints.restore)
  restore(@Param({ schema: TokenParams }) { token }: TokenParams): Promise<MessageView> {
    return this.deletions.restore(token);
  }
}
