import { endpoints, TEXTS } from '@contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { currentSession, endSession } from '@/lib/session';
import { minutesFromNow } from '@/testing/builders/build';
import { aFriend, aPick, ME } from '@/testing/builders/members';
import { withPasskeys } from '@/testing/fake-passkeys';
import { address, answerFrame, renderApp } from '@/testing/render-app';
import { answer, holdAnswers, loseAnswers, neverAnswer, refuse, Refusal } from '@/testing/server';

const view = { token: 'fresh', userId: ME, isAdmin: false, expiresAt: minutesFromNow(60) };
const email = () => screen.findByLabelText<HTMLInputElement>('Email');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const submit = () => screen.getByRole('button', { name: 'Log in' });

async function fillIn(user: ReturnType<typeof renderApp>) {
  await user.type(await email(), 'Meera@Example.com');
  await user.type(password(), 'a-good-password');
  await user.click(submit());
}

describe('a right password', () => {
  test('keeps the session and opens the dashboard', async () => {
    answerFrame();
    const logIns = answer(endpoints.auth.logIn, view);
    answer(endpoints.match.pick, aPick());
    const suggestions = neverAnswer(endpoints.match.suggestions);
    const user = renderApp('/login');
    await fillIn(user);
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(logIns.asked[0]?.body).toEqual({ email: 'meera@example.com', password: 'a-good-password' });
    expect(currentSession()).toMatchObject({ token: 'fresh', userId: ME });
    await waitFor(() => expect(suggestions.asked[0]?.authorization).toBe('Bearer fresh'));
  });

  test('goes back to where the visitor was going', async () => {
    answerFrame();
    answer(endpoints.auth.logIn, view);
    answer(endpoints.match.friends, [aFriend({ name: 'Asha' })]);
    const user = renderApp('/friends');
    await fillIn(user);
    expect(await screen.findByRole('heading', { name: /Asha/ })).toBeTruthy();
    expect(address()).toBe('/friends');
  });

  test('leads the administrator to the administration', async () => {
    answerFrame({ isAdmin: true });
    answer(endpoints.auth.logIn, { ...view, isAdmin: true });
    neverAnswer(endpoints.secondFactor.state);
    const user = renderApp('/login');
    await fillIn(user);
    await waitFor(() => expect(address()).toBe('/admin'));
  });
});

describe('a refusal', () => {
  test('says the words of the server and keeps what was typed', async () => {
    refuse(endpoints.auth.logIn, 'BAD_CREDENTIALS');
    const user = renderApp('/login');
    await fillIn(user);
    expect((await screen.findByRole('alert')).textContent).toBe('Invalid e-mail or password.');
    expect((await email()).value).toBe('Meera@Example.com');
    expect(address()).toBe('/login');
  });

  test('without an answer says that there is no connection', async () => {
    loseAnswers(endpoints.auth.logIn);
    const user = renderApp('/login');
    await fillIn(user);
    expect((await screen.findByRole('alert')).textContent).toMatch(/^No connection/);
  });

  test('empty fields are said under them, and nothing is sent', async () => {
    const user = renderApp('/login');
    await email();
    await user.click(submit());
    expect(await screen.findByText('Please enter a valid e-mail address.')).toBeTruthy();
    expect(screen.getByText('Please enter your password.')).toBeTruthy();
    expect((await email()).getAttribute('aria-invalid')).toBe('true');
  });

  test('while it runs nothing is sent twice', async () => {
    const held = holdAnswers(endpoints.auth.logIn, () => {
      throw new Refusal('BAD_CREDENTIALS');
    });
    const user = renderApp('/login');
    await fillIn(user);
    await waitFor(() => expect(held.asked).toHaveLength(1));
    await user.type(password(), '{Enter}');
    held.release();
    await screen.findByRole('alert');
    expect(held.asked).toHaveLength(1);
  });
});

