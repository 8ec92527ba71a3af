import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { NewPasskeyBody, PasskeyLogInBody } from '@contract';
import { AppConfig } from '../../../platform/config/app-config.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { Logger } from '../../../platform/logging/logger.js';
import { Redis } from '../../../platform/redis/redis.js';
import type { Passkey } from './passkey.schema.js';

/** What a challenge was made for: a log-in, or the new passkey of one member. */
type Purpose = 'log-in' | `new ${string}`;

const CHALLENGE_BYTES = 32;
const CHALLENGE_SECONDS = 5 * 60;
const keyOf = (challenge: string): string => `passkey-challenge:${challenge}`;

/**
 * Challenges authenticators and checks their answers (WebAuthn). A challenge is kept in Redis until it is
 * answered, so without Redis passkeys wait, and the password does. The user has to be verified each time, by
 * PIN, finger or face: that is what makes one passkey two factors.
 */
@Injectable()
export class PasskeyVerifierService {
  /** The site that passkeys belong to: its name without scheme and port. */
  readonly rpId: string;
  private readonly origin: string;

  constructor(
    private readonly redis: Redis,
    private readonly logger: Logger,
    { publicUrl }: AppConfig,
  ) {
    const { hostname, origin } = new URL(publicUrl);
    this.rpId = hostname;
    this.origin = origin;
  }

  /** @throws AppError UNAVAILABLE while Redis is away */
  async newChallenge(purpose: Purpose): Promise<string> {
    const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url');
    const stored = await this.redis.attempt(
      (client) => client.set(keyOf(challenge), purpose, 'EX', CHALLENGE_SECONDS),
      null,
    );
    if (stored === null) throw new AppError('UNAVAILABLE');
    return challenge;
  }

  /**
   * What is to be kept of a new passkey.
   * @throws AppError PASSKEY_REFUSED
   */
  async verifyNew(
    userId: string,
    { id, ...response }: NewPasskeyBody,
  ): Promise<Pick<Passkey, 'credentialId' | 'publicKey' | 'counter'>> {
    // Its libraries come when somebody has a passkey.
    const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
    const { registrationInfo } = await this.refuseUnlessRight(() =>
      verifyRegistrationResponse({
        ...this.expected(`new ${userId}`),
        response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
      }),
    );
    if (!registrationInfo) throw new AppError('PASSKEY_REFUSED');
    const { credential } = registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
    };
  }

  /**
   * How often the authenticator has signed by now; one that has signed no more often than before is a copy.
   * @throws AppError PASSKEY_REFUSED
   */
  async verifyLogIn(
    { credentialId, publicKey, counter }: Passkey,
    { id, ...response }: PasskeyLogInBody,
  ): Promise<number> {
    const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
    const { verified, authenticationInfo } = await this.refuseUnlessRight(() =>
      verifyAuthenticationResponse({
        ...this.expected('log-in'),
        response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
        credential: {
          id: credentialId,
          publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
          counter,
        },
      }),
    );
    if (!verified) throw new AppError('PASSKEY_REFUSED');
    return authenticationInfo.newCounter;
  }

  private expected(purpose: Purpose) {
    return {
      expectedChallenge: (challenge: string) => this.spend(challenge, purpose),
      expectedOrigin: this.origin,
      expectedRPID: this.rpId,
      requireUserVerification: true,
    };
  }

  private async spend(challenge: string, purpose: Purpose): Promise<boolean> {
    return (await this.redis.attempt((client) => client.getdel(keyOf(challenge)), null)) === purpose;
  }

  /** The library throws whatever is wrong with an answer. */
  private async refuseUnlessRight<T>(verify: () => Promise<T>): Promise<T> {
    try {
      return await verify();
    } catch (error) {
      this.logger.log('passkey refused', { reason: (error as Error).message });
      throw new AppError('PASSKEY_REFUSED');
    }
  }
}
