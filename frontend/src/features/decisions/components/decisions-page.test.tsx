import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { bellQuery } from '@/entities/notification/notifications';
import { queryClient } from '@/lib/api/query-client';
import { endSession } from '@/lib/session';
import { builderOf, id, minutesFromNow, SOME_DAY } from '@/testing/builders/build';
import { aNotification } from '@/testing/builders/members';
import { useFakePasskeys } from '@/testing/fake-passkeys';
import { renderApp } from '@/testing/render-app';
import { answer, failRequests, holdAnswers, refuse } from '@/testing/server';
import { DECISIONS_LIMITS, DecisionView } from '@contract';
import { appealAccessEndpoints } from '@contract/auth/appeal-access.endpoints';
import { logInEndpoints } from '@contract/auth/log-in.endpoints';
import { passkeyEndpoints } from '@contract/auth/passkey.endpoints';
import { decisionEndpoints } from '@contract/decisions/decision.endpoints';
import { notificationEndpoints } from '@contract/notifications/notification.endpoints';

const aDecision = builderOf(DecisionView)(() => ({
  id: id(9100),
  kind: 'suspension',
  reason: 'Asking for money.',
  at: SOME_DAY,
  until: null,
  stands: true,
  appealUntil: minutesFromNow(60),
  appeal: null,
}));
const sent = { text: 'It was not me.', at: SOME_DAY, decision: null };

function open(...decisions: DecisionView[]) {
  answer(decisionEndpoints.decisions, { decisions });
  return renderApp('/decisions', { as: 'member' });
}

