import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
  sign,
  verify,
} from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { PushPayload } from '@contract';
import { sendEndlessly } from '../endless.js';

interface Received {
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

type Answer =
  number | 'closed' | 'endless' | { status: number; headers?: Record<string, string>; body?: string };

export interface PushServiceDouble {
  /** Environment variables that point the product to this push service. */
  env: { PUSH_HOSTS: string; PUSH_CA_FILE: string };
  origin: string;
  received: Received[];
  /**
   * Responses to the next requests, in order; 201 afterwards. `endless` is a 201 whose body never ends;
   * `closed` closes the connection without a response.
   */
  answers: Answer[];
  /** For each endless response: the number of bytes written when the product closed the connection. */
  endless: Promise<number>[];
  close: () => Promise<void>;
}

export async function startPushService(): Promise<PushServiceDouble> {
  const folder = await mkdtemp(join(tmpdir(), 'push-service-'));
  const { key, certificate } = selfSigned();
  const caFile = join(folder, 'ca.pem');
  await writeFile(caFile, certificate);
  const received: Received[] = [];
  const answers: Answer[] = [];
  const endless: Promise<number>[] = [];
  const server = createServer({ key, cert: certificate }, (request, response) => {
    void buffer(request).then((body) => {
      received.push({ path: request.url ?? '', headers: request.headers, body });
      const answer = answers.shift() ?? 201;
      if (answer === 'closed') request.socket.destroy();
      else if (answer === 'endless') endless.push(sendEndlessly(response.writeHead(201)));
      else if (typeof answer === 'number') response.writeHead(answer).end();
      else response.writeHead(answer.status, answer.headers).end(answer.body);
    });
  });
  // Keeps idle connections open, because on a busy machine the next message may come late.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const host = `localhost:${(server.address() as AddressInfo).port}`;
  return {
    env: { PUSH_HOSTS: host, PUSH_CA_FILE: caFile },
    origin: `https://${host}`,
    received,
    answers,
    endless,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true });
    },
  };
}

/** Returns a subscribed browser: its endpoint, and the keys that decrypt its messages. */
export function aSubscribedBrowser(origin: string) {
  const keys = createECDH('prime256v1');
  const publicKey = keys.generateKeys();
  const auth = randomBytes(16);
  const path = `/push/${randomBytes(12).toString('base64url')}`;
  const subscription = {
    endpoint: `${origin}${path}`,
    expirationTime: null,
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
  };
  /** Decrypts a message (RFC 8291 and RFC 8188). */
  const decrypt = (body: Buffer): PushPayload => {
    const salt = body.subarray(0, 16);
    const senderKey = body.subarray(21, 21 + (body[20] ?? 0));
    const content = body.subarray(21 + senderKey.length);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey]);
    const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(senderKey), auth, info, 32));
    const derive = (name: string, length: number): Buffer =>
      Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length));
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
    decipher.setAuthTag(content.subarray(-16));
    const padded = Buffer.concat([decipher.update(content.subarray(0, -16)), decipher.final()]);
    return PushPayload.parse(JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()));
  };
  return { subscription, path, decrypt };
}

interface VapidClaims {
  aud: string;
  exp: number;
  sub: string;
}

/** Verifies the signature of a request (RFC 8292) and returns its claims. */
export function vapidClaims(authorization: string | string[] | undefined): {
  key: string;
  claims: VapidClaims;
} {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(String(authorization)) ?? [];
  const [head = '', payload = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const signer = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', Buffer.from(`${head}.${payload}`), signer, Buffer.from(signature, 'base64url')))
    throw new Error('The signature is invalid.');
  return { key, claims: JSON.parse(Buffer.from(payload, 'base64url').toString()) as VapidClaims };
}

/** Creates a self-signed certificate for localhost in minimal DER. */
function selfSigned(): { key: string; certificate: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const hex = (bytes: string): Buffer => Buffer.from(bytes, 'hex');
  const der = (tag: number, ...parts: Buffer[]): Buffer => {
    const content = Buffer.concat(parts);
    const size = content.length;
    const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255];
    return Buffer.concat([Buffer.from([tag, ...length]), content]);
  };
  const list = (...parts: Buffer[]): Buffer => der(0x30, ...parts);
  const ecdsaWithSha256 = list(hex('06082a8648ce3d040302'));
  const name = list(der(0x31, list(hex('0603550403'), der(0x0c, Buffer.from('localhost')))));
  const validity = list(...['200101000000Z', '490101000000Z'].map((time) => der(0x17, Buffer.from(time))));
  const isAuthority = list(hex('0603551d13'), hex('0101ff'), der(0x04, list(hex('0101ff'))));
  const isLocalhost = list(hex('0603551d11'), der(0x04, list(der(0x82, Buffer.from('localhost')))));
  const content = list(
    der(0xa0, hex('020102')),
    hex('020101'),
    ecdsaWithSha256,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, list(isAuthority, isLocalhost)),
  );
  const signature = der(0x03, hex('00'), sign('sha256', content, privateKey));
  const base64 = list(content, ecdsaWithSha256, signature).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: `-----BEGIN CERTIFICATE-----\n${base64.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  };
}
