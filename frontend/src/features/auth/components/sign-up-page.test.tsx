import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { id, minutesFromNow } from '@/testing/builders/build';
import { aPick, aSuggestionPage, ME } from '@/testing/builders/members';
import { useFakePasskeys } from '@/testing/fake-passkeys';
import { address, answerMemberPages, renderApp } from '@/testing/render-app';
import { answer, failRequests, refuse } from '@/testing/server';
import { ERROR_TEXTS, TEXTS, UNDER_AGE_BEFORE_TEXT, type ReferralCodeCheckView } from '@contract';
import { logInEndpoints } from '@contract/auth/log-in.endpoints';
import { signUpEndpoints } from '@contract/auth/sign-up.endpoints';
import { referralEndpoints } from '@contract/referrals/referral.endpoints';
import { suggestionEndpoints } from '@contract/suggestions/suggestions.endpoints';

const field = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label);
const submit = () => screen.getByRole('button', { name: 'Sign up' });

async function fillIn(
  user: ReturnType<typeof renderApp>,
  special: { dob?: string; terms?: boolean; passkey?: boolean } = {},
) {
  await user.type(await screen.findByLabelText('Name'), '  Meera   Iyer ');
  await user.type(field('Email'), 'Meera@Example.com');
  await user.selectOptions(field('Gender'), 'female');
  await user.selectOptions(field('Looking for'), 'both');
  await user.type(field('Date of birth'), special.dob ?? '1996-05-20');
  if (special.passkey) await user.click(screen.getByRole('button', { name: 'Use a passkey instead' }));
  else await user.type(field('Password'), 'a-good-password');
  if (special.terms ?? true) await user.click(field(/Terms and Conditions/));
  await user.click(submit());
}

describe('sign-up', () => {
  test('sends normalized values, shows success and opens the log-in after 1.5 seconds', async () => {
    const signUps = answer(signUpEndpoints.signUp, { message: 'Welcome.' });
    const user = renderApp('/signup');
    await screen.findByLabelText('Name');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await fillIn(user);
    expect(await screen.findByText('Signup successful! Redirecting to login...')).toBeTruthy();
    expect(signUps.requests[0]?.body).toEqual({
      name: 'Meera Iyer',
      email: 'meera@example.com',
      gender: 'female',
      dob: '1996-05-20',
      lookingFor: 'both',
      password: 'a-good-password',
      language: 'en',
    });
    expect(address()).toBe('/signup');
    await act(() => vi.advanceTimersByTimeAsync(1500));
    await waitFor(() => expect(address()).toBe('/login'));
    await screen.findByRole('heading', { name: 'One more step' });
    expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe('meera@example.com');
  });

  test('keeps the typed values over a reload, except the password and the consent', async () => {
    answer(referralEndpoints.checkCode, { state: 'member', firstName: 'Asha' });
    const refusal = refuse(signUpEndpoints.signUp, 'EMAIL_TAKEN');
    const user = renderApp('/signup?ref=asha2024');
    await fillIn(user);
    await screen.findByRole('alert');
    expect(JSON.stringify(sessionStorage)).not.toContain('a-good-password');
    cleanup();
    renderApp('/signup?ref=asha2024');
    expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('  Meera   Iyer ');
    expect(field('Email').value).toBe('Meera@Example.com');
    expect(field('Gender').value).toBe('female');
    expect(field('Looking for').value).toBe('both');
    expect(field('Date of birth').value).toBe('1996-05-20');
    expect(field(/^Referral code/).value).toBe('asha2024');
    expect(field('Password').value).toBe('');
    expect(field(/Terms and Conditions/).checked).toBe(false);
    expect(refusal.requests).toHaveLength(1);
    cleanup();
    renderApp('/signup?ref=RAVI2024');
    expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('  Meera   Iyer ');
    expect(field(/^Referral code/).value).toBe('RAVI2024');
  });

  test('deletes the stored values after the sign-up', async () => {
    answer(signUpEndpoints.signUp, { message: 'Welcome.' });
    const user = renderApp('/signup');
    await fillIn(user);
    await screen.findByText(TEXTS.signupSuccess);
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });

  test.each(['/signup?ref=asha2024', '/signup?referralCode=asha2024'])(
    'sends the code of the invite link %s',
    async (path) => {
      const signUps = answer(signUpEndpoints.signUp, { message: 'Welcome.' });
      answer(referralEndpoints.checkCode, { state: 'member', firstName: 'Asha' });
      const user = renderApp(path);
      expect((await screen.findByLabelText<HTMLInputElement>(/^Referral code/)).value).toBe('asha2024');
      await fillIn(user);
      await screen.findByText(TEXTS.signupSuccess);
      expect(signUps.requests[0]?.body.referralCode).toBe('ASHA2024');
    },
  );
});

