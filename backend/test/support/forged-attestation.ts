import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { Attestation, Made } from './authenticator.js';
import { cborBytes, cborList, cborMap, cborNegative, cborText } from './cbor.js';

/** A DER element with a tag, shorter than 65,536 bytes. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const hex = (bytes: string): Buffer => Buffer.from(bytes, 'hex');
const sequence = (...parts: Buffer[]): Buffer => der(0x30, ...parts);
const integer = (value: number): Buffer => der(0x02, Buffer.from([value]));
const octets = (...parts: Buffer[]): Buffer => der(0x04, ...parts);
const ECDSA_SHA256 = sequence(hex('06082a8648ce3d040302'));
const VALIDITY = sequence(der(0x17, Buffer.from('200101000000Z')), der(0x17, Buffer.from('490101000000Z')));

const nameOf = (name: string): Buffer =>
  sequence(der(0x31, sequence(hex('0603550403'), der(0x0c, Buffer.from(name)))));

interface Certificate {
  subject: string;
  issuer: string;
  publicKey: KeyObject;
  issuerKey: KeyObject;
  extensions?: Buffer[];
}

function certificate({ subject, issuer, publicKey, issuerKey, extensions = [] }: Certificate): Buffer {
  const body = sequence(
    der(0xa0, integer(2)),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(7)])),
    ECDSA_SHA256,
    nameOf(issuer),
    VALIDITY,
    nameOf(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    ...(extensions.length > 0 ? [der(0xa3, sequence(...extensions))] : []),
  );
  const signature = sign('sha256', body, issuerKey);
  return sequence(body, ECDSA_SHA256, der(0x03, Buffer.from([0]), signature));
}

/** Returns the certificate extension with the URL of a revocation list (RFC 5280, section 4.2.1.13). */
const crlDistributionPoint = (url: string): Buffer =>
  sequence(hex('0603551d1f'), octets(sequence(sequence(der(0xa0, der(0xa0, der(0x86, Buffer.from(url))))))));

/** Returns the description of a key that an Android key store created for this challenge. */
const keyDescription = (challenge: Buffer): Buffer =>
  sequence(
    hex('060a2b06010401d679020111'),
    octets(
      sequence(
        ...[integer(3), der(0x0a, Buffer.from([1])), integer(4), der(0x0a, Buffer.from([1]))],
        ...[octets(challenge), octets(), sequence(), sequence()],
      ),
    ),
  );

/**
 * Returns an `android-key` attestation whose certificates are valid except for the root, which is our own.
 * They contain the URL of a revocation list.
 */
export const androidKeyNaming =
  (url: string) =>
  ({ publicKey, clientDataHash, sign: signed, authData }: Made): Attestation => {
    const root = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const own = certificate({
      subject: 'root',
      issuer: 'root',
      publicKey: root.publicKey,
      issuerKey: root.privateKey,
    });
    const leaf = certificate({
      subject: 'leaf',
      issuer: 'root',
      publicKey,
      issuerKey: root.privateKey,
      extensions: [keyDescription(clientDataHash), crlDistributionPoint(url)],
    });
    return attestation('android-key', signed(Buffer.concat([authData, clientDataHash])), [leaf, own]);
  };

/** Returns an attestation with this number of empty certificates. */
export const chainOf =
  (fmt: string, length: number) =>
  ({ clientDataHash, sign: signed, authData }: Made): Attestation =>
    attestation(
      fmt,
      signed(Buffer.concat([authData, clientDataHash])),
      Array.from({ length }, (_, n) => sequence(createHash('sha256').update(String(n)).digest())),
    );

function attestation(fmt: string, signature: Buffer, certificates: readonly Buffer[]): Attestation {
  const statement = cborMap([
    [cborText('alg'), cborNegative(-7)],
    [cborText('sig'), cborBytes(signature)],
    [cborText('x5c'), cborList(certificates.map((one) => cborBytes(one)))],
  ]);
  return { fmt, statement };
}
