/**
 * 128 random bits in hexadecimal. Works on every address; `crypto.randomUUID` exists only with https and on
 * localhost.
 */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
