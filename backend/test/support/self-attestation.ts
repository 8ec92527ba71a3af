import { generateKeyPairSync, sign } from 'node:crypto';
import type { Attestation, Made } from './authenticator.js';
import { cborBytes, cborMap, cborNegative, cborText } from './cbor.js';

/** Ways in which a self attestation differs from a correct one. */
interface Forged {
  fmt?: string;
  /** Number of the algorithm in COSE. The key has -7 (ES256). */
  alg?: number;
  sign?: (made: Made) => Buffer;
  /** Additional fields of the statement. */
  more?: readonly (readonly [Buffer, Buffer])[];
}

const signedData = ({ authData, clientDataHash }: Made): Buffer => Buffer.concat([authData, clientDataHash]);

/**
 * Returns a packed self attestation (WebAuthn, section 8.2): signed with the new key, without certificates.
 */
export const selfAttestation =
  ({ fmt = 'packed', alg = -7, sign: signed, more = [] }: Forged = {}) =>
  (made: Made): Attestation => ({
    fmt,
    statement: cborMap([
      [cborText('alg'), cborNegative(alg)],
      [cborText('sig'), cborBytes((signed ?? ((of) => of.sign(signedData(of))))(made))],
      ...more,
    ]),
  });

/** Signs with another key than that of the passkey. */
export const anotherKey =
  () =>
  (made: Made): Buffer =>
    sign('sha256', signedData(made), generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey);
