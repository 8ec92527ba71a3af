import { mutationOptions } from '@tanstack/react-query';

/** Asks for a passkey. The WebAuthn code is loaded on first use. */
export const assertPasskeyMutation = mutationOptions({
  mutationFn: () => import('./passkey').then(({ assertPasskey }) => assertPasskey()),
});
