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

/** What a passkey's answer is refused for, as the log says it. */
type Reason = 'attestation' | 'challenge' | 'answer' | 'signature' | 'counter';

class Refusal extends Error {
  constructor(readonly reason: Reason) {
    super(reason);
  }
}

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
  ): Promise<Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'backupEligible'>> {
    // Its libraries come when somebody has a passkey.
    const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
    return this.refuseUnlessRight(async () => {
      await assertNoAttestation(response.attestationObject);
      const { registrationInfo } = await verifyRegistrationResponse({
        ...this.expected(`new ${userId}`),
        response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
      });
      if (!registrationInfo) throw new Refusal('signature');
      const { credential, credentialDeviceType } = registrationInfo;
      return {
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        backupEligible: credentialDeviceType === 'multiDevice',
      };
    });
  }

  /**
   * How often the authenticator has signed by now. A key of one device that has signed no more often than
   * before is a copy; one that may be on several devices counts on each by itself.
   * @throws AppError PASSKEY_REFUSED
   */
  async verifyLogIn(
    { credentialId, publicKey, counter, backupEligible }: Passkey,
    { id, ...response }: PasskeyLogInBody,
  ): Promise<number> {
    const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
    return this.refuseUnlessRight(async () => {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        ...this.expected('log-in'),
        response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
        credential: {
          id: credentialId,
          publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
          // The library holds every key to its counter, also one that is on several devices.
          counter: 0,
        },
      });
      if (!verified) throw new Refusal('signature');
      const { newCounter } = authenticationInfo;
      const counts = newCounter > 0 || counter > 0;
      if (!backupEligible && counts && newCounter <= counter) throw new Refusal('counter');
      return newCounter;
    });
  }

  private expected(purpose: Purpose) {
    return {
      expectedChallenge: (challenge: string) => this.spend(challenge, purpose),
      expectedOrigin: this.origin,
      expectedRPID: this.rpId,
      requireUserVerification: true,
    };
  }

  private async spend(challenge: string, purpose: Purpose): Promise<true> {
    const kept = await this.redis.attempt((client) => client.getdel(keyOf(challenge)), null);
    if (kept !== purpose) throw new Refusal('challenge');
    return true;
  }

  /** The library throws whatever is wrong with an answer, in words that repeat the caller's. */
  private async refuseUnlessRight<T>(verify: () => Promise<T>): Promise<T> {
    try {
      return await verify();
    } catch (error) {
      const reason: Reason = error instanceof Refusal ? error.reason : 'answer';
      this.logger.log('passkey refused', { reason });
      throw new AppError('PASSKEY_REFUSED');
    }
  }
}

/**
 * The page asks for no attestation, so the library is shown none: to check the others it takes certificates
 * from the caller, and calls the addresses that these name.
 */
async function assertNoAttestation(attestationObject: string): Promise<void> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const bytes = new Uint8Array(Buffer.from(attestationObject, 'base64url'));
  if (decodeAttestationObject(bytes).get('fmt') !== 'none') throw new Refusal('attestation');
}
