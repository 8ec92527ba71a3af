import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  AUTH_SERVER_LIMITS,
  TEXTS,
  type BeginPasskeySignUpBody,
  type BeginPasskeySignUpView,
  type MessageView,
  type PasskeySignUpBody,
} from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { toId } from '../../../platform/database/ids.js';
import type { BrowserCookies } from '../../../platform/http/browser-cookies.js';
import { RateLimits } from '../../../platform/http/rate-limits.js';
import { Redis } from '../../../platform/redis/redis.js';
import { PasskeyVerifierService } from '../passkeys/passkey-verifier.service.js';
import { userHandleOf } from '../passkeys/user-handle.rules.js';
import { PasswordHasher } from '../passwords/password-hasher.service.js';
import { deviceLabel } from '../sessions/device-label.rules.js';
import { SignUpAdmissionService } from './sign-up-admission.service.js';
import { SignUpService } from './sign-up.service.js';

const { passkeyChallengeMinutes, proofOfWorkMinutes } = AUTH_SERVER_LIMITS;
/** Creating the passkey and a proof of work come one after the other. */
const CHALLENGE_MINUTES = passkeyChallengeMinutes + proofOfWorkMinutes;
const RESPONSE_KEPT_SECONDS = CHALLENGE_MINUTES * 60;
const answeredKey = ({ userId, passkey }: PasskeySignUpBody): string =>
  `passkey-sign-up:${userId}:${passkey.id}`;

/** Sign-up with a passkey in place of the password. */
@Injectable()
export class PasskeySignUpService {
  constructor(
    private readonly signUps: SignUpService,
    private readonly admission: SignUpAdmissionService,
    private readonly verifier: PasskeyVerifierService,
    private readonly hasher: PasswordHasher,
    private readonly limits: RateLimits,
    private readonly redis: Redis,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the options with which the browser creates the passkey. Already makes the checks of the sign-up,
   * except whether the address is in use, so that no passkey is created in vain.
   * @throws AppError NAME_NOT_ALLOWED, UNDER_AGE, RATE_LIMITED, UNAVAILABLE, and as
   *   {@link SignUpService.checkCodeAndAddress}
   */
  async begin(
    person: BeginPasskeySignUpBody,
    address: string,
    cookies: BrowserCookies,
  ): Promise<BeginPasskeySignUpView> {
    if (person.referralCode) await this.limits.consume('referralChecksByAddress', address);
    await this.signUps.checkPerson(person, cookies, 'begin');
    await this.signUps.checkCodeAndAddress(person);
    const userId = toId().toHexString();
    return {
      challenge: await this.verifier.newChallenge(`sign-up ${userId}`, CHALLENGE_MINUTES),
      rpId: this.verifier.rpId,
      user: { id: userHandleOf(userId), name: person.email },
      existing: [],
      userId,
    };
  }

  /**
   * Creates an account with the passkey and without a password. A repeated request gets the same response.
   * @throws AppError PASSKEY_REFUSED, NAME_NOT_ALLOWED, UNDER_AGE, and as
   *   {@link SignUpAdmissionService.admit} and {@link SignUpService.register}
   */
  async signUp(
    body: PasskeySignUpBody,
    address: string,
    userAgent: string | undefined,
    cookies: BrowserCookies,
  ): Promise<MessageView> {
    const started = performance.now();
    const { userId, passkey, proof, ...person } = body;
    await this.admission.admit(address, proof);
    const key = answeredKey(body);
    // A repeated request, whose challenge is used up. The response is the same if the address was in use.
    if (await this.redis.withFallback((client) => client.exists(key), 0))
      return { message: TEXTS.signupSuccess };
    await this.signUps.checkPerson(person, cookies, 'sign-up');
    const verified = await this.verifier.verifyNew(`sign-up ${userId}`, passkey);
    const createdAt = this.clock.now();
    const made = { device: deviceLabel(userAgent), sessionId: null, createdAt, lastUsedAt: null };
    const answer = await this.signUps.register(
      person,
      async () => ({
        passwordHash: await this.hasher.hash(randomBytes(32).toString('base64url')),
        passkey: { userId, ...verified, ...made },
      }),
      started,
    );
    await this.redis.withFallback((client) => client.set(key, '1', 'EX', RESPONSE_KEPT_SECONDS), null);
    return answer;
  }
}
