import type { Page } from '@playwright/test';

/** Adds a virtual device that creates passkeys with user verification. */
export async function aDevice(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    credentials: async () =>
      (await client.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    lose: () => client.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }),
  };
}
