/**
 * Returns 128 random bits as hexadecimal. `crypto.randomUUID` exists only on https and localhost; this works
 * everywhere.
 */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
