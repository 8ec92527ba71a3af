import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { NewPasskeyBody, NewPasskeyView, PasskeyLogInBody } from '@contract';

const sha256 = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest();
const text = (bytes: Buffer): string => bytes.toString('base64url');

/** What a test's authenticator does otherwise than a good one. */
export interface Oddities {
  origin?: string;
  rpId?: string;
  /** Without PIN, finger or face. */
  unverified?: boolean;
  counter?: number;
  userHandle?: string;
}

/** A phone's authenticator in software: one key pair (ES256), as WebAuthn describes its answers. */
export function anAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let handle = '';
  let counter = 0;

  const clientData = (type: string, challenge: string, odd: Oddities): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: odd.origin ?? origin, crossOrigin: false }));
  const head = (rpId: string, flags: number, odd: Oddities): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(odd.counter ?? (counter += 1));
    const verified = odd.unverified ? flags & ~0x04 : flags;
    return Buffer.concat([sha256(odd.rpId ?? rpId), Buffer.from([verified]), count]);
  };

  return {
    /** Makes the passkey. */
    make({ challenge, rpId, user }: NewPasskeyView, odd: Oddities = {}): NewPasskeyBody {
      handle = user.id;
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const length = Buffer.from([0, id.length]);
      const data = Buffer.concat([head(rpId, 0x45, odd), Buffer.alloc(16), length, id, key]);
      const attestationObject = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ]);
      return {
        id: text(id),
        clientDataJSON: text(clientData('webauthn.create', challenge, odd)),
        attestationObject: text(attestationObject),
      };
    },
    /** Answers a log-in with it. */
    answer(
      { challenge, rpId }: Pick<NewPasskeyView, 'challenge' | 'rpId'>,
      odd: Oddities = {},
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
