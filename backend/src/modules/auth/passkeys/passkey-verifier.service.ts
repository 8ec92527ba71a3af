import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AUTH_SERVER_LIMITS, type NewPasskeyBody, type PasskeyLogInBody } from '@contract';
import { AppConfig } from '../../../platform/config/app-config.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { Logger } from '../../../platform/logging/logger.js';
import { Redis } from '../../../platform/redis/redis.js';
import type { Passkey } from './passkey.schema.js';

/** The creation of a passkey, by a member or at sign-up, with the id of the account. */
type Registration = `new ${string}` | `sign-up ${string}`;
/** Purpose of a challenge; it is refused for any other one. */
type Purpose = 'log-in' | Registration;

/** The reason of a rejected response, as it is logged. */
type Reason = 'attestation' | 'challenge' | 'answer' | 'signature' | 'counter';

class Refusal extends Error {
  constructor(readonly reason: Reason) {
    super(reason);
  }
}

/** The label of the algorithm in a COSE key (RFC 9052, section 7.1). */
const COSE_ALG = 3;
const CHALLENGE_BYTES = 32;
const keyOf = (challenge: string): string => `passkey-challenge:${challenge}`;

/**
 * Creates challenges and verifies the responses of authenticators (WebAuthn). Challenges are stored in Redis
 * until they are used, so passkeys do not work without Redis; passwords do. Every response must include user
 * verification (PIN, fingerprint or face), so that a passkey counts as two factors.
 */
@Injectable()
export class PasskeyVerifierService {
  /** The host name of the site, without scheme and port (the relying party id). */
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

  /**
   * @param minutes how long the challenge can be used
   * @throws AppError UNAVAILABLE while Redis is unavailable
   */
  async newChallenge(
    purpose: Purpose,
    minutes: number = AUTH_SERVER_LIMITS.passkeyChallengeMinutes,
  ): Promise<string> {
    const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url');
    const stored = await this.redis.withFallback(
      (client) => client.set(keyOf(challenge), purpose, 'EX', minutes * 60),
      null,
    );
    if (stored === null) throw new AppError('UNAVAILABLE');
    return challenge;
  }

  /**
   * Verifies a new passkey and returns the fields to store.
   * @throws AppError PASSKEY_REFUSED; UNAVAILABLE while Redis is unavailable
   */
  async verifyNew(
    purpose: Registration,
    { id, ...response }: NewPasskeyBody,
  ): Promise<Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'backupEligible'>> {
    // Loaded on first use, as many processes never verify a passkey.
    const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
    return this.refuseUnlessRight(async () => {
      await assertNoCertificates(response.attestationObject);
      const { registrationInfo } = await verifyRegistrationResponse({
        ...this.expected(purpose),
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
   * Verifies a log-in and returns the authenticator's new signature counter. A counter of a single-device
   * passkey that did not increase means that the passkey was copied; synced passkeys count per device, so
   * their counter is not checked.
   * @throws AppError PASSKEY_REFUSED; UNAVAILABLE while Redis is unavailable
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
          // 0 disables the library's counter check, which also applies to synced passkeys.
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
    const stored = await this.redis.withFallback((client) => client.getdel(keyOf(challenge)), undefined);
    if (stored === undefined) throw new AppError('UNAVAILABLE');
    if (stored !== purpose) throw new Refusal('challenge');
    return true;
  }

  /**
   * Rejects with PASSKEY_REFUSED for every error of the library. Its messages are not logged, as they contain
   * input of the caller.
   * @throws AppError PASSKEY_REFUSED; the AppError of `verify`
   */
  private async refuseUnlessRight<T>(verify: () => Promise<T>): Promise<T> {
    try {
      return await verify();
    } catch (error) {
      if (error instanceof AppError) throw error;
      const reason: Reason = error instanceof Refusal ? error.reason : 'answer';
      this.logger.log('passkey refused', { reason });
      throw new AppError('PASSKEY_REFUSED');
    }
  }
}

/**
 * Rejects responses with certificates before the library reads them, because it would request the URLs in
 * them. Browsers may send a self attestation although the page requests none (WebAuthn, section 5.1.3); its
 * signature by the new key is verified.
 */
async function assertNoCertificates(attestationObject: string): Promise<void> {
  const { decodeAttestationObject, decodeCredentialPublicKey, parseAuthenticatorData } =
    await import('@simplewebauthn/server/helpers');
  const bytes = new Uint8Array(Buffer.from(attestationObject, 'base64url'));
  const decoded = decodeAttestationObject(bytes);
  if (decoded.get('fmt') === 'none') return;
  const statement = decoded.get('attStmt');
  const isSelfMade =
    decoded.get('fmt') === 'packed' && statement.size === 2 && statement.get('alg') && statement.get('sig');
  if (!isSelfMade) throw new Refusal('attestation');
  const { credentialPublicKey } = parseAuthenticatorData(decoded.get('authData'));
  const alg = credentialPublicKey && decodeCredentialPublicKey(credentialPublicKey).get(COSE_ALG);
  if (statement.get('alg') !== alg) throw new Refusal('attestation');
}
