import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { NewPasskeyBody, NewPasskeyView, PasskeyLogInBody } from '@contract';
import { cborBytes, cborText } from './cbor.js';

const sha256 = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest();
const text = (bytes: Buffer): string => bytes.toString('base64url');

/** Ways in which a test's authenticator differs from a correct one. */
export interface Deviations {
  origin?: string;
  rpId?: string;
  /** Without user verification (PIN, finger or face). */
  unverified?: boolean;
  counter?: number;
  userHandle?: string;
  /** Whether the passkey is stored on several devices, as in a password manager. */
  synced?: boolean;
  /** Sends an attestation; `none` by default. */
  attestation?: (made: Made) => Attestation;
}

export interface Made {
  publicKey: KeyObject;
  clientDataHash: Buffer;
  sign: (data: Buffer) => Buffer;
  authData: Buffer;
}

/** The format of an attestation, and its statement in CBOR. */
export interface Attestation {
  fmt: string;
  statement: Buffer;
}

const NONE: Attestation = { fmt: 'none', statement: Buffer.from([0xa0]) };
/** Flags for a key that may be copied to other devices and has been copied. */
const SYNCED = 0x18;

/**
 * Returns a software authenticator with one key pair (ES256), which responds as specified by WebAuthn.
 * @param synced whether the passkey is stored on several devices, as in a password manager
 */
export function anAuthenticator(origin: string, { synced = false } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let handle = '';
  let counter = 0;

  const clientData = (type: string, challenge: string, odd: Deviations): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: odd.origin ?? origin, crossOrigin: false }));
  const head = (rpId: string, flags: number, odd: Deviations): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(odd.counter ?? (counter += 1));
    const verified = odd.unverified ? flags & ~0x04 : flags;
    const all = (odd.synced ?? synced) ? verified | SYNCED : verified;
    return Buffer.concat([sha256(odd.rpId ?? rpId), Buffer.from([all]), count]);
  };

  return {
    make({ challenge, rpId, user }: NewPasskeyView, odd: Deviations = {}): NewPasskeyBody {
      handle = user.id;
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const length = Buffer.from([0, id.length]);
      const data = Buffer.concat([head(rpId, 0x45, odd), Buffer.alloc(16), length, id, key]);
      const client = clientData('webauthn.create', challenge, odd);
      const made = {
        publicKey,
        clientDataHash: sha256(client),
        sign: (bytes: Buffer) => sign('sha256', bytes, privateKey),
        authData: data,
      };
      const { fmt, statement } = odd.attestation?.(made) ?? NONE;
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        ...[cborText('fmt'), cborText(fmt)],
        ...[cborText('attStmt'), statement],
        ...[cborText('authData'), cborBytes(data)],
      ]);
      return { id: text(id), clientDataJSON: text(client), attestationObject: text(attestationObject) };
    },
    /** Responds to a log-in with the passkey. */
    answer(
      { challenge, rpId }: Pick<NewPasskeyView, 'challenge' | 'rpId'>,
      odd: Deviations = {},
    ): PasskeyLogInBody {
      const client = clientData('webauthn.get', challenge, odd);
      const data = head(rpId, 0x05, odd);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        id: text(id),
        clientDataJSON: text(client),
        authenticatorData: text(data),
        signature: text(signature),
        userHandle: odd.userHandle ?? handle,
      };
    },
  };
}
