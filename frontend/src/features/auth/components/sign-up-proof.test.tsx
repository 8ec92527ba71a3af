import { pbkdf2Sync, webcrypto } from 'node:crypto';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { id } from '@/testing/builders/build';
import { useFakePasskeys } from '@/testing/fake-passkeys';
import { useFakeWorkers } from '@/testing/fake-workers';
import { renderApp } from '@/testing/render-app';
import { answer, failRequests, Refusal } from '@/testing/server';
import { ERROR_TEXTS, TEXTS, type ProofOfWork, type ProofOfWorkChallenge } from '@contract';
import { signUpEndpoints } from '@contract/auth/sign-up.endpoints';

const WORDS = /^One moment: we check that you are not a program/;
const NONCE = '0b'.repeat(16);
const SALT = '5a'.repeat(16);

const keyOf = (counter: number): string => {
  const password = Buffer.concat([Buffer.from(NONCE, 'hex'), Buffer.from([0, 0, 0, counter])]);
  return pbkdf2Sync(password, Buffer.from(SALT, 'hex'), 1, 32, 'sha256').toString('hex');
};

/** A challenge of three keys. */
const challengeOf = (subject: string): ProofOfWorkChallenge => ({
  parameters: {
    algorithm: 'PBKDF2/SHA-256',
    nonce: NONCE,
    salt: SALT,
    cost: 1,
    keyLength: 32,
    keyPrefix: keyOf(2).slice(0, 32),
    keySignature: 'cd'.repeat(32),
    expiresAt: 1_900_000_000,
    data: { subject },
  },
  signature: 'ef'.repeat(32),
});
const CHALLENGE = challengeOf('first');

/** Requires a proof for the first requests, each time with another challenge. */
const requireProofs = (times = 1) => {
  let left = times;
  return answer(signUpEndpoints.signUp, () => {
    left -= 1;
    if (left >= 0) throw new Refusal('PROOF_OF_WORK_REQUIRED', challengeOf(`challenge ${times - left}`));
    return { message: 'Welcome.' };
  });
};

const field = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label);
const submit = () => screen.getByRole('button', { name: 'Sign up' });

/** Simulates a browser that has neither workers nor WebCrypto, as on a page without https. */
function withoutMeans(): void {
  vi.stubGlobal('Worker', undefined);
  vi.stubGlobal('crypto', {
    getRandomValues: webcrypto.getRandomValues.bind(webcrypto),
    randomUUID: webcrypto.randomUUID.bind(webcrypto),
  });
}

async function signUp({ passkey = false, fakeTimers = false } = {}) {
  const user = renderApp('/signup');
  const name = await screen.findByLabelText('Name');
  if (fakeTimers) vi.useFakeTimers({ shouldAdvanceTime: true });
  await user.type(name, 'Meera Iyer');
  await user.type(field('Email'), 'meera@example.com');
  await user.selectOptions(field('Gender'), 'female');
  await user.selectOptions(field('Looking for'), 'both');
  await user.type(field('Date of birth'), '1996-05-20');
  if (passkey) await user.click(screen.getByRole('button', { name: 'Use a passkey instead' }));
  else await user.type(field('Password'), 'a-good-password');
  await user.click(field(/Terms and Conditions/));
  await user.click(submit());
  return user;
}

const expectNothingLost = () => {
  expect(field('Name').value).toBe('Meera Iyer');
  expect(field('Password').value).toBe('a-good-password');
  expect(field(/Terms and Conditions/).checked).toBe(true);
};

