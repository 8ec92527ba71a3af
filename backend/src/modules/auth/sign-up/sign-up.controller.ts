import { Body, Controller, Headers, Param } from '@nestjs/common';
import {
  BeginPasskeySignUpBody,
  EmailBody,
  PasskeySignUpBody,
  SignUpBody,
  TokenParams,
  VerifyEmailBody,
  type BeginPasskeySignUpView,
  type MessageView,
} from '@contract';
import { authEndpoints } from '@contract/auth/auth.endpoints';
import { signUpEndpoints } from '@contract/auth/sign-up.endpoints';
import { ClientAddress, RateLimit, Route } from '../../../platform/http/route.js';
import { EmailVerificationService } from '../email-verification/email-verification.service.js';
import { LinkRequestsService } from '../links/link-requests.service.js';
import { PasskeySignUpService } from './passkey-sign-up.service.js';
import { SignUpService } from './sign-up.service.js';

@Controller()
export class SignUpController {
  constructor(
    private readonly signUps: SignUpService,
    private readonly passkeySignUps: PasskeySignUpService,
    private readonly verifications: EmailVerificationService,
    private readonly requests: LinkRequestsService,
  ) {}

  @Route(authEndpoints.signUp)
  signUp(
    @Body({ schema: SignUpBody }) body: SignUpBody,
    @ClientAddress() address: string,
  ): Promise<MessageView> {
    return this.signUps.signUp(body, address);
  }

  @Route(signUpEndpoints.beginPasskey)
  @RateLimit('passkeyChallengesByAddress', 'address')
  beginWithPasskey(
    @Body({ schema: BeginPasskeySignUpBody }) body: BeginPasskeySignUpBody,
    @ClientAddress() address: string,
  ): Promise<BeginPasskeySignUpView> {
    return this.passkeySignUps.begin(body, address);
  }

  @Route(signUpEndpoints.withPasskey)
  signUpWithPasskey(
    @Body({ schema: PasskeySignUpBody }) body: PasskeySignUpBody,
    @ClientAddress() address: string,
    @Headers('user-agent') userAgent: string | undefined,
  ): Promise<MessageView> {
    return this.passkeySignUps.signUp(body, address, userAgent);
  }

  @Route(authEndpoints.sendVerification)
  sendVerification(
    @Body({ schema: EmailBody }) { email }: EmailBody,
    @ClientAddress() address: string,
  ): Promise<MessageView> {
    return this.requests.requestVerification(email, address);
  }

  @Route(authEndpoints.verifyEmail)
  verifyEmail(
    @Param({ schema: TokenParams }) { token }: TokenParams,
    @Body({ schema: VerifyEmailBody }) body: VerifyEmailBody,
    @ClientAddress() address: string,
  ): Promise<MessageView> {
    return this.verifications.openLink(token, body, address);
  }
}
