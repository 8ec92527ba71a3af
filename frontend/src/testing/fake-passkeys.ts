import { onTestFinished, vi } from 'vitest';

const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;

/** Simulates a browser whose device creates and uses passkeys, or refuses both. */
export function useFakePasskeys({ refuses = false } = {}) {
  const credential = {
    id: 'credential',
    rawId: bytes('credential'),
    type: 'public-key',
    getClientExtensionResults: () => ({}),
    response: {
      clientDataJSON: bytes('client'),
      attestationObject: bytes('attestation'),
      authenticatorData: bytes('data'),
      signature: bytes('signature'),
      userHandle: bytes('member'),
    },
  };
  const act = vi.fn((_options: unknown) =>
    refuses
      ? Promise.reject(new DOMException('Not allowed', 'NotAllowedError'))
      : Promise.resolve(credential),
  );
  vi.stubGlobal('PublicKeyCredential', class {});
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create: act, get: act } });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'credentials');
  });
  return act;
}
