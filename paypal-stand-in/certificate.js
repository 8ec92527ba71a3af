import { createPublicKey, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

const SHA256_WITH_RSA = Buffer.from('300d06092a864886f70d01010b0500', 'hex');
const COMMON_NAME = Buffer.from('0603550403', 'hex');
const DAY_MS = 86_400_000;

/**
 * Returns a new RSA key and a self-signed certificate for it, both as PEM. Node reads certificates but cannot
 * create them.
 * @param {string} commonName
 */
export function newCertificate(commonName, now = new Date()) {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const name = sequence(tagged(0x31, sequence(COMMON_NAME, tagged(0x0c, Buffer.from(commonName)))));
  const toBeSigned = sequence(
    tagged(0xa0, integer(Buffer.from([2]))),
    integer(randomBytes(8)),
    SHA256_WITH_RSA,
    name,
    sequence(time(new Date(now.getTime() - DAY_MS)), time(new Date(now.getTime() + 3650 * DAY_MS))),
    name,
    createPublicKey(privateKey).export({ type: 'spki', format: 'der' }),
  );
  const signature = createSign('sha256').update(toBeSigned).sign(privateKey);
  const der = sequence(toBeSigned, SHA256_WITH_RSA, tagged(0x03, Buffer.from([0]), signature));
  const lines = der.toString('base64').replace(/.{64}(?=.)/g, '$&\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
}

/**
 * Returns a DER value: tag, length and parts.
 * @param {number} tag
 * @param {...Buffer} parts
 */
function tagged(tag, ...parts) {
  const content = Buffer.concat(parts);
  const size = content.length;
  if (size < 0x80) return Buffer.concat([Buffer.from([tag, size]), content]);
  const bytes = size < 0x100 ? [size] : [size >> 8, size & 0xff];
  return Buffer.concat([Buffer.from([tag, 0x80 | bytes.length, ...bytes]), content]);
}

/** @param {...Buffer} parts */
const sequence = (...parts) => tagged(0x30, ...parts);
/**
 * Returns a DER integer. Its first bit is the sign, so a positive number may need a leading zero byte.
 * @param {Buffer} bytes
 */
const integer = (bytes) => tagged(0x02, ...(bytes.readUInt8() & 0x80 ? [Buffer.from([0])] : []), bytes);
/** @param {Date} date */
const time = (date) =>
  tagged(0x18, Buffer.from(date.toISOString().replace(/[-:T]/g, '').replace(/\.\d+/, '')));
