import { Body, Controller, Headers } from '@nestjs/common';
import {
  BeginPasskeySignUpBody,
  PasskeySignUpBody,
  SignUpBody,
  type BeginPasskeySignUpView,
  type MessageView,
} from '@contract';
import { signUpEndpoints } from '@contract/auth/sign-up.endpoints';
import { Cookies, type BrowserCookies } from '../../../platform/http/browser-cookies.js';
import { ClientAddress, RateLimit, Route } from '../../../platform/http/route.js';
import { PasskeySignUpService } from './passkey-sign-up.service.js';
import { SignUpService } from './sign-up.service.js';

@Controller()
export class SignUpController {
  constructor(
    private readonly signUps: SignUpService,
    private readonly passkeySignUps: PasskeySignUpService,
  ) {}

  @Route(signUpEndpoints.signUp)
  signUp(
    @Body({ schema: SignUpBody }) body: SignUpBody,
    @ClientAddress() address: string,
    @Cookies() cookies: BrowserCookies,
  ): Promise<MessageView> {
    return this.signUps.signUp(body, address, cookies);
  }

  @Route(signUpEndpoints.beginPasskey)
  @RateLimit('passkeyChallengesByAddress', 'address')
  beginWithPasskey(
    @Body({ schema: BeginPasskeySignUpBody }) body: BeginPasskeySignUpBody,
    @ClientAddress() address: string,
    @Cookies() cookies: BrowserCookies,
  ): Promise<BeginPasskeySignUpView> {
    return this.passkeySignUps.begin(body, address, cookies);
  }

  @Route(signUpEndpoints.withPasskey)
  signUpWithPasskey(
    @Body({ schema: PasskeySignUpBody }) body: PasskeySignUpBody,
    @ClientAddress() address: string,
    @Headers('user-agent') userAgent: string | undefined,
    @Cookies() cookies: BrowserCookies,
  ): Promise<MessageView> {
    return this.passkeySignUps.signUp(body, address, userAgent, cookies);
  }
}
