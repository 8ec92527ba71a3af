import { Body, Controller, Headers, Param } from '@nestjs/common';
import {
  EmailBody,
  endpoints,
  type ForgotPasswordView,
  LogInBody,
  type LogInView,
  type MessageView,
  ResetPasswordBody,
  SignUpBody,
  TokenParams,
  VerifyEmailBody,
} from '@contract';
import { ClientAddress, Route } from '../../platform/http/route.js';
import { AccountService } from './account/account.service.js';
import { LogInService } from './log-in/log-in.service.js';
import { PasswordService } from './passwords/password.service.js';
import { SignUpService } from './sign-up/sign-up.service.js';

/** What visitors do with accounts. */
@Controller()
export class AuthController {
  constructor(
    private readonly signUps: SignUpService,
    private readonly logIns: LogInService,
    private readonly passwords: PasswordService,
    private readonly accounts: AccountService,
  ) {}

  @Route(endpoints.auth.signUp)
  signUp(
    @Body({ schema: SignUpBody }) body: SignUpBody,
    @ClientAddress() address: string,
  ): Promise<MessageView> {
    return this.signUps.signUp(body, address);
  }

  @Route(endpoints.auth.logIn)
  logIn(
    @Body({ schema: LogInBody }) body: LogInBody,
    @ClientAddress() address: string,
    @Headers('user-agent') userAgent: string | undefined,
  ): Promise<LogInView> {
    return this.logIns.logIn(body, address, userAgent);
  }

  @Route(endpoints.auth.forgotPassword)
  forgotPassword(
    @Body({ schema: EmailBody }) { email }: EmailBody,
    @ClientAddress() address: string,
  ): Promise<ForgotPasswordView> {
    return this.passwords.forgot(email, address);
  }

  @Route(endpoints.auth.resetPassword)
  resetPassword(
    @Param({ schema: TokenParams }) { token }: TokenParams,
    @Body({ schema: ResetPasswordBody }) body: ResetPasswordBody,
    @ClientAddress() address: string,
  ): Promise<MessageView> {
    return this.passwords.reset(token, body, address);
  }

  @Route(endpoints.auth.sendVerification)
  sendVerification(
    @Body({ schema: EmailBody }) { email }: EmailBody,
    @ClientAddress() address: string,
  ): Promise<MessageView> {
    return this.accounts.sendVerification(email, address);
  }

  @Route(endpoints.auth.verifyEmail)
  verifyEmail(
    @Param({ schema: TokenParams }) { token }: TokenParams,
    @Body({ schema: VerifyEmailBody }) body: VerifyEmailBody,
    @ClientAddress() address: string,
  ): Promise<MessageView> {
    return this.accounts.verifyEmail(token, body, address);
  }

  @Route(endpoints.auth.disown)
  disown(@Param({ schema: TokenParams }) { token }: TokenParams): Promise<MessageView> {
    return this.accounts.disown(token);
  }

  @Route(endpoints.auth.restore)
  restore(@Param({ schema: TokenParams }) { token }: TokenParams): Promise<MessageView> {
    return this.accounts.restore(token);
  }
}
