import { Body, Controller, Param } from '@nestjs/common';
import { DeleteAccountBody, endpoints, TokenParams, type MessageView } from '@contract';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, Route } from '../../../platform/http/route.js';
import { AccountDeletionService } from './account-deletion.service.js';

@Controller()
export class AccountDeletionController {
  constructor(private readonly deletions: AccountDeletionService) {}

  @Route(endpoints.users.deleteAccount)
  delete(
    @CurrentUser() me: Principal,
    @Body({ schema: DeleteAccountBody }) body: DeleteAccountBody,
  ): Promise<MessageView> {
    return this.deletions.delete(me, body);
  }

  @Route(endpoints.auth.disown)
  disown(@Param({ schema: TokenParams }) { token }: TokenParams): Promise<MessageView> {
    return this.deletions.disown(token);
  }

  @Route(endpoints.auth.restore)
  restore(@Param({ schema: TokenParams }) { token }: TokenParams): Promise<MessageView> {
    return this.deletions.restore(token);
  }
}
