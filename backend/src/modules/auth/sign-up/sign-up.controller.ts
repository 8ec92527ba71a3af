import { Body, Controller, Param } from '@nestjs/common';
import { EmailBody, endpoints, type MessageView, SignUpBody, TokenParams, VerifyEmailBody } from '@contract';
import { ClientAddress, Route } from '../../../platform/http/route.js';
import { EmailVerificationService } from '../email-verification/email-verification.service.js';
import { SignUpService } from './sign-up.service.js';

@Controller()
export class SignUpController {
  constructor(
    private readonly signUps: SignUpService,
    private readonly verifications: EmailVerificationService,
  ) {}

  @Route(endpoints.auth.signUp)
  signUp(
    @Body({ schema: SignUpBody }) body: SignUpBody,
    @ClientAddress() address: string,
  ): Promise<MessageView> {
    return this.signUps.signUp(body, address);
  }

  @Route(endpoints.auth.sendVerification)
  sendVerification(
    @Body({ schema: EmailBody }) { email }: EmailBody,
    @ClientAddress() address: string,
  ): Promise<MessageView> {
    return this.verifications.requestLink(email, address);
  }

  @Route(endpoints.auth.verifyEmail)
  verifyEmail(
    @Param({ schema: TokenParams }) { token }: TokenParams,
    @Body({ schema: VerifyEmailBody }) body: VerifyEmailBody,
    @ClientAddress() address: string,
  ): Promise<MessageView> {
    return this.verifications.openLink(token, body, address);
  }
}
