import { Body, Controller, Param } from '@nestjs/common';
import { EmailBody, TokenParams, VerifyEmailBody, type MessageView } from '@contract';
import { emailVerificationEndpoints } from '@contract/auth/email-verification.endpoints';
import { ClientAddress, Route } from '../../../platform/http/route.js';
import { EmailVerificationService } from './email-verification.service.js';

@Controller()
export class EmailVerificationController {
  constructor(private readonly verifications: EmailVerificationService) {}

  @Route(emailVerificationEndpoints.sendVerification)
  send(
    @Body({ schema: EmailBody }) { email }: EmailBody,
    @ClientAddress() address: string,
  ): Promise<MessageView> {
    return this.verifications.request(email, address);
  }

  @Route(emailVerificationEndpoints.verifyEmail)
  verify(
    @Param({ schema: TokenParams }) { token }: TokenParams,
    @Body({ schema: VerifyEmailBody }) body: VerifyEmailBody,
    @ClientAddress() address: string,
  ): Promise<MessageView> {
    return this.verifications.openLink(token, body, address);
  }
}
