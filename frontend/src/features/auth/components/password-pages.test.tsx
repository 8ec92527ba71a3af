import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { currentSession } from '@/lib/session';
import { useFakePasskeys } from '@/testing/fake-passkeys';
import { address, renderApp } from '@/testing/render-app';
import { answer, failRequests, refuse } from '@/testing/server';
import { accountDeletionEndpoints } from '@contract/auth/account-deletion.endpoints';
import { emailVerificationEndpoints } from '@contract/auth/email-verification.endpoints';
import { passkeyEndpoints } from '@contract/auth/passkey.endpoints';
import { passwordResetEndpoints } from '@contract/auth/password-reset.endpoints';

describe('/forgot-password', () => {
  async function ask(email = 'meera@example.com') {
    const user = renderApp('/forgot-password');
    await user.type(await screen.findByLabelText('Email'), email);
    await user.click(screen.getByRole('button', { name: 'Send Reset Link' }));
  }

  test('shows the server message, and the link if the response contains it', async () => {
    const calls = answer(passwordResetEndpoints.forgotPassword, {
      message: 'If there is an account, a mail is on its way.',
      resetLink: 'http://localhost:3000/reset-password/abc',
    });
    await ask();
    expect(await screen.findByText('If there is an account, a mail is on its way.')).toBeTruthy();
    expect(screen.getByRole('link', { name: /Reset link/ }).getAttribute('href')).toBe(
      'http://localhost:3000/reset-password/abc',
    );
    expect(calls.requests[0]?.body).toEqual({ email: 'meera@example.com' });
  });

  test('shows no link if the response has none', async () => {
    answer(passwordResetEndpoints.forgotPassword, { message: 'A mail is on its way.' });
    await ask();
    await screen.findByText('A mail is on its way.');
    expect(screen.queryByRole('link', { name: /Reset link/ })).toBeNull();
  });

  test('shows why the request failed', async () => {
    refuse(passwordResetEndpoints.forgotPassword, 'RATE_LIMITED');
    await ask();
    expect((await screen.findByRole('alert')).textContent).toBe('Too many attempts. Please try again later.');
  });

  test('shows the fixed text with the reason when no response arrives', async () => {
    failRequests(passwordResetEndpoints.forgotPassword);
    await ask();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/^Something went wrongNo connection/);
  });

  test('rejects an invalid address in the form', async () => {
    await ask('not an address');
    expect(await screen.findByText('Please enter a valid e-mail address.')).toBeTruthy();
  });
});

describe('/reset-password', () => {
  async function reset(as: 'visitor' | 'member' = 'visitor', password = 'a-new-password') {
    const user = renderApp('/reset-password/the-token', { as });
    await user.type(await screen.findByLabelText('New password'), password);
    await user.click(screen.getByRole('button', { name: 'Reset Password' }));
  }

  test('shows success, ends the session and opens the log-in after 2 seconds', async () => {
    const resets = answer(passwordResetEndpoints.resetPassword, {
      message: 'Your password has been changed.',
    });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await reset('member');
    expect(await screen.findByText('Your password has been changed.')).toBeTruthy();
    expect(resets.requests[0]).toMatchObject({
      params: { token: 'the-token' },
      body: { password: 'a-new-password' },
    });
    expect(currentSession().token).toBeNull();
    expect(address()).toBe('/reset-password/the-token');
    await act(() => vi.advanceTimersByTimeAsync(2000));
    await waitFor(() => expect(address()).toBe('/login'));
  });

  test('shows the fixed text with the reason when no response arrives', async () => {
    failRequests(passwordResetEndpoints.resetPassword);
    await reset();
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Reset failedNo connection/);
  });

  test('links to /forgot-password when the link is invalid', async () => {
    refuse(passwordResetEndpoints.resetPassword, 'LINK_INVALID');
    await reset();
    expect((await screen.findByRole('alert')).textContent).toContain(
      'This link is not valid or has expired.',
    );
    expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe(
      '/forgot-password',
    );
  });

  test('shows an error for a common password', async () => {
    refuse(passwordResetEndpoints.resetPassword, 'COMMON_PASSWORD');
    await reset();
    expect((await screen.findByRole('alert')).textContent).toContain('This password is too common.');
    expect(screen.queryByRole('link', { name: 'Ask for a new link' })).toBeNull();
  });

  test('rejects a short password in the form', async () => {
    await reset('visitor', 'short');
    expect(await screen.findByText('Use at least 8 characters.')).toBeTruthy();
  });
});