describe('log-in after the sign-up', () => {
  const signUp = async () => {
    answer(signUpEndpoints.signUp, { message: 'Welcome.' });
    const user = renderApp('/signup');
    await screen.findByLabelText('Name');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await fillIn(user);
    await screen.findByText(TEXTS.signupSuccess);
    await act(() => vi.advanceTimersByTimeAsync(1500));
    await screen.findByRole('heading', { name: 'One more step' });
    return user;
  };

  test('takes one press, with the password in memory only', async () => {
    answerMemberPages();
    answer(suggestionEndpoints.list, aSuggestionPage({ users: [] }));
    answer(suggestionEndpoints.pick, aPick());
    const logIns = answer(logInEndpoints.logIn, {
      token: 'fresh',
      userId: ME,
      isAdmin: false,
      expiresAt: minutesFromNow(60),
    });
    const user = await signUp();
    expect(JSON.stringify([localStorage, sessionStorage, history.state])).not.toContain('a-good-password');
    await user.click(screen.getByRole('button', { name: 'Log in as Meera Iyer' }));
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(logIns.requests[0]?.body).toEqual({ email: 'meera@example.com', password: 'a-good-password' });
  });

  test('takes one press by keyboard too, on the way through the fields', async () => {
    const user = await signUp();
    const button = screen.getByRole('button', { name: 'Log in as Meera Iyer' });
    for (let stop = 0; stop < 10 && document.activeElement !== button; stop += 1) await user.tab();
    expect(document.activeElement).toBe(button);
    expect(button.textContent).toBe('Log in as Meera Iyer');
    expect(field('Password').value).toBe('a-good-password');
  });

  test('begins a new password when a key is pressed in the field', async () => {
    const user = await signUp();
    act(() => field('Password').focus());
    await user.keyboard('new');
    expect(field('Password').value).toBe('new');
    expect(screen.getByRole('button', { name: 'Log in' })).toBeTruthy();
  });

  test('asks for the password after a press on a field, or after the page was left', async () => {
    const user = await signUp();
    await user.click(field('Password'));
    expect(screen.getByRole('button', { name: 'Log in' })).toBeTruthy();
    expect(field('Password').value).toBe('');
    expect(field('Email').value).toBe('meera@example.com');
    cleanup();
    renderApp('/login');
    expect((await screen.findByLabelText<HTMLInputElement>('Password')).value).toBe('');
  });
});

