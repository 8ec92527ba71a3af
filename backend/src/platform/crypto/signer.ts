import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import { derivedKey } from './derived-key.js';

/** Bytes of a signature that is not cut. */
const WHOLE = 32;

/**
 * Signs what leaves the server and comes back, such as links and ids, so that nobody else can make or change
 * it (HMAC-SHA256).
 */
export class Signer {
  /** As an object, since bytes are made one anew for each signature. */
  private readonly key: KeyObject;

  /**
   * @param purpose gives these signatures a key of their own
   * @param length of a signature in bytes; what was signed with another length is not accepted
   */
  constructor(
    jwtSecret: string,
    purpose: string,
    readonly length = WHOLE,
  ) {
    this.key = createSecretKey(derivedKey(jwtSecret, purpose));
  }

  sign(content: string | Buffer): Buffer {
    return createHmac('sha256', this.key).update(content).digest().subarray(0, this.length);
  }

  /** The same as base64url, for links, of which an answer holds many: twice as quick for a whole one. */
  signText(content: string): string {
    if (this.length < WHOLE) return this.sign(content).toString('base64url');
    return createHmac('sha256', this.key).update(content).digest('base64url');
  }

  /** Whether the signature was made here for this content. */
  verify(content: string | Buffer, signature: Buffer): boolean {
    return signature.length === this.length && timingSafeEqual(signature, this.sign(content));
  }
}