describe("page of a member's decisions", () => {
  test('records once that the decisions were shown, and shows no line that links to this page', async () => {
    const unopened = (['decision', 'appeal-decided', 'report-decided'] as const).map((type, index) =>
      aNotification({ id: id(41 + index), type, from: null, text: `${type}.`, path: '/decisions' }),
    );
    const opened = answer(notificationEndpoints.opened, { success: true, unread: 1 });
    open(aDecision());
    answer(notificationEndpoints.list, { notifications: [], hasMore: false, unread: 3, unopened });
    await waitFor(() => expect(opened.requests.map(({ body }) => body)).toEqual([{ ids: [id(41), id(42)] }]));
    await waitFor(() =>
      expect(queryClient.getQueryData(bellQuery.queryKey)).toEqual({
        unread: 1,
        unopened: unopened.slice(2),
      }),
    );
    expect(screen.queryByRole('link', { name: 'Read it' })).toBeNull();
    expect(opened.requests).toHaveLength(1);
  });

  test('records nothing while the decisions could not be loaded', async () => {
    const opened = answer(notificationEndpoints.opened, { success: true, unread: 0 });
    const unopened = [aNotification({ type: 'decision', from: null, path: '/decisions' })];
    renderApp('/decisions', { as: 'member' });
    failRequests(decisionEndpoints.decisions);
    answer(notificationEndpoints.list, { notifications: [], hasMore: false, unread: 1, unopened });
    await screen.findByRole('button', { name: 'Try again' });
    await waitFor(() => expect(queryClient.getQueryData(bellQuery.queryKey)).toBeTruthy());
    expect(opened.requests).toEqual([]);
  });

  test('links to the own page above its heading', async () => {
    open();
    await screen.findByRole('heading', { level: 1 });
    const up = within(screen.getByRole('main')).getByRole('link', { name: 'Me' });
    expect(up.getAttribute('href')).toBe('/me');
  });

  test('says that there is no decision', async () => {
    open();
    expect(await screen.findByText('There is no decision about you.')).toBeTruthy();
  });

  test('shows the reason, sends one appeal and confirms it', async () => {
    const user = open(aDecision());
    expect(await screen.findByText('The reason: Asking for money.')).toBeTruthy();
    const appeals = answer(decisionEndpoints.appeal, aDecision({ appealUntil: null, appeal: sent }));
    await user.click(screen.getByRole('button', { name: 'Appeal' }));
    await user.click(screen.getByRole('button', { name: 'Send the appeal' }));
    expect(await screen.findByText('Please write why you think the decision is wrong.')).toBeTruthy();
    await user.type(screen.getByRole('textbox'), 'It was not me.');
    answer(decisionEndpoints.decisions, {
      decisions: [aDecision({ appealUntil: null, appeal: sent })],
    });
    await user.click(screen.getByRole('button', { name: 'Send the appeal' }));
    expect(await screen.findByText('Appeal received')).toBeTruthy();
    expect(appeals.requests[0]?.body).toEqual({ text: 'It was not me.' });
    expect(screen.queryByRole('button', { name: 'Appeal' })).toBeNull();
    expect(document.activeElement?.textContent).toContain('It was not me.');
  });

  test('keeps a pasted appeal that is too long, shows an error, and sends nothing', async () => {
    const appeals = answer(decisionEndpoints.appeal, aDecision({ appealUntil: null, appeal: sent }));
    const user = open(aDecision());
    await user.click(await screen.findByRole('button', { name: 'Appeal' }));
    const longest = '😀'.repeat(DECISIONS_LIMITS.appealLength);
    await user.paste(longest);
    expect(screen.getByText(/0 characters left/)).toBeTruthy();
    await user.paste('!');
    const limit = `Use at most ${DECISIONS_LIMITS.appealLength} characters.`;
    expect((await screen.findByRole('alert')).textContent).toBe(limit);
    await user.click(screen.getByRole('button', { name: 'Send the appeal' }));
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe(`${longest}!`);
    expect(screen.getByRole('alert').textContent).toBe(limit);
    await user.type(screen.getByRole('textbox'), '{Backspace}');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Send the appeal' }));
    await waitFor(() => expect(appeals.requests.map(({ body }) => body)).toEqual([{ text: longest }]));
  });

  test('keeps the text when the appeal could not be sent', async () => {
    const user = open(aDecision());
    failRequests(decisionEndpoints.appeal);
    await user.click(await screen.findByRole('button', { name: 'Appeal' }));
    await user.type(screen.getByRole('textbox'), 'Words');
    await user.click(screen.getByRole('button', { name: 'Send the appeal' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^No connection/);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Words');
  });

  test.each([
    ['photo', /The picture could not be put back/],
    ['voice-prompt', /The voice prompt could not be put back/],
  ] as const)('shows the result of an appeal about a %s that could not be restored', async (kind, text) => {
    const decision = { outcome: 'lifted' as const, undone: false, reason: 'Our mistake.', at: SOME_DAY };
    open(aDecision({ kind, appealUntil: null, appeal: { ...sent, decision } }));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByText('The answer: Our mistake.')).toBeTruthy();
  });

  test('shows a warning with its rule and subject, and that it was lifted', async () => {
    const rule = { key: 'harassment' as const, title: 'Harassment', text: 'Nobody may insult others.' };
    const warning = { kind: 'warning' as const, reason: null, rule, about: 'message' as const };
    const decision = { outcome: 'lifted' as const, undone: true, reason: 'Our mistake.', at: SOME_DAY };
    const lifted = { stands: false, appealUntil: null, appeal: { ...sent, decision } };
    open(aDecision(warning), aDecision({ ...warning, ...lifted, id: id(9101) }));
    const card = within(await screen.findByRole('region', { name: 'A warning from our team' }));
    expect(card.getByText('The rule: Harassment.').parentElement?.textContent).toContain('Nobody may insult');
    expect(card.getByText('It is about what you wrote to someone.')).toBeTruthy();
    expect(card.getByText(/Nothing is taken from you/)).toBeTruthy();
    expect(card.queryByText('It has no end set.')).toBeNull();
    const back = within(screen.getByRole('region', { name: 'A warning that we took back' }));
    expect(back.getByText('Taken back')).toBeTruthy();
    expect(back.queryByText(/Nothing is taken from you/)).toBeNull();
  });

  test.each([
    ['a warning about the profile', { kind: 'warning', about: 'profile' }, 'Change your profile', '/profile'],
    [
      'a warning about a picture',
      { kind: 'warning', about: 'photo' },
      'Change your pictures',
      '/profile/photos',
    ],
    ['a removed picture', { kind: 'photo' }, 'Change your pictures', '/profile/photos'],
    ['a removed voice prompt', { kind: 'voice-prompt' }, 'Record another one', '/profile/voice-prompt'],
  ] as const)('links %s to the place to change', async (_, decision, name, href) => {
    open(aDecision(decision));
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href);
  });

  test.each([
    ['about a message', { about: 'message' }],
    ['that was taken back', { about: 'profile', stands: false, appealUntil: null }],
  ] as const)('links no warning %s to the profile', async (_, decision) => {
    open(aDecision({ kind: 'warning', ...decision }));
    await screen.findByRole('heading', { level: 2 });
    expect(screen.queryByRole('link', { name: /^Change/ })).toBeNull();
  });

  test('shows no empty text while loading', async () => {
    const held = holdAnswers(decisionEndpoints.decisions, { decisions: [] });
    renderApp('/decisions', { as: 'member' });
    await screen.findByRole('heading', { name: 'Decisions about you' });
    expect(screen.queryByText('There is no decision about you.')).toBeNull();
    held.release();
    expect(await screen.findByText('There is no decision about you.')).toBeTruthy();
  });

  test('offers Try again when the request failed', async () => {
    failRequests(decisionEndpoints.decisions);
    const user = renderApp('/decisions', { as: 'member' });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    answer(decisionEndpoints.decisions, { decisions: [aDecision()] });
    await user.click(retry);
    expect(await screen.findByText('Your account is suspended')).toBeTruthy();
  });
});