describe("the administrator's code", () => {
  const asksForCode = () =>
    answer(endpoints.auth.logIn, ({ body }) => {
      if (body.code === undefined) throw new Refusal('SECOND_FACTOR_REQUIRED');
      if (body.code !== '123456') throw new Refusal('WRONG_CODE');
      return { ...view, isAdmin: true };
    });

  test('is asked for after the right password', async () => {
    answerFrame({ isAdmin: true });
    neverAnswer(endpoints.secondFactor.state);
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

  test('Back returns to the password', async () => {
    asksForCode();
    const user = renderApp('/login');
    await fillIn(user);
    await screen.findByLabelText('Code');
    expect(screen.getByText(/or write to our support/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect((await email()).value).toBe('Meera@Example.com');
  });
});

describe('a passkey', () => {
  const asked = { challenge: 'AAAA', rpId: 'localhost' };
  const press = async (user: ReturnType<typeof renderApp>) =>
    user.click(await screen.findByRole('button', { name: 'Use a passkey' }));

  test('logs in, and leads back to where the visitor was going', async () => {
    const device = withPasskeys();
    answerFrame();
    answer(endpoints.match.friends, []);
    answer(endpoints.passkeys.challenge, asked);
    const sent = answer(endpoints.passkeys.logIn, view);
    const user = renderApp('/login', { state: { from: '/friends' } });
    await press(user);
    await waitFor(() => expect(address()).toBe('/friends'));
    expect(sent.asked[0]?.body).toMatchObject({ id: 'credential', signature: btoa('signature') });
    expect(device.mock.calls[0]?.[0]).toMatchObject({ publicKey: { userVerification: 'required' } });
  });

  test('that is not chosen says so, and one that is not known too', async () => {
    withPasskeys({ refuses: true });
    answer(endpoints.passkeys.challenge, asked);
    const user = renderApp('/login');
    await press(user);
    expect((await screen.findByRole('alert')).textContent).toBe(TEXTS.loginFailed);
    withPasskeys();
    refuse(endpoints.passkeys.logIn, 'PASSKEY_REFUSED');
    await press(user);
    expect(await screen.findByText(/^This passkey was refused/)).toBeTruthy();
  });

  test('is not offered where the browser knows none', async () => {
    renderApp('/login');
    await email();
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
  });
});

describe('around it', () => {
  test.each([
    ['ended', 'You have been logged out. Please log in again.'],
    ['blocked', 'Your account has been blocked. Logging in tells you why.'],
    ['suspended', 'Your account has been suspended. Log in to see why.'],
    ['deleted', 'Your account has been deleted successfully.'],
  ] as const)('a session that was %s is told', async (ended, text) => {
    endSession({ ended });
    renderApp('/login');
    expect((await screen.findByText(text)).closest('[role=status]')).not.toBeNull();
  });

  test('the address of the sign-up is filled in', async () => {
    renderApp('/login', { state: { email: 'new@example.com' } });
    expect((await email()).value).toBe('new@example.com');
  });

  test('it leads to the sign-up and to a forgotten password', async () => {
    renderApp('/login');
    await email();
    expect(screen.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/signup');
    expect(screen.getByRole('link', { name: 'Forgot password?' }).getAttribute('href')).toBe(
      '/forgot-password',
    );
  });

  test('the first address of the product is the log-in', async () => {
    renderApp('/');
    await email();
    expect(address()).toBe('/login');
  });

  test('what is typed can be shown', async () => {
    const user = renderApp('/login');
    await email();
    expect(password().type).toBe('password');
    await user.click(screen.getByRole('button', { name: 'Show what is typed' }));
    expect(password().type).toBe('text');
    await user.click(screen.getByRole('button', { name: 'Hide what is typed' }));
    expect(password().type).toBe('password');
  });

  test('who is logged in already is led on', async () => {
    answer(endpoints.match.friends, []);
    renderApp('/login', { as: 'member', state: { from: '/friends' } });
    await waitFor(() => expect(address()).toBe('/friends'));
  });
});