describe('/verify-email', () => {
  const open = async () => {
    const user = renderApp('/verify-email/the-token');
    await screen.findByRole('heading', { name: 'Confirm your address' });
    return user;
  };
  const confirm = async (user: Awaited<ReturnType<typeof open>>) => {
    await user.type(screen.getByLabelText('Password'), 'a-good-password');
    await user.click(screen.getByRole('button', { name: 'Confirm my address' }));
  };

  test('confirms the address with the password and links to the log-in', async () => {
    const verified = answer(emailVerificationEndpoints.verifyEmail, {
      message: 'Your address is confirmed.',
    });
    await confirm(await open());
    expect(await screen.findByText('Your address is confirmed.')).toBeTruthy();
    expect(verified.requests[0]).toMatchObject({
      params: { token: 'the-token' },
      body: { password: 'a-good-password' },
    });
    expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/login');
  });

  test('confirms the address with a passkey', async () => {
    useFakePasskeys();
    answer(passkeyEndpoints.challenge, { challenge: 'AAAA', rpId: 'localhost' });
    const verified = answer(emailVerificationEndpoints.verifyEmail, {
      message: 'Your address is confirmed.',
    });
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Use a passkey' }));
    expect(await screen.findByText('Your address is confirmed.')).toBeTruthy();
    expect(verified.requests[0]?.body).toMatchObject({ passkey: { id: 'credential' } });
  });

  test('shows the error of a wrong password below its field with focus, and accepts a right one afterwards', async () => {
    const message = 'This is not the password chosen at sign-up.';
    const refused = refuse(emailVerificationEndpoints.verifyEmail, 'WRONG_PASSWORD', [
      { path: 'password', message },
    ]);
    const user = await open();
    expect(screen.getByText('Enter the password you chose when you signed up.')).toBeTruthy();
    const password = screen.getByLabelText('Password');
    await user.type(password, 'not it{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(document.activeElement).toBe(password);
    expect(refused.requests.map(({ body }) => body)).toEqual([{ password: 'not it' }]);
    const verified = answer(emailVerificationEndpoints.verifyEmail, {
      message: 'Your address is confirmed.',
    });
    await user.clear(password);
    await user.type(password, 'a-good-password{Enter}');
    expect(await screen.findByText('Your address is confirmed.')).toBeTruthy();
    expect(verified.requests.map(({ body }) => body)).toEqual([{ password: 'a-good-password' }]);
  });

  test('shows an error without a field above the form', async () => {
    refuse(emailVerificationEndpoints.verifyEmail, 'RATE_LIMITED');
    await confirm(await open());
    expect((await screen.findByRole('alert')).textContent).toBe('Too many attempts. Please try again later.');
    expect(screen.getByLabelText('Password')).toBeTruthy();
  });

  test('sends a new link when the link is invalid', async () => {
    refuse(emailVerificationEndpoints.verifyEmail, 'LINK_INVALID');
    const user = await open();
    await confirm(user);
    await screen.findByText('This link is not valid or has expired.');
    const sent = answer(emailVerificationEndpoints.sendVerification, {
      message: 'A new link is on its way.',
    });
    await user.type(screen.getByLabelText('Email'), 'meera@example.com');
    await user.click(screen.getByRole('button', { name: 'Send a new link' }));
    expect(await screen.findByText('A new link is on its way.')).toBeTruthy();
    expect(sent.requests[0]?.body).toEqual({ email: 'meera@example.com' });
  });

  test('removes the account after a second press by keyboard when the owner did not sign up', async () => {
    const removed = answer(accountDeletionEndpoints.disown, { message: 'The account is gone.' });
    const user = await open();
    expect(screen.queryByRole('button', { name: 'Remove the account' })).toBeNull();
    screen.getByRole('button', { name: 'I did not sign up' }).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/^Then someone else used your address/)).toBeTruthy();
    expect(removed.requests).toHaveLength(0);
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove the account' }));
    await user.keyboard('{Enter}');
    expect(await screen.findByText('The account is gone.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Continue' })).toBeNull();
  });
});

describe('/restore', () => {
  const press = async () => {
    const user = renderApp('/restore/the-token');
    await user.click(await screen.findByRole('button', { name: 'Bring my account back' }));
  };

  test('restores the account only after a press', async () => {
    const restored = answer(accountDeletionEndpoints.restore, { message: 'Your account is back.' });
    await press();
    expect(await screen.findByText('Your account is back.')).toBeTruthy();
    expect(restored.requests[0]?.params).toEqual({ token: 'the-token' });
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
  });

  test('shows that the link has expired', async () => {
    refuse(accountDeletionEndpoints.restore, 'LINK_INVALID');
    await press();
    expect((await screen.findByRole('alert')).textContent).toBe('This link is not valid or has expired.');
  });
});