describe('blocked member', () => {
  const block = aDecision({ kind: 'block' });
  const access = { token: 'signed', expiresAt: minutesFromNow(30), decision: block };

  test('opens the page from the log-in, enters password and code, and appeals with the token', async () => {
    endSession();
    refuse(logInEndpoints.logIn, 'BLOCKED');
    const user = renderApp('/login');
    await user.type(await screen.findByLabelText('Email'), 'asha@example.com');
    await user.type(screen.getByLabelText('Password'), 'a-good-password');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await user.click(await screen.findByRole('link', { name: 'Appeal' }));
    await user.type(await screen.findByLabelText('Password'), 'a-good-password');
    refuse(appealAccessEndpoints.withPassword, 'SECOND_FACTOR_REQUIRED');
    await user.click(screen.getByRole('button', { name: 'Show the decision' }));
    await user.type(await screen.findByLabelText('Code'), '123456');
    const proofs = answer(appealAccessEndpoints.withPassword, access);
    await user.click(screen.getByRole('button', { name: 'Show the decision' }));
    expect(await screen.findByText('Your account is blocked')).toBeTruthy();
    expect(proofs.requests[0]?.body).toEqual({
      email: 'asha@example.com',
      password: 'a-good-password',
      code: '123456',
    });
    const appeals = answer(decisionEndpoints.appealBlocked, { ...block, appealUntil: null, appeal: sent });
    await user.click(screen.getByRole('button', { name: 'Appeal' }));
    await user.type(screen.getByRole('textbox'), 'It was not me.');
    await user.click(screen.getByRole('button', { name: 'Send the appeal' }));
    expect(await screen.findByText('Appeal received')).toBeTruthy();
    await waitFor(() =>
      expect(appeals.requests[0]?.body).toEqual({ token: 'signed', text: 'It was not me.' }),
    );
  });

  test('proves the identity with a passkey', async () => {
    endSession();
    useFakePasskeys({ refuses: true });
    answer(passkeyEndpoints.challenge, { challenge: 'AAAA', rpId: 'localhost' });
    const user = renderApp('/decisions');
    await user.click(await screen.findByRole('button', { name: 'Use a passkey' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Your device gave no passkey/);
    useFakePasskeys();
    const proofs = answer(appealAccessEndpoints.withPasskey, access);
    await user.click(screen.getByRole('button', { name: 'Use a passkey' }));
    expect(await screen.findByText('Your account is blocked')).toBeTruthy();
    expect(proofs.requests[0]?.body).toMatchObject({ id: 'credential' });
  });

  test('shows an error for a wrong password', async () => {
    endSession();
    refuse(appealAccessEndpoints.withPassword, 'BAD_CREDENTIALS');
    const user = renderApp('/decisions');
    await user.type(await screen.findByLabelText('Email'), 'asha@example.com');
    await user.type(screen.getByLabelText('Password'), 'something-else');
    await user.click(screen.getByRole('button', { name: 'Show the decision' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Invalid e-mail or password.');
  });
});
