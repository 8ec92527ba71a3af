import { Body, Controller, Param } from '@nestjs/common';
import {
  ChangePasswordBody,
  EmailBody,
  endpoints,
  type ForgotPasswordView,
  type CredentialChangedView,
  ResetPasswordBody,
  TokenParams,
} from '@contract';
import type { Principal } from '../../../platform/http/principal.js';
import { ClientAddress, CurrentUser, Route } from '../../../platform/http/route.js';
import { LinkRequestService } from '../links/link-request.service.js';
import { PasswordResetService } from './password-reset.service.js';
import { PasswordService } from './password.service.js';

@Controller()
export class PasswordController {
  constructor(
    private readonly linkRequests: LinkRequestService,
    private readonly resets: PasswordResetService,
    private readonly passwords: PasswordService,
  ) {}

  @Route(endpoints.auth.forgotPassword)
  forgot(
    @Body({ schema: EmailBody }) { email }: EmailBody,
    @ClientAddress() address: string,
  ): Promise<ForgotPasswordView> {
    return this.linkRequests.requestPasswordReset(email, address);
  }

  @Route(endpoints.auth.resetPassword)
  reset(
    @Param({ schema: TokenParams }) { token }: TokenParams,
    @Body({ schema: ResetPasswordBody }) body: ResetPasswordBody,
    @ClientAddress() address: string,
  ): Promise<CredentialChangedView> {
    return this.resets.reset(token, body, address);
  }

  @Route(endpoints.auth.changePassword)
  change(
    @CurrentUser() me: Principal,
    @Body({ schema: ChangePasswordBody }) body: ChangePasswordBody,
  ): Promise<CredentialChangedView> {
    return this.passwords.change(me, body);
  }
}
