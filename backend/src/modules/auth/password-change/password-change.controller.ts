import { Body, Controller, Param } from '@nestjs/common';
import {
  ChangePasswordBody,
  EmailBody,
  ResetPasswordBody,
  TokenParams,
  type CredentialChangedView,
  type ForgotPasswordView,
} from '@contract';
import { authEndpoints } from '@contract/auth/auth.endpoints';
import type { Principal } from '../../../platform/http/principal.js';
import { ClientAddress, CurrentUser, Route } from '../../../platform/http/route.js';
import { LinkRequestsService } from '../links/link-requests.service.js';
import { PasswordChangeService } from './password-change.service.js';

@Controller()
export class PasswordChangeController {
  constructor(
    private readonly requests: LinkRequestsService,
    private readonly changes: PasswordChangeService,
  ) {}

  @Route(authEndpoints.forgotPassword)
  forgot(
    @Body({ schema: EmailBody }) { email }: EmailBody,
    @ClientAddress() address: string,
  ): Promise<ForgotPasswordView> {
    return this.requests.requestReset(email, address);
  }

  @Route(authEndpoints.resetPassword)
  reset(
    @Param({ schema: TokenParams }) { token }: TokenParams,
    @Body({ schema: ResetPasswordBody }) body: ResetPasswordBody,
    @ClientAddress() address: string,
  ): Promise<CredentialChangedView> {
    return this.changes.reset(token, body, address);
  }

  @Route(authEndpoints.changePassword)
  change(
    @CurrentUser() me: Principal,
    @Body({ schema: ChangePasswordBody }) body: ChangePasswordBody,
  ): Promise<CredentialChangedView> {
    return this.changes.change(me, body);
  }
}
