import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { currentSession, endSession } from '@/lib/session';
import { minutesFromNow } from '@/testing/builders/build';
import { aFriend, aPick, ME } from '@/testing/builders/members';
import { useFakePasskeys } from '@/testing/fake-passkeys';
import { address, answerMemberPages, renderApp } from '@/testing/render-app';
import { answer, failRequests, holdAnswers, neverAnswer, Refusal, refuse } from '@/testing/server';
import { AUTH_LIMITS, TEXTS } from '@contract';
import { logInEndpoints } from '@contract/auth/log-in.endpoints';
import { passkeyEndpoints } from '@contract/auth/passkey.endpoints';
import { secondFactorEndpoints } from '@contract/auth/second-factor.endpoints';
import { matchEndpoints } from '@contract/match/match.endpoints';
import { suggestionEndpoints } from '@contract/suggestions/suggestions.endpoints';

const view = { token: 'fresh', userId: ME, isAdmin: false, expiresAt: minutesFromNow(60) };
const email = () => screen.findByLabelText<HTMLInputElement>('Email');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const submit = () => screen.getByRole('button', { name: 'Log in' });

async function fillIn(user: ReturnType<typeof renderApp>) {
  await user.type(await email(), 'Meera@Example.com');
  await user.type(password(), 'a-good-password');
  await user.click(submit());
}

describe('log-in with a correct password', () => {
  test('stores the session and opens the dashboard', async () => {
    answerMemberPages();
    const logIns = answer(logInEndpoints.logIn, view);
    answer(suggestionEndpoints.pick, aPick());
    const suggestions = neverAnswer(suggestionEndpoints.list);
    const user = renderApp('/login');
    await fillIn(user);
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(logIns.requests[0]?.body).toEqual({ email: 'meera@example.com', password: 'a-good-password' });
    expect(currentSession()).toMatchObject({ token: 'fresh', userId: ME });
    await waitFor(() => expect(suggestions.requests[0]?.authorization).toBe('Bearer fresh'));
  });

  test('returns to the page that the visitor requested', async () => {
    answerMemberPages();
    answer(logInEndpoints.logIn, view);
    answer(matchEndpoints.friends, [aFriend({ name: 'Asha' })]);
    const user = renderApp('/friends');
    await fillIn(user);
    expect(await screen.findByRole('heading', { name: /Asha/ })).toBeTruthy();
    expect(address()).toBe('/friends');
  });

  test('opens the administration for an administrator', async () => {
    answerMemberPages({ isAdmin: true });
    answer(logInEndpoints.logIn, { ...view, isAdmin: true });
    neverAnswer(secondFactorEndpoints.state);
    const user = renderApp('/login');
    await fillIn(user);
    await waitFor(() => expect(address()).toBe('/admin'));
  });
});

describe('rejected log-in', () => {
  test('shows the server message and keeps the typed values', async () => {
    refuse(logInEndpoints.logIn, 'BAD_CREDENTIALS');
    const user = renderApp('/login');
    await fillIn(user);
    expect((await screen.findByRole('alert')).textContent).toBe('Invalid e-mail or password.');
    expect((await email()).value).toBe('Meera@Example.com');
    expect(address()).toBe('/login');
  });

  test('shows a connection error when no response arrives', async () => {
    failRequests(logInEndpoints.logIn);
    const user = renderApp('/login');
    await fillIn(user);
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Login failedNo connection/);
  });

  test('shows the errors of empty fields below the fields and sends nothing', async () => {
    const user = renderApp('/login');
    await email();
    await user.click(submit());
    expect(await screen.findByText('Please enter a valid e-mail address.')).toBeTruthy();
    expect(screen.getByText('Please enter your password.')).toBeTruthy();
    expect((await email()).getAttribute('aria-invalid')).toBe('true');
  });

  test('states that a pasted password is too long, in both languages', async () => {
    const user = renderApp('/login');
    await user.type(await email(), 'meera@example.com');
    await user.click(password());
    await user.paste('x'.repeat(AUTH_LIMITS.passwordMax + 1));
    await user.click(submit());
    expect(await screen.findByText(`Use at most ${AUTH_LIMITS.passwordMax} characters.`)).toBeTruthy();
    expect(password().value).toHaveLength(AUTH_LIMITS.passwordMax + 1);
    await user.click(screen.getByRole('button', { name: 'हिन्दी' }));
    expect(await screen.findByText(`ज़्यादा से ज़्यादा ${AUTH_LIMITS.passwordMax} अक्षर रखें।`)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'English' }));
    await screen.findByRole('heading', { name: 'Welcome back' });
  });

  test('sends only one request while it is running', async () => {
    const held = holdAnswers(logInEndpoints.logIn, () => {
      throw new Refusal('BAD_CREDENTIALS');
    });
    const user = renderApp('/login');
    await fillIn(user);
    await waitFor(() => expect(held.requests).toHaveLength(1));
    await user.type(password(), '{Enter}');
    held.release();
    await screen.findByRole('alert');
    expect(held.requests).toHaveLength(1);
  });
});

