import { Body, Controller, Param } from '@nestjs/common';
import {
  EmailBody,
  ResetPasswordBody,
  TokenParams,
  type CredentialChangedView,
  type ForgotPasswordView,
} from '@contract';
import { passwordResetEndpoints } from '@contract/auth/password-reset.endpoints';
import { ClientAddress, Route } from '../../../platform/http/route.js';
import { PasswordResetService } from './password-reset.service.js';

@Controller()
export class PasswordResetController {
  constructor(private readonly resets: PasswordResetService) {}

  @Route(passwordResetEndpoints.forgotPassword)
  forgot(
    @Body({ schema: EmailBody }) { email }: EmailBody,
    @ClientAddress() address: string,
  ): Promise<ForgotPasswordView> {
    return this.resets.request(email, address);
  }

  @Route(passwordResetEndpoints.resetPassword)
  reset(
    @Param({ schema: TokenParams }) { token }: TokenParams,
    @Body({ schema: ResetPasswordBody }) body: ResetPasswordBody,
    @ClientAddress() address: string,
  ): Promise<CredentialChangedView> {
    return this.resets.reset(token, body, address);
  }
}
