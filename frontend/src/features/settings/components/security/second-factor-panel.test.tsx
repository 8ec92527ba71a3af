import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { openSettings } from '@/testing/open-settings';
import { answer, failRequests, refuse } from '@/testing/server';
import { secondFactorEndpoints } from '@contract/auth/second-factor.endpoints';

const SECRET = 'ABCDEFGHIJKLMNOP';
const CODES = ['AAAAABBBBBCCCCCDDDDD', 'EEEEEFFFFF0000011111'];
const on = (recoveryCodesLeft = 10) => ({ enabled: true, recoveryCodesLeft });
const off = { enabled: false, recoveryCodesLeft: 0 };

/** Opens the settings with this state and default responses for all other panels. */
function open(state = off) {
  return openSettings('log-in', () => answer(secondFactorEndpoints.own, state));
}
type User = ReturnType<typeof open>;
const panel = () => screen.findByRole('region', { name: 'Two-step log-in' });
const press = async (user: User, name: string) => user.click(await screen.findByRole('button', { name }));

async function stepUp(user: User, title: string, action: string, code?: string) {
  const dialog = await screen.findByRole('dialog', { name: title });
  await user.type(within(dialog).getByLabelText('Your password'), 'the-right-one');
  if (code) await user.type(within(dialog).getByLabelText('Code'), code);
  await user.click(within(dialog).getByRole('button', { name: action }));
  return dialog;
}

describe('enabling the second factor', () => {
  test('leads from the password through the app to the recovery codes', async () => {
    const enrols = answer(secondFactorEndpoints.enrolOwn, { secret: SECRET, uri: `otpauth://x/${SECRET}` });
    const confirms = answer(secondFactorEndpoints.confirmOwn, { recoveryCodes: CODES });
    const user = open();
    await press(user, 'Switch on');
    await stepUp(user, 'Switch two-step log-in on?', 'Continue');
    const app = await screen.findByRole('dialog', { name: 'Connect your app' });
    expect(await within(app).findByRole('img', { name: 'QR code for your authenticator app' })).toBeTruthy();
    expect(within(app).getByText('ABCD EFGH IJKL MNOP')).toBeTruthy();
    expect(enrols.requests[0]?.body).toEqual({ password: 'the-right-one' });
    answer(secondFactorEndpoints.own, on());
    await user.type(within(app).getByLabelText('Code the app shows'), '123 456{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Your recovery codes' });
    expect(confirms.requests[0]?.body).toEqual({ code: '123456' });
    expect(within(dialog).getByText('AAAAA-BBBBB-CCCCC-DDDDD')).toBeTruthy();

    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:codes');
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await user.click(within(dialog).getByRole('button', { name: 'Download as text' }));
    const file = saved.mock.calls[0]?.[0] as Blob;
    expect(await file.text()).toBe('AAAAA-BBBBB-CCCCC-DDDDD\nEEEEE-FFFFF-00000-11111\n');
    saved.mockRestore();
    clicked.mockRestore();

    await user.click(within(dialog).getByRole('button', { name: 'I have kept them' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(within(await panel()).getByText('10 recovery codes are left.')).toBeTruthy();
  });

  test('shows the errors of a wrong password and a wrong code below their fields', async () => {
    refuse(secondFactorEndpoints.enrolOwn, 'WRONG_PASSWORD', [{ path: 'password', message: 'Not right.' }]);
    const user = open();
    await press(user, 'Switch on');
    const dialog = await stepUp(user, 'Switch two-step log-in on?', 'Continue');
    expect(await within(dialog).findByText('Not right.')).toBeTruthy();
    answer(secondFactorEndpoints.enrolOwn, { secret: SECRET, uri: `otpauth://x/${SECRET}` });
    refuse(secondFactorEndpoints.confirmOwn, 'WRONG_CODE');
    await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
    const app = await screen.findByRole('dialog', { name: 'Connect your app' });
    await user.type(within(app).getByLabelText('Code the app shows'), '000000{Enter}');
    expect(await within(app).findByText('This code is not right, or was used before.')).toBeTruthy();
    await user.click(within(app).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('enabled second factor', () => {
  test('warns about few recovery codes and creates new ones', async () => {
    const renews = answer(secondFactorEndpoints.renewRecoveryCodes, { recoveryCodes: CODES });
    const user = open(on(1));
    expect(await screen.findByText(/1 recovery code is left\. Make new ones/)).toBeTruthy();
    await press(user, 'New recovery codes');
    await stepUp(user, 'Make new recovery codes?', 'Make new ones', '123 456');
    expect(await screen.findByText('EEEEE-FFFFF-00000-11111')).toBeTruthy();
    expect(renews.requests[0]?.body).toEqual({ password: 'the-right-one', code: '123456' });
  });

  test('can be disabled with the password and a code', async () => {
    const offs = answer(secondFactorEndpoints.switchOff);
    const user = open(on());
    await press(user, 'Switch off');
    answer(secondFactorEndpoints.own, off);
    await stepUp(user, 'Switch two-step log-in off?', 'Switch off', '123456');
    expect(await screen.findByRole('button', { name: 'Switch on' })).toBeTruthy();
    expect(offs.requests[0]?.body).toEqual({ password: 'the-right-one', code: '123456' });
  });

  test('links to the support for a member without app and recovery codes', async () => {
    open(on());
    const link = await within(await panel()).findByRole('link', { name: 'Write to our support' });
    expect(link.getAttribute('href')).toBe('/contact-us');
  });
});

describe('second factor panel', () => {
  test('shows an error without affecting the rest of the page', async () => {
    open();
    failRequests(secondFactorEndpoints.own);
    expect((await within(await panel()).findByRole('alert')).textContent).toContain('No connection.');
  });
});