describe('second factor at log-in', () => {
  const asksForCode = () =>
    answer(logInEndpoints.logIn, ({ body }) => {
      if (body.code === undefined) throw new Refusal('SECOND_FACTOR_REQUIRED');
      if (body.code !== '123456') throw new Refusal('WRONG_CODE');
      return { ...view, isAdmin: true };
    });

  test('asks for the code after a correct password', async () => {
    answerMemberPages({ isAdmin: true });
    neverAnswer(secondFactorEndpoints.state);
    asksForCode();
    const user = renderApp('/login');
    await fillIn(user);
    const code = await screen.findByLabelText('Code');
    expect(screen.queryByRole('alert')).toBeNull();
    await user.type(code, '000 000');
    await user.click(submit());
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This code is not right, or was used before.',
    );
    await user.clear(code);
    await user.type(code, '123 456{Enter}');
    await waitFor(() => expect(address()).toBe('/admin'));
  });

  test('returns to the password with Back', async () => {
    asksForCode();
    const user = renderApp('/login');
    await fillIn(user);
    await screen.findByLabelText('Code');
    expect(screen.getByText(/or write to our support/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect((await email()).value).toBe('Meera@Example.com');
  });
});

describe('log-in with a passkey', () => {
  const challenge = { challenge: 'AAAA', rpId: 'localhost' };
  const press = async (user: ReturnType<typeof renderApp>) =>
    user.click(await screen.findByRole('button', { name: 'Use a passkey' }));

  test('logs in and returns to the requested page', async () => {
    const device = useFakePasskeys();
    answerMemberPages();
    answer(matchEndpoints.friends, []);
    answer(passkeyEndpoints.challenge, challenge);
    const sent = answer(passkeyEndpoints.logIn, view);
    const user = renderApp('/login', { state: { from: '/friends' } });
    await press(user);
    await waitFor(() => expect(address()).toBe('/friends'));
    expect(sent.requests[0]?.body).toMatchObject({ id: 'credential', signature: btoa('signature') });
    expect(device.mock.calls[0]?.[0]).toMatchObject({ publicKey: { userVerification: 'required' } });
  });

  test('shows an error for a cancelled and for an unknown passkey', async () => {
    useFakePasskeys({ refuses: true });
    answer(passkeyEndpoints.challenge, challenge);
    const user = renderApp('/login');
    await press(user);
    expect((await screen.findByRole('alert')).textContent).toBe(TEXTS.loginFailed);
    useFakePasskeys();
    refuse(passkeyEndpoints.logIn, 'PASSKEY_REFUSED');
    await press(user);
    expect(await screen.findByText(/^This passkey was refused/)).toBeTruthy();
  });

  test('is not offered by a browser without passkeys', async () => {
    renderApp('/login');
    await email();
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
  });
});

describe('log-in page', () => {
  test.each([
    ['ended', 'You have been logged out. Please log in again.'],
    ['elsewhere', 'You have logged out on another page.'],
    ['blocked', 'Your account has been blocked. Logging in tells you why.'],
    ['suspended', 'Your account has been suspended. Log in to see why.'],
    ['deleted', 'Your account has been deleted successfully.'],
  ] as const)('shows why a session was %s', async (ended, text) => {
    endSession({ ended });
    renderApp('/login');
    expect((await screen.findByText(text)).closest('[role=status]')).not.toBeNull();
  });

  test('fills in the address of the sign-up', async () => {
    renderApp('/login', { state: { email: 'new@example.com' } });
    expect((await email()).value).toBe('new@example.com');
  });

  test('links to sign-up and forgotten password', async () => {
    renderApp('/login');
    await email();
    expect(screen.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/signup');
    expect(screen.getByRole('link', { name: 'Forgot password?' }).getAttribute('href')).toBe(
      '/forgot-password',
    );
  });

  test('is the page of the root address', async () => {
    renderApp('/');
    await email();
    expect(address()).toBe('/login');
  });

  test('shows and hides the password', async () => {
    const user = renderApp('/login');
    await email();
    expect(password().type).toBe('password');
    await user.click(screen.getByRole('button', { name: 'Show what is typed' }));
    expect(password().type).toBe('text');
    await user.click(screen.getByRole('button', { name: 'Hide what is typed' }));
    expect(password().type).toBe('password');
  });

  test('redirects a logged-in member to the requested page', async () => {
    answer(matchEndpoints.friends, []);
    renderApp('/login', { as: 'member', state: { from: '/friends' } });
    await waitFor(() => expect(address()).toBe('/friends'));
  });
});