describe('sign-up with a proof of work', () => {
  test('says what the device does, keeps the form and sends again by itself', async () => {
    const workers = useFakeWorkers();
    const release = workers.hold();
    const signUps = requireProofs();
    await signUp();
    const status = await screen.findByText(WORDS);
    expect(status.closest('[role]')?.getAttribute('role')).toBe('status');
    expect(screen.getByRole('button', { name: 'Signing up…' }).getAttribute('aria-disabled')).toBe('true');
    expectNothingLost();
    release();
    await screen.findByText(TEXTS.signupSuccess);
    expect(screen.queryByText(WORDS)).toBeNull();
    expect(signUps.requests.map(({ body }) => body.proof)).toEqual([
      undefined,
      { challenge: challengeOf('challenge 1'), solution: workers.solution },
    ]);
    expect(workers.running.size).toBe(0);
  });

  test('sends the same passkey again', async () => {
    useFakeWorkers();
    const device = useFakePasskeys();
    answer(signUpEndpoints.beginPasskey, {
      challenge: 'AAAA',
      rpId: 'localhost',
      existing: [],
      userId: id(7),
      user: { id: 'BBBB', name: 'meera@example.com' },
    });
    const proofs: (ProofOfWork | undefined)[] = [];
    answer(signUpEndpoints.withPasskey, ({ body }) => {
      proofs.push(body.proof);
      if (!body.proof) throw new Refusal('PROOF_OF_WORK_REQUIRED', CHALLENGE);
      return { message: 'Welcome.' };
    });
    await signUp({ passkey: true });
    await screen.findByText(TEXTS.signupSuccess);
    expect(proofs).toHaveLength(2);
    expect(device).toHaveBeenCalledTimes(1);
  });

  test('makes no second passkey when the proof fails at first', async () => {
    const device = useFakePasskeys();
    withoutMeans();
    answer(signUpEndpoints.beginPasskey, {
      challenge: 'AAAA',
      rpId: 'localhost',
      existing: [],
      userId: id(7),
      user: { id: 'BBBB', name: 'meera@example.com' },
    });
    answer(signUpEndpoints.withPasskey, ({ body }) => {
      if (!body.proof) throw new Refusal('PROOF_OF_WORK_REQUIRED', CHALLENGE);
      return { message: 'Welcome.' };
    });
    const user = await signUp({ passkey: true });
    expect((await screen.findByRole('alert')).textContent).toBe(ERROR_TEXTS.PROOF_OF_WORK_REQUIRED);
    useFakeWorkers();
    await user.click(submit());
    await screen.findByText(TEXTS.signupSuccess);
    expect(device).toHaveBeenCalledTimes(1);
  });

  test('makes another proof when the first one has expired', async () => {
    useFakeWorkers();
    const signUps = requireProofs(3);
    await signUp();
    await screen.findByText(TEXTS.signupSuccess);
    expect(signUps.requests.map(({ body }) => body.proof?.challenge.parameters.data.subject)).toEqual([
      undefined,
      'challenge 1',
      'challenge 2',
      'challenge 3',
    ]);
  });

  test('gives up after three proofs, and begins again with the next press', async () => {
    const workers = useFakeWorkers();
    const signUps = requireProofs(4);
    const user = await signUp();
    expect((await screen.findByRole('alert')).textContent).toBe(ERROR_TEXTS.PROOF_OF_WORK_REQUIRED);
    expect(signUps.requests).toHaveLength(4);
    expect(workers.running.size).toBe(0);
    expectNothingLost();
    await user.click(submit());
    await screen.findByText(TEXTS.signupSuccess);
  });

  test('is solved by one worker where the browser does not tell the number of cores', async () => {
    const workers = useFakeWorkers();
    vi.spyOn(navigator, 'hardwareConcurrency', 'get').mockReturnValue(undefined as never);
    const signUps = requireProofs();
    await signUp();
    await screen.findByText(TEXTS.signupSuccess);
    expect(workers.started()).toBe(1);
    expect(signUps.requests[1]?.body.proof?.solution).toEqual(workers.solution);
  });

  test('is solved by the page where workers fail', async () => {
    vi.stubGlobal('crypto', webcrypto);
    const workers = useFakeWorkers('fail');
    const signUps = requireProofs();
    await signUp();
    await screen.findByText(TEXTS.signupSuccess);
    expect(workers.started()).toBeGreaterThan(0);
    expect(signUps.requests[1]?.body.proof?.solution).toEqual({ counter: 2, derivedKey: keyOf(2) });
  });

  test('shows the text of the server where neither workers nor the page can solve it', async () => {
    withoutMeans();
    const signUps = requireProofs();
    await signUp();
    expect((await screen.findByRole('alert')).textContent).toBe(ERROR_TEXTS.PROOF_OF_WORK_REQUIRED);
    expect(screen.queryByText(WORDS)).toBeNull();
    expect(signUps.requests).toHaveLength(1);
    expectNothingLost();
  });

  test('ends when workers report nothing for two minutes', async () => {
    const workers = useFakeWorkers('stay silent');
    requireProofs();
    await signUp({ fakeTimers: true });
    await screen.findByText(WORDS);
    await waitFor(() => expect(workers.running.size).toBeGreaterThan(0));
    await act(() => vi.advanceTimersByTimeAsync(121_000));
    expect((await screen.findByRole('alert')).textContent).toBe(ERROR_TEXTS.PROOF_OF_WORK_REQUIRED);
    expect(workers.running.size).toBe(0);
    expectNothingLost();
  });

  test('says that there is no connection, and sends again with the next press', async () => {
    const workers = useFakeWorkers();
    const release = workers.hold();
    requireProofs();
    const user = await signUp();
    await screen.findByText(WORDS);
    failRequests(signUpEndpoints.signUp);
    release();
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Signup failedNo connection/);
    expectNothingLost();
    const signUps = answer(signUpEndpoints.signUp, { message: 'Welcome.' });
    await user.click(submit());
    await screen.findByText(TEXTS.signupSuccess);
    expect(signUps.requests).toHaveLength(1);
  });

  test('stops when the page is left', async () => {
    const workers = useFakeWorkers('stay silent');
    const signUps = requireProofs();
    await signUp();
    await screen.findByText(WORDS);
    await waitFor(() => expect(workers.running.size).toBeGreaterThan(0));
    cleanup();
    expect(workers.running.size).toBe(0);
    expect(signUps.requests).toHaveLength(1);
  });
});
