import { Body, Controller, Param } from '@nestjs/common';
import { EmailBody, endpoints, type MessageView, SignUpBody, TokenParams, VerifyEmailBody } from '@contract';
import { ClientAddress, Route } from '../../../platform/http/route.js';
import { LinkRequestService } from '../links/link-request.service.js';
import { SignUpService } from './sign-up.service.js';
import { VerificationLinkService } from './verification-link.service.js';

@Controller()
export class SignUpController {
  constructor(
    private readonly signUps: SignUpService,
    private readonly linkRequests: LinkRequestService,
    private readonly verificationLinks: VerificationLinkService,
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
    return this.linkRequests.requestVerification(email, address);
  }

  @Route(endpoints.auth.verifyEmail)
  verifyEmail(
    @Param({ schema: TokenParams }) { token }: TokenParams,
    @Body({ schema: VerifyEmailBody }) body: VerifyEmailBody,
    @ClientAddress() address: string,
  ): Promise<MessageView> {
    return this.verificationLinks.open(token, body, address);
  }
}
