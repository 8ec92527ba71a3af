import { Body, Controller, Param } from '@nestjs/common';
import { ChangeEmailBody, TokenParams, type CredentialChangedView, type MessageView } from '@contract';
import { emailChangeEndpoints } from '@contract/auth/email-change.endpoints';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, RateLimit, Route } from '../../../platform/http/route.js';
import { EmailChangeRequestService } from './email-change-request.service.js';
import { EmailChangeService } from './email-change.service.js';

@Controller()
export class EmailChangeController {
  constructor(
    private readonly requests: EmailChangeRequestService,
    private readonly changes: EmailChangeService,
  ) {}

  @Route(emailChangeEndpoints.changeEmail)
  request(
    @CurrentUser() me: Principal,
    @Body({ schema: ChangeEmailBody }) body: ChangeEmailBody,
  ): Promise<MessageView> {
    return this.requests.request(me, body);
  }

  @Route(emailChangeEndpoints.confirmEmailChange)
  @RateLimit('resetByAddress', 'address')
  confirm(@Param({ schema: TokenParams }) { token }: TokenParams): Promise<MessageView> {
    return this.changes.confirm(token);
  }

  @Route(emailChangeEndpoints.undoEmailChange)
  @RateLimit('resetByAddress', 'address')
  undo(@Param({ schema: TokenParams }) { token }: TokenParams): Promise<CredentialChangedView> {
    return this.changes.undo(token);
  }
}
