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
import { RateLimits } from '../../../platform/http/rate-limits.js';
import { Redis } from '../../../platform/redis/redis.js';
import { PasskeyVerifierService } from '../passkeys/passkey-verifier.service.js';
import { handleOf } from '../passkeys/user-handle.rules.js';
import { PasswordHasher } from '../passwords/password-hasher.service.js';
import { deviceLabel } from '../sessions/device-label.rules.js';
import { SignUpService } from './sign-up.service.js';

const RESPONSE_KEPT_SECONDS = AUTH_SERVER_LIMITS.passkeyChallengeMinutes * 60;
const answeredKey = ({ userId, passkey }: PasskeySignUpBody): string =>
  `passkey-sign-up:${userId}:${passkey.id}`;

/** Sign-up with a passkey in place of the password. */
@Injectable()
export class PasskeySignUpService {
  constructor(
    private readonly signUps: SignUpService,
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
  async begin(person: BeginPasskeySignUpBody, address: string): Promise<BeginPasskeySignUpView> {
    if (person.referralCode) await this.limits.consume('referralChecksByAddress', address);
    this.signUps.checkPerson(person);
    await this.signUps.checkCodeAndAddress(person);
    const userId = toId().toHexString();
    return {
      challenge: await this.verifier.newChallenge(`sign-up ${userId}`),
      rpId: this.verifier.rpId,
      user: { id: handleOf(userId), name: person.email },
      existing: [],
      userId,
    };
  }

  /**
   * Creates an account with the passkey and without a password. A repeated request gets the same response.
   * @throws AppError PASSKEY_REFUSED, NAME_NOT_ALLOWED, UNDER_AGE, RATE_LIMITED, and as
   *   {@link SignUpService.register}
   */
  async signUp(
    body: PasskeySignUpBody,
    address: string,
    userAgent: string | undefined,
  ): Promise<MessageView> {
    const started = performance.now();
    const { userId, passkey, ...person } = body;
    await this.limits.consume('signUpByAddress', address);
    const key = answeredKey(body);
    // A repeated request, whose challenge is used up. The response is the same if the address was in use.
    if (await this.redis.attempt((client) => client.exists(key), 0)) return { message: TEXTS.signupSuccess };
    this.signUps.checkPerson(person);
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
    await this.redis.attempt((client) => client.set(key, '1', 'EX', RESPONSE_KEPT_SECONDS), null);
    return answer;
  }
}
