import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { id, SOME_DAY } from '@/testing/builders/build';
import { useFakePasskeys } from '@/testing/fake-passkeys';
import { openSettings } from '@/testing/open-settings';
import { answer, failRequests, refuse } from '@/testing/server';
import { type PasskeyView } from '@contract';
import { passkeyEndpoints } from '@contract/auth/passkey.endpoints';

const aPasskey = (special: Partial<PasskeyView> = {}): PasskeyView => ({
  id: id(31),
  device: 'Chrome on Android',
  createdAt: SOME_DAY,
  lastUsedAt: null,
  ...special,
});
const NEW = {
  challenge: 'AAAA',
  rpId: 'localhost',
  user: { id: 'BBBB', name: 'meera@example.com' },
  existing: [],
};

/** Opens the settings with these passkeys and default responses for all other panels. */
function open(...passkeys: PasskeyView[]) {
  return openSettings('log-in', () => answer(passkeyEndpoints.list, { passkeys }));
}
type User = ReturnType<typeof open>;

async function stepUp(user: User, button: string, title: string, action: string) {
  await user.click(await screen.findByRole('button', { name: button }));
  const dialog = await screen.findByRole('dialog', { name: title });
  await user.type(within(dialog).getByLabelText('Your password'), 'the-right-one');
  await user.click(within(dialog).getByRole('button', { name: action }));
  return dialog;
}

describe('passkeys', () => {
  test('are listed with their device', async () => {
    open(aPasskey(), aPasskey({ id: id(32), device: 'Safari on Mac', lastUsedAt: SOME_DAY }));
    const panel = await screen.findByRole('region', { name: 'Passkeys' });
    const rows = await within(panel).findAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Chrome on AndroidMade on 14 March 2026 · not used yetRemove',
      'Safari on MacMade on 14 March 2026 · last used on 14 March 2026Remove',
    ]);
    expect(within(panel).getByText('This browser does not know passkeys.')).toBeTruthy();
  });

  test('are added with the password, and named by the device', async () => {
    const device = useFakePasskeys();
    const begun = answer(passkeyEndpoints.begin, NEW);
    const added = answer(passkeyEndpoints.add, { passkeys: [aPasskey()] });
    const user = open();
    await stepUp(user, 'Add a passkey', 'Add a passkey?', 'Continue');
    expect(await screen.findByText('Chrome on Android')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(begun.requests[0]?.body).toEqual({ password: 'the-right-one' });
    expect(added.requests[0]?.body).toMatchObject({ id: 'credential', clientDataJSON: btoa('client') });
    expect(device.mock.calls[0]?.[0]).toMatchObject({
      publicKey: { authenticatorSelection: { residentKey: 'required', userVerification: 'required' } },
    });
  });

  test('show an error when the device creates none', async () => {
    useFakePasskeys({ refuses: true });
    answer(passkeyEndpoints.begin, NEW);
    const user = open();
    const dialog = await stepUp(user, 'Add a passkey', 'Add a passkey?', 'Continue');
    expect((await within(dialog).findByRole('alert')).textContent?.trim()).toBe(
      'Your device made no passkey. It may have one already.',
    );
  });

  test('are removed with the password', async () => {
    const removed = answer(passkeyEndpoints.remove, { passkeys: [] });
    const user = open(aPasskey());
    await stepUp(user, 'Remove the passkey of Chrome on Android', 'Remove this passkey?', 'Remove');
    await waitFor(() => expect(screen.queryByText('Chrome on Android')).toBeNull());
    expect(removed.requests[0]).toMatchObject({
      params: { passkeyId: id(31) },
      body: { password: 'the-right-one' },
    });
  });

  test('are removed with a passkey by a member without a password', async () => {
    useFakePasskeys();
    answer(passkeyEndpoints.challenge, { challenge: 'AAAA', rpId: 'localhost' });
    const removed = refuse(passkeyEndpoints.remove, 'LAST_PASSKEY');
    const user = openSettings('log-in', () => answer(passkeyEndpoints.list, { passkeys: [aPasskey()] }), {
      passwordless: true,
    });
    await user.click(await screen.findByRole('button', { name: 'Remove the passkey of Chrome on Android' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove this passkey?' }));
    expect(dialog.queryByLabelText('Your password')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('your only way to log in');
    expect(removed.requests[0]?.body).toMatchObject({ passkey: { id: 'credential' } });
  });

  test('show an error without affecting the rest of the page', async () => {
    open();
    failRequests(passkeyEndpoints.list);
    const panel = await screen.findByRole('region', { name: 'Passkeys' });
    expect((await within(panel).findByRole('alert')).textContent).toContain('No connection.');
  });
});