describe('sign-up validation', () => {
  test('shows an error below each empty field and sends nothing', async () => {
    const user = renderApp('/signup');
    await screen.findByLabelText('Name');
    await user.click(submit());
    await screen.findByText('Please enter your name.');
    const alerts = screen.getAllByRole('alert').map(({ textContent }) => textContent);
    expect(alerts).toEqual([
      'Please enter your name.',
      'Please enter a valid e-mail address.',
      'Please choose your gender.',
      'Please choose who you are looking for.',
      'Please enter a valid date of birth.',
      'Use at least 8 characters.',
      'You must accept the Terms and Conditions to continue.',
    ]);
  });

  test('states that no date of birth is chosen, until one is chosen', async () => {
    const user = renderApp('/signup');
    const date = await screen.findByLabelText('Date of birth');
    const hint = () => document.getElementById(date.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(hint()).toBe('People see your age, never the date. Not chosen yet.');
    await user.type(date, '1996-05-20');
    expect(hint()).toBe('People see your age, never the date.');
  });

  test('requires accepted terms', async () => {
    const user = renderApp('/signup');
    await fillIn(user, { terms: false });
    expect(await screen.findByText('You must accept the Terms and Conditions to continue.')).toBeTruthy();
  });

  test('rejects a birth date under 18 years', async () => {
    const year = new Date().getFullYear() - 17;
    const text = 'You must be at least 18 years old to sign up.';
    // The server sees it too, so that it counts for later attempts.
    const sent = refuse(signUpEndpoints.signUp, 'UNDER_AGE', [{ path: 'dob', message: text }]);
    const user = renderApp('/signup');
    await fillIn(user, { dob: `${year}-01-01` });
    expect(await screen.findByText(text)).toBeTruthy();
    expect(sent.requests[0]?.body.dob).toBe(`${year}-01-01`);
    expect(field('Name').value).toBe('  Meera   Iyer ');
  });

  test('shows kindly at the birth date why another one is refused, and the way to us', async () => {
    refuse(signUpEndpoints.signUp, 'UNDER_AGE', [{ path: 'dob', message: UNDER_AGE_BEFORE_TEXT }]);
    const user = renderApp('/signup');
    await fillIn(user);
    expect((await screen.findByRole('alert')).textContent).toBe(UNDER_AGE_BEFORE_TEXT);
    const dob = field('Date of birth');
    expect(dob.getAttribute('aria-invalid')).toBe('true');
    expect(dob.getAttribute('aria-describedby')).toContain(screen.getByRole('alert').id);
    const link = screen.getByRole('link', { name: 'Write to us' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/contact-us', '_blank']);
    expect(field('Name').value).toBe('  Meera   Iyer ');
  });

  test('removes an error when the field is corrected', async () => {
    const user = renderApp('/signup');
    await screen.findByLabelText('Name');
    await user.click(submit());
    await screen.findByText('Please enter your name.');
    await user.type(field('Name'), 'Meera');
    await waitFor(() => expect(screen.queryByText('Please enter your name.')).toBeNull());
  });
});

describe('rejected sign-up', () => {
  test('shows a general error above the button', async () => {
    refuse(signUpEndpoints.signUp, 'EMAIL_TAKEN');
    const user = renderApp('/signup');
    await fillIn(user);
    expect((await screen.findByRole('alert')).textContent).toBe(
      'An account with this e-mail already exists.',
    );
    expect(submit()).toHaveProperty('disabled', false);
  });

  test('shows a field error below its field only, with focus', async () => {
    const text = ERROR_TEXTS.NAME_NOT_ALLOWED;
    refuse(signUpEndpoints.signUp, 'NAME_NOT_ALLOWED', [{ path: 'name', message: text }]);
    const user = renderApp('/signup');
    await fillIn(user);
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(field('Name').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field('Name'));
  });

  test('quotes the words that the server rejects', async () => {
    const issue = { path: 'name', message: ERROR_TEXTS.NAME_NOT_ALLOWED, words: 'www.example.com' };
    refuse(signUpEndpoints.signUp, 'NAME_NOT_ALLOWED', [issue]);
    const user = renderApp('/signup');
    await fillIn(user);
    expect((await screen.findByRole('alert')).textContent).toBe(
      `${ERROR_TEXTS.NAME_NOT_ALLOWED} It is about “www.example.com”.`,
    );
  });

  test('shows a connection error when no response arrives', async () => {
    failRequests(signUpEndpoints.signUp);
    const user = renderApp('/signup');
    await fillIn(user);
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Signup failedNo connection/);
  });
});

describe('referral code', () => {
  test.each<[ReferralCodeCheckView, RegExp]>([
    [{ state: 'member', firstName: 'Asha' }, /^Asha invites you\. You get 24 hours of Premium\.$/],
    [{ state: 'campaign' }, /^This code gives you 24 hours/],
    [{ state: 'unknown' }, /^We do not know this code/],
    [{ state: 'ended' }, /^This code has ended/],
    [{ state: 'used-up' }, /^This code has been used/],
  ])('shows the state of the code while it is typed: %o', async (view, text) => {
    const checks = answer(referralEndpoints.checkCode, view);
    const user = renderApp('/signup');
    await user.type(await screen.findByLabelText(/^Referral code/), 'asha2024');
    expect(await screen.findByText(text)).toBeTruthy();
    expect(checks.requests.map(({ body }) => body)).toEqual([{ code: 'ASHA2024' }]);
    await user.clear(screen.getByLabelText(/^Referral code/));
    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
  });

  test('can be sent when the check gets no response', async () => {
    failRequests(referralEndpoints.checkCode);
    renderApp('/signup?ref=ASHA2024');
    expect(await screen.findByText('We check the code when you sign up.')).toBeTruthy();
  });

  test('shows the error of the sign-up instead of the state', async () => {
    answer(referralEndpoints.checkCode, { state: 'unknown' });
    const text = ERROR_TEXTS.UNKNOWN_REFERRAL_CODE;
    refuse(signUpEndpoints.signUp, 'UNKNOWN_REFERRAL_CODE', [{ path: 'referralCode', message: text }]);
    const user = renderApp('/signup?ref=NOSUCH22');
    await screen.findByText(/^We do not know this code/);
    await fillIn(user);
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(screen.queryByText(/^We do not know this code/)).toBeNull();
  });
});

describe('sign-up with a passkey', () => {
  const BEGUN = {
    challenge: 'AAAA',
    rpId: 'localhost',
    existing: [],
    userId: id(7),
    user: { id: 'BBBB', name: 'meera@example.com' },
  };

  test('sends the passkey instead of the password, and again after a lost response', async () => {
    const device = useFakePasskeys();
    answer(signUpEndpoints.beginPasskey, BEGUN);
    failRequests(signUpEndpoints.withPasskey);
    const user = renderApp('/signup');
    await fillIn(user, { passkey: true });
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Signup failedNo connection/);
    const signUps = answer(signUpEndpoints.withPasskey, { message: 'Welcome.' });
    await user.click(submit());
    await screen.findByText(TEXTS.signupSuccess);
    expect(signUps.requests[0]?.body).toMatchObject({
      name: 'Meera Iyer',
      userId: id(7),
      passkey: { id: 'credential' },
    });
    expect(signUps.requests[0]?.body).not.toHaveProperty('password');
    expect(device).toHaveBeenCalledTimes(1);
  });

  test.each(['RATE_LIMITED', 'UNAVAILABLE'] as const)('sends the same passkey after %s', async (code) => {
    const device = useFakePasskeys();
    const begun = answer(signUpEndpoints.beginPasskey, BEGUN);
    refuse(signUpEndpoints.withPasskey, code);
    const user = renderApp('/signup');
    await fillIn(user, { passkey: true });
    expect((await screen.findByRole('alert')).textContent).toBe(ERROR_TEXTS[code]);
    const signUps = answer(signUpEndpoints.withPasskey, { message: 'Welcome.' });
    await user.click(submit());
    await screen.findByText(TEXTS.signupSuccess);
    expect(signUps.requests).toHaveLength(1);
    expect(begun.requests).toHaveLength(1);
    expect(device).toHaveBeenCalledTimes(1);
  });

  test('keeps the typed values when the device creates no passkey, and offers the password again', async () => {
    useFakePasskeys({ refuses: true });
    answer(signUpEndpoints.beginPasskey, BEGUN);
    const user = renderApp('/signup');
    await fillIn(user, { passkey: true });
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Your device made no passkey/);
    expect(field('Email').value).toBe('Meera@Example.com');
    await user.click(screen.getByRole('button', { name: 'Use a password instead' }));
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(submit());
    expect(await screen.findByText('Use at least 8 characters.')).toBeTruthy();
  });

  test('is not offered by a browser without passkeys', async () => {
    renderApp('/signup');
    await screen.findByLabelText('Name');
    expect(screen.queryByRole('button', { name: /passkey/ })).toBeNull();
  });
});

describe('sign-up page', () => {
  test('opens the terms in a new tab', async () => {
    renderApp('/signup');
    const link = await screen.findByRole('link', { name: /Terms and Conditions/ });
    expect(link.getAttribute('href')).toBe('/terms');
    expect(link.getAttribute('target')).toBe('_blank');
  });
});
