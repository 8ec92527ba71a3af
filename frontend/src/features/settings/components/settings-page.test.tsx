import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { currentSession, useSession } from '@/lib/session';
import { settingsPath, type SettingsPart } from '@/lib/settings-path';
import { setOnline } from '@/testing/browser';
import { aWallet } from '@/testing/builders/billing';
import { id, minutesFromNow, SOME_DAY } from '@/testing/builders/build';
import { aBlockedMember, aProfile, aPublicConfig, settingsAfter } from '@/testing/builders/members';
import { useFakePasskeys } from '@/testing/fake-passkeys';
import { liveServer } from '@/testing/live-server';
import { address, renderApp } from '@/testing/render-app';
import { answer, failRequests, holdAnswers, refuse } from '@/testing/server';
import { DEFAULT_NOTIFICATION_TIMING, TEXTS, type SessionView } from '@contract';
import { accountDeletionEndpoints } from '@contract/auth/account-deletion.endpoints';
import { dataExportEndpoints } from '@contract/auth/data-export.endpoints';
import { emailChangeEndpoints } from '@contract/auth/email-change.endpoints';
import { emailVerificationEndpoints } from '@contract/auth/email-verification.endpoints';
import { passkeyEndpoints } from '@contract/auth/passkey.endpoints';
import { passwordChangeEndpoints } from '@contract/auth/password-change.endpoints';
import { secondFactorEndpoints } from '@contract/auth/second-factor.endpoints';
import { sessionEndpoints } from '@contract/auth/session.endpoints';
import { billingEndpoints } from '@contract/billing/billing.endpoints';
import { conversationEndpoints } from '@contract/chat/conversation.endpoints';
import { configEndpoints } from '@contract/config/config.endpoints';
import { matchEndpoints } from '@contract/match/match.endpoints';
import { notificationEndpoints } from '@contract/notifications/notification.endpoints';
import { profileEndpoints } from '@contract/profiles/profile.endpoints';
import { verificationEndpoints } from '@contract/profiles/verification.endpoints';
import { reportEndpoints } from '@contract/safety/report.endpoints';
import { suggestionEndpoints } from '@contract/suggestions/suggestions.endpoints';
import { hiddenWordsEndpoints } from '@contract/users/hidden-words.endpoints';
import { userEndpoints } from '@contract/users/user.endpoints';

const session = (special: Partial<SessionView> = {}): SessionView => ({
  id: id(901),
  device: 'Firefox on Linux',
  createdAt: SOME_DAY,
  lastSeenAt: minutesFromNow(-120),
  expiresAt: minutesFromNow(600),
  current: false,
  asksForProof: false,
  ...special,
});
const here = session({
  id: id(900),
  device: 'Chrome on Android',
  current: true,
  lastSeenAt: minutesFromNow(0),
});
const all = { like: true, friend: true, message: true, 'missed-call': true };

const consents = (announcements = true) => ({
  consents: [
    { kind: 'terms' as const, given: true, history: [{ given: true, at: SOME_DAY }] },
    {
      kind: 'announcements' as const,
      given: announcements,
      history: [{ given: announcements, at: SOME_DAY }],
    },
  ],
  notice: { shown: 1, current: 1 },
});
const NO_COPY = { state: 'none' as const, requestedAt: null, expiresAt: null, bytes: 0 };

/** Opens the page with default responses. */
function open(part: SettingsPart | null, profile: Parameters<typeof aProfile>[0] = {}, rest = '') {
  answer(suggestionEndpoints.count, { count: 12, more: false });
  answer(secondFactorEndpoints.own, { enabled: false, recoveryCodesLeft: 0 });
  answer(passkeyEndpoints.list, { passkeys: [] });
  answer(sessionEndpoints.sessions, { sessions: [here, session()] });
  answer(matchEndpoints.blocks, []);
  answer(reportEndpoints.myReports, { reports: [] });
  answer(dataExportEndpoints.state, NO_COPY);
  answer(notificationEndpoints.settings, { push: all, email: all });
  answer(notificationEndpoints.timing, DEFAULT_NOTIFICATION_TIMING);
  answer(userEndpoints.hiddenAddresses, { addedAt: [] });
  answer(hiddenWordsEndpoints.list, { words: [] });
  answer(conversationEndpoints.readReceipts, { on: true });
  answer(userEndpoints.consents, consents());
  return renderApp((part ? settingsPath(part) : '/settings') + rest, { as: 'member', profile });
}
const panel = (name: string) => screen.findByRole('region', { name });

describe('password', () => {
  async function change(user: ReturnType<typeof renderApp>, current: string, next: string) {
    const form = await panel('Password');
    await user.type(within(form).getByLabelText('Current password'), current);
    await user.type(within(form).getByLabelText('New password'), next);
    await user.click(within(form).getByRole('button', { name: 'Change password' }));
    return form;
  }

  test('can be changed, and the fields are then cleared', async () => {
    const changes = answer(passwordChangeEndpoints.changePassword, {
      message: 'Your password has been changed.',
    });
    const form = await change(open('log-in'), 'the-old-one', 'the-new-one');
    expect(await within(form).findByText('Your password has been changed.')).toBeTruthy();
    expect(changes.requests[0]?.body).toEqual({ currentPassword: 'the-old-one', newPassword: 'the-new-one' });
    expect(within(form).getByLabelText<HTMLInputElement>('New password').value).toBe('');
  });

  test('shows the error of a wrong current password once, below its field', async () => {
    refuse(passwordChangeEndpoints.changePassword, 'WRONG_PASSWORD');
    const form = await change(open('log-in'), 'wrong', 'the-new-one');
    const errors = await within(form).findAllByText('Your current password is not right.');
    expect(errors).toHaveLength(1);
    expect(within(form).getByLabelText('Current password').getAttribute('aria-invalid')).toBe('true');
  });

  test('rejects a short new password in the form', async () => {
    const form = await change(open('log-in'), 'the-old-one', 'short');
    expect(await within(form).findByText('Use at least 8 characters.')).toBeTruthy();
  });
});

describe('member without a password', () => {
  test('sets one and changes the address with a passkey', async () => {
    useFakePasskeys();
    const passkey = { id: 'credential' };
    answer(passkeyEndpoints.challenge, { challenge: 'AAAA', rpId: 'localhost' });
    const moves = answer(emailChangeEndpoints.changeEmail, { message: 'We have sent a link.' });
    const user = open('account', { passwordless: true });
    await user.click(await screen.findByRole('button', { name: 'Change address' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('New e-mail address'), 'new@example.com');
    await user.click(dialog.getByRole('button', { name: 'Send the link' }));
    await dialog.findByText('We have sent a link.');
    expect(moves.requests[0]?.body).toMatchObject({ email: 'new@example.com', passkey });
    cleanup();

    open('log-in', { passwordless: true });
    const sets = answer(passwordChangeEndpoints.changePassword, {
      message: 'Your password has been changed.',
    });
    const form = within(await panel('Password'));
    expect(form.queryByLabelText('Current password')).toBeNull();
    await user.type(form.getByLabelText('New password'), 'the-first-one');
    answer(profileEndpoints.profile, aProfile());
    await user.click(form.getByRole('button', { name: 'Set a password' }));
    expect(await form.findByLabelText('Current password')).toBeTruthy();
    expect(form.getByText('Your password has been changed.')).toBeTruthy();
    expect(sets.requests[0]?.body).toMatchObject({ newPassword: 'the-first-one', passkey });
  });
});

describe('sessions', () => {
  test('are listed, the current one without a button', async () => {
    open('devices');
    const list = await within(await panel('Where you are logged in')).findAllByRole('listitem');
    expect(list.map(({ textContent }) => textContent)).toEqual([
      'Chrome on AndroidActive nowThis device',
      'Firefox on LinuxLast active 2 hours agoLog out',
    ]);
  });

  test('on another device can be ended', async () => {
    const ends = answer(sessionEndpoints.endSession);
    const user = open('devices');
    const out = await screen.findByRole('button', { name: 'Log out Firefox on Linux' });
    answer(sessionEndpoints.sessions, { sessions: [here] });
    await user.click(out);
    await waitFor(() => expect(screen.queryByText('Firefox on Linux')).toBeNull());
    expect(ends.requests[0]?.params).toEqual({ sessionId: id(901) });
  });

  test('older than the current one are ended with the password', async () => {
    const older = session({ createdAt: minutesFromNow(-9_000_000), asksForProof: true });
    const ends = answer(sessionEndpoints.endSession);
    const user = open('devices');
    answer(sessionEndpoints.sessions, { sessions: [here, older] });
    await user.click(await screen.findByRole('button', { name: 'Log out Firefox on Linux' }));
    const dialog = await screen.findByRole('dialog', { name: 'Log this device out?' });
    expect(ends.requests).toHaveLength(0);
    answer(sessionEndpoints.sessions, { sessions: [here] });
    await user.type(within(dialog).getByLabelText('Your password'), 'the-right-one');
    await user.click(within(dialog).getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(screen.queryByText('Firefox on Linux')).toBeNull());
    expect(ends.requests[0]).toMatchObject({
      params: { sessionId: id(901) },
      body: { password: 'the-right-one' },
    });
  });

  test('on all other devices are ended with the password', async () => {
    const outs = answer(sessionEndpoints.logOutOthers);
    const user = open('devices');
    await user.click(await screen.findByRole('button', { name: 'Log out all other devices' }));
    const dialog = await screen.findByRole('dialog', { name: 'Log out all other devices?' });
    answer(sessionEndpoints.sessions, { sessions: [here] });
    await user.type(within(dialog).getByLabelText('Your password'), 'the-right-one');
    await user.click(within(dialog).getByRole('button', { name: 'Log out all other devices' }));
    await waitFor(() => expect(screen.queryByText('Firefox on Linux')).toBeNull());
    expect(outs.requests[0]?.body).toEqual({ password: 'the-right-one' });
    // The button is missing when there is no other device.
    expect(screen.queryByRole('button', { name: 'Log out all other devices' })).toBeNull();
  });

  test('are all ended after confirmation, including the current one', async () => {
    const outs = answer(sessionEndpoints.logOutAll);
    const user = open('devices');
    await user.click(await screen.findByRole('button', { name: 'Log out everywhere' }));
    const dialog = await screen.findByRole('dialog', { name: 'Log out everywhere?' });
    expect(outs.requests).toHaveLength(0);
    await user.click(within(dialog).getByRole('button', { name: 'Log out everywhere' }));
    await waitFor(() => expect(address()).toBe('/login'));
    expect(currentSession().token).toBeNull();
  });

  test('are all ended without a reason on the log-in, also if the event arrives before the response', async () => {
    const held = holdAnswers(sessionEndpoints.logOutAll);
    const user = open('devices');
    await user.click(await screen.findByRole('button', { name: 'Log out everywhere' }));
    const dialog = await screen.findByRole('dialog', { name: 'Log out everywhere?' });
    await user.click(within(dialog).getByRole('button', { name: 'Log out everywhere' }));
    await waitFor(() => expect(held.requests).toHaveLength(1));
    act(() => {
      liveServer.emit('session-ended', {});
      liveServer.hangUp();
    });
    held.release();
    await waitFor(() => expect(address()).toBe('/login'));
    expect(currentSession()).toMatchObject({ token: null, loggedOut: true, ended: null });
  });

  test('show an error without affecting the rest of the page', async () => {
    open('devices');
    failRequests(sessionEndpoints.sessions);
    expect((await within(await panel('Where you are logged in')).findByRole('alert')).textContent).toContain(
      'No connection.',
    );
    expect(screen.getByRole('button', { name: 'Log out everywhere' })).toBeTruthy();
  });
});

describe('blocked members', () => {
  test('show a text when there are none', async () => {
    open('blocked');
    expect(await screen.findByText('You have not blocked anyone.')).toBeTruthy();
  });

  test('can be unblocked', async () => {
    const unblocks = answer(matchEndpoints.unblock, { success: true });
    const user = open('blocked');
    answer(matchEndpoints.blocks, [aBlockedMember({ _id: id(7), name: 'Asha' })]);
    const unblock = await screen.findByRole('button', { name: 'Unblock Asha' });
    expect(screen.getByText('Since 14 March 2026')).toBeTruthy();
    answer(matchEndpoints.blocks, []);
    await user.click(unblock);
    expect(await screen.findByText('You have not blocked anyone.')).toBeTruthy();
    expect(unblocks.requests[0]?.params).toEqual({ userId: id(7) });
  });

  test('show the reason when unblocking fails', async () => {
    refuse(matchEndpoints.unblock, 'RATE_LIMITED');
    const user = open('blocked');
    answer(matchEndpoints.blocks, [aBlockedMember({ name: 'Asha' })]);
    await user.click(await screen.findByRole('button', { name: 'Unblock Asha' }));
    expect(await screen.findByText(/Too many attempts/)).toBeTruthy();
  });
});

describe('own reports', () => {
  test('show a text when there is none', async () => {
    open('reports');
    expect(await screen.findByText('You have not reported anyone.')).toBeTruthy();
  });

  test('show the state of each report', async () => {
    open('reports');
    const report = {
      id: id(71),
      target: { _id: id(7), name: 'Asha' },
      reason: 'scam' as const,
      details: '',
      createdAt: SOME_DAY,
    };
    answer(reportEndpoints.myReports, {
      reports: [
        { ...report, state: 'received', decision: null },
        {
          ...report,
          id: id(72),
          target: { _id: id(8), name: 'Bo' },
          state: 'decided',
          decision: { outcome: 'acted', at: SOME_DAY },
        },
      ],
    });
    const rows = await within(await panel('My reports')).findAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'About AshaSent on 14 March 2026It waits for someone of our team.Received',
      'About BoSent on 14 March 2026It was against our rules, and we have acted. What exactly stays between us and them.Decided',
    ]);
  });

  test('can be contested once when nothing was found, and keep the text when that fails', async () => {
    const report = {
      id: id(73),
      target: { _id: id(7), name: 'Asha' },
      reason: 'scam' as const,
      details: '',
      createdAt: SOME_DAY,
    };
    const decided = {
      ...report,
      state: 'decided' as const,
      contestUntil: SOME_DAY,
      decision: { outcome: 'no-action' as const, at: SOME_DAY },
    };
    const contest = { text: 'Look again.', at: SOME_DAY };
    const contested = { ...report, state: 'received' as const, decision: null, contest };
    const user = open('reports');
    answer(reportEndpoints.myReports, { reports: [decided] });
    const reports = within(await panel('My reports'));
    await user.click(await reports.findByRole('button', { name: /second look at your report about Asha/ }));
    await user.click(reports.getByRole('button', { name: 'Send' }));
    expect(await reports.findByText('Please write what we have missed.')).toBeTruthy();
    await user.type(reports.getByRole('textbox'), 'Look again.');
    failRequests(reportEndpoints.contestReport);
    await user.click(reports.getByRole('button', { name: 'Send' }));
    expect((await reports.findByRole('alert')).textContent).toMatch(/^No connection/);
    expect(reports.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Look again.');
    const sent = answer(reportEndpoints.contestReport, contested);
    answer(reportEndpoints.myReports, { reports: [contested] });
    await user.click(reports.getByRole('button', { name: 'Send' }));
    expect(await reports.findByText('It waits for someone else of our team.')).toBeTruthy();
    expect(sent.requests[0]).toMatchObject({ params: { reportId: id(73) }, body: { text: 'Look again.' } });
    expect(reports.queryByRole('button', { name: /second look/ })).toBeNull();
    expect(document.activeElement?.textContent).toContain('Look again.');
  });

  test('say that a contest waits for other staff, before and after it is sent', async () => {
    const report = {
      id: id(73),
      target: { _id: id(2), name: 'Asha' },
      reason: 'scam' as const,
      details: '',
      createdAt: SOME_DAY,
      waitsForStaff: true as const,
    };
    const decided = { outcome: 'no-action' as const, at: SOME_DAY };
    const contest = { text: 'Look again.', at: SOME_DAY };
    open('reports');
    answer(reportEndpoints.myReports, {
      reports: [
        { ...report, state: 'decided', decision: decided, contestUntil: SOME_DAY },
        { ...report, id: id(74), state: 'received', decision: null, contest },
      ],
    });
    const reports = within(await panel('My reports'));
    expect(await reports.findByText(/A second look would wait until someone is/)).toBeTruthy();
    expect(reports.getByText(/^It waits until there is someone else in our team/)).toBeTruthy();
    expect(reports.getByRole('button', { name: /second look/ })).toBeTruthy();
  });
});

describe('pause', () => {
  test('starts without an end, and can be ended', async () => {
    const begun = answer(userEndpoints.pause, { pause: { until: null } });
    const ended = answer(userEndpoints.endPause, { pause: null });
    const user = open('pause');
    await user.click(await screen.findByRole('button', { name: 'Begin the pause' }));
    expect(await screen.findByText('Only your friends see you until you end the pause.')).toBeTruthy();
    expect(begun.requests[0]?.body).toEqual({ until: null });
    expect(document.activeElement?.textContent).toBe('Take a pause');
    await user.click(screen.getByRole('button', { name: 'End the pause' }));
    expect(await screen.findByRole('button', { name: 'Begin the pause' })).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Take a pause');
    expect(ended.requests).toHaveLength(1);
  });

  test('with a last day ends at midnight local time of that day', async () => {
    const begun = answer(userEndpoints.pause, ({ body }) => ({ pause: body }));
    const user = open('pause');
    const day = minutesFromNow(14 * 24 * 60).slice(0, 10);
    fireEvent.change(await screen.findByLabelText('Ends by itself on'), { target: { value: day } });
    await user.click(screen.getByRole('button', { name: 'Begin the pause' }));
    expect(await screen.findByText(/Only your friends see you until \d/)).toBeTruthy();
    expect(begun.requests[0]?.body).toEqual({ until: new Date(`${day}T00:00`).toISOString() });
  });
});

describe('data copy', () => {
  const press = async (user: ReturnType<typeof renderApp>, button: string, dialogName: string) => {
    await user.click(within(await panel('My data')).getByRole('button', { name: button }));
    const dialog = await screen.findByRole('dialog', { name: dialogName });
    await user.type(within(dialog).getByLabelText('Your password'), 'the-right-one');
    return dialog;
  };

  test('is requested with the password and then shown as preparing', async () => {
    const asks = answer(dataExportEndpoints.request, {
      ...NO_COPY,
      state: 'preparing',
      requestedAt: SOME_DAY,
    });
    const user = open('account');
    await screen.findByRole('button', { name: 'Ask for a copy' });
    const dialog = await press(user, 'Ask for a copy', 'Ask for a copy of your data?');
    await user.click(within(dialog).getByRole('button', { name: 'Make the copy' }));
    expect(await screen.findByText('In the making')).toBeTruthy();
    expect(asks.requests[0]?.body).toEqual({ password: 'the-right-one' });
    expect(screen.queryByRole('button', { name: 'Ask for a copy' })).toBeNull();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('shows the rate limit in the dialog', async () => {
    refuse(dataExportEndpoints.request, 'RATE_LIMITED');
    const user = open('account');
    await screen.findByRole('button', { name: 'Ask for a copy' });
    const dialog = await press(user, 'Ask for a copy', 'Ask for a copy of your data?');
    await user.click(within(dialog).getByRole('button', { name: 'Make the copy' }));
    expect(await within(dialog).findByText(/Too many attempts/)).toBeTruthy();
  });

  test('is downloaded with a link when it is ready', async () => {
    const links = answer(dataExportEndpoints.link, { url: '/api/user/export/archive?signature=s' });
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const user = open('account');
    answer(dataExportEndpoints.state, {
      state: 'ready',
      requestedAt: SOME_DAY,
      expiresAt: minutesFromNow(600),
      bytes: 3_500_000,
    });
    expect(await screen.findByText('Your copy is ready (3.3 MB, zip).')).toBeTruthy();
    const dialog = await press(user, 'Download', 'Download your data?');
    await user.click(within(dialog).getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(clicked).toHaveBeenCalledOnce());
    expect(links.requests[0]?.body).toEqual({ password: 'the-right-one' });
    clicked.mockRestore();
  });
});

describe('account', () => {
  test('shows a confirmed address', async () => {
    open('account');
    const account = await panel('Account');
    expect(await within(account).findByText('meera@example.com')).toBeTruthy();
    expect(within(account).getByText('Confirmed')).toBeTruthy();
  });

  test('sends another mail for an unconfirmed address', async () => {
    const sent = answer(emailVerificationEndpoints.sendVerification, { message: 'A mail is on its way.' });
    const user = open('account', { emailVerified: false });
    await user.click(await screen.findByRole('button', { name: 'Send the link again' }));
    expect(await screen.findByText('A mail is on its way.')).toBeTruthy();
    expect(sent.requests[0]?.body).toEqual({ email: 'meera@example.com' });
  });

  test('requests another address with the password', async () => {
    const calls = answer(emailChangeEndpoints.changeEmail, { message: 'We have sent a link.' });
    const user = open('account');
    await user.click(await screen.findByRole('button', { name: 'Change address' }));
    const dialog = await screen.findByRole('dialog', { name: 'Change your e-mail address?' });
    await user.type(within(dialog).getByLabelText('New e-mail address'), 'new@example.com');
    await user.type(within(dialog).getByLabelText('Your password'), 'the-right-one');
    await user.click(within(dialog).getByRole('button', { name: 'Send the link' }));
    expect(await screen.findByText('We have sent a link.')).toBeTruthy();
    expect(calls.requests[0]?.body).toEqual({ email: 'new@example.com', password: 'the-right-one' });
  });

  test('shows the error of an address in use below its field', async () => {
    refuse(emailChangeEndpoints.changeEmail, 'EMAIL_TAKEN', [{ path: 'email', message: 'Taken.' }]);
    const user = open('account');
    await user.click(await screen.findByRole('button', { name: 'Change address' }));
    const dialog = await screen.findByRole('dialog', { name: 'Change your e-mail address?' });
    await user.type(within(dialog).getByLabelText('New e-mail address'), 'new@example.com');
    await user.type(within(dialog).getByLabelText('Your password'), 'the-right-one');
    await user.click(within(dialog).getByRole('button', { name: 'Send the link' }));
    expect(await within(dialog).findByText('Taken.')).toBeTruthy();
  });

  const askDeletion = async (user: ReturnType<typeof renderApp>) => {
    await user.click(within(await panel('Account')).getByRole('button', { name: 'Delete Account' }));
    return screen.findByRole('dialog', { name: 'Delete your account?' });
  };

  test('is kept when the deletion is cancelled', async () => {
    const user = open('account');
    const dialog = await askDeletion(user);
    await user.click(within(dialog).getByRole('button', { name: 'Keep my account' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(currentSession().token).not.toBeNull();
  });

  test('is deleted, shows a message and opens the log-in after 2 seconds', async () => {
    answer(accountDeletionEndpoints.deleteAccount, { message: 'ok' });
    const user = open('account');
    const dialog = await askDeletion(user);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await user.click(within(dialog).getByRole('button', { name: 'Delete Account' }));
    expect(await screen.findByText('Your account has been deleted successfully.')).toBeTruthy();
    expect(address()).toBe('/settings/account');
    await act(() => vi.advanceTimersByTimeAsync(2000));
    await waitFor(() => expect(address()).toBe('/login'));
    expect(currentSession()).toMatchObject({ token: null, loggedOut: true });
  });

  test('is deleted, also if the server ends the session before it answers', async () => {
    const held = holdAnswers(accountDeletionEndpoints.deleteAccount, { message: 'ok' });
    const user = open('account');
    const dialog = await askDeletion(user);
    await user.click(within(dialog).getByRole('button', { name: 'Delete Account' }));
    await waitFor(() => expect(held.requests).toHaveLength(1));
    act(() => {
      liveServer.emit('account-closed', { reason: 'deleted' });
      liveServer.hangUp();
    });
    expect(address()).toBe('/settings/account');
    held.release();
    expect(await screen.findByText('Your account has been deleted successfully.')).toBeTruthy();
  });

  test('shows the log-in with the reason if the response to the deletion is lost', async () => {
    const user = open('account');
    const dialog = await askDeletion(user);
    failRequests(accountDeletionEndpoints.deleteAccount);
    act(() => liveServer.emit('account-closed', { reason: 'deleted' }));
    await user.click(within(dialog).getByRole('button', { name: 'Delete Account' }));
    await within(dialog).findByText(/No connection\./);
    act(() => liveServer.hangUp());
    await waitFor(() => expect(address()).toBe('/login'));
    expect(await screen.findByText('Your account has been deleted successfully.')).toBeTruthy();
  });

  test('is deleted after the page has shown the losses, the pause and one optional question', async () => {
    const deletions = answer(accountDeletionEndpoints.deleteAccount, { message: 'ok' });
    const subscription = {
      plan: 'monthly' as const,
      startDate: SOME_DAY,
      endDate: minutesFromNow(30 * 24 * 60),
    };
    const user = open('account', { isPremium: true, subscription });
    answer(billingEndpoints.wallet, aWallet({ coins: 40 }));
    const dialog = within(await askDeletion(user));
    expect(await dialog.findByText('After that you also lose 30 days of premium and 40 coins.')).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'Take a pause' }).getAttribute('href')).toBe('/settings/pause');
    await user.selectOptions(dialog.getByLabelText(/^Why do you leave/), 'I met someone here');
    await user.click(dialog.getByRole('button', { name: 'Delete Account' }));
    expect(await screen.findByText('Your account has been deleted successfully.')).toBeTruthy();
    expect(deletions.requests[0]?.body).toEqual({ reason: 'met-here' });
  });

  test('shows no losses and no pause if there are none', async () => {
    const user = open('account', { pause: { until: null } });
    const dialog = within(await askDeletion(user));
    expect(await dialog.findByLabelText(/^Why do you leave/)).toBeTruthy();
    expect(dialog.queryByText(/you also lose/)).toBeNull();
    expect(dialog.queryByRole('link', { name: 'Take a pause' })).toBeNull();
  });

  describe('deletion by the age of the session', () => {
    /** Replaces the token by one that was issued this number of minutes ago. */
    const begun = (minutesAgo: number) => {
      const iat = Math.floor(Date.parse(minutesFromNow(-minutesAgo)) / 1000);
      act(() => useSession.setState({ token: `header.${btoa(JSON.stringify({ iat }))}.signature` }));
    };

    test('requires the password after 11 minutes', async () => {
      const deletions = answer(accountDeletionEndpoints.deleteAccount, { message: 'ok' });
      const user = open('account');
      const button = await within(await panel('Account')).findByRole('button', { name: 'Delete Account' });
      begun(11);
      await user.click(button);
      const dialog = await screen.findByRole('dialog', { name: 'Delete your account?' });
      await user.type(within(dialog).getByLabelText('Your password'), 'the-right-one');
      await user.click(within(dialog).getByRole('button', { name: 'Delete Account' }));
      expect(await screen.findByText('Your account has been deleted successfully.')).toBeTruthy();
      expect(deletions.requests[0]?.body).toEqual({ password: 'the-right-one' });
    });

    test('shows the error of a wrong password below its field and can be cancelled', async () => {
      refuse(accountDeletionEndpoints.deleteAccount, 'WRONG_PASSWORD', [
        { path: 'password', message: 'Not right.' },
      ]);
      const user = open('account');
      const button = await within(await panel('Account')).findByRole('button', { name: 'Delete Account' });
      begun(11);
      await user.click(button);
      const dialog = await screen.findByRole('dialog', { name: 'Delete your account?' });
      await user.type(within(dialog).getByLabelText('Your password'), 'wrong');
      await user.click(within(dialog).getByRole('button', { name: 'Delete Account' }));
      expect(await within(dialog).findByText('Not right.')).toBeTruthy();
      await user.click(within(dialog).getByRole('button', { name: 'Keep my account' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    });

    test('requires no password within 10 minutes after the log-in', async () => {
      const user = open('account');
      await panel('Account');
      begun(9);
      const dialog = await askDeletion(user);
      expect(within(dialog).queryByLabelText('Your password')).toBeNull();
    });
  });

  test('shows an error and keeps the account when the deletion fails', async () => {
    refuse(accountDeletionEndpoints.deleteAccount, 'INTERNAL');
    const user = open('account');
    const dialog = await askDeletion(user);
    await user.click(within(dialog).getByRole('button', { name: 'Delete Account' }));
    expect((await within(dialog).findByRole('alert')).textContent).toContain(TEXTS.deleteFailed);
    expect(currentSession().token).not.toBeNull();
  });
});

describe('notification switches', () => {
  const toggle = (name: string) => screen.findByRole<HTMLInputElement>('switch', { name });

  test('change one setting at a time', async () => {
    const saves = answer(notificationEndpoints.updateSettings, ({ body }) => ({
      push: { ...all, ...body.push },
      email: { ...all, ...body.email },
    }));
    const user = open('notifications');
    await user.click(await toggle('Messages: E-mail'));
    await waitFor(() => expect(saves.requests[0]?.body).toEqual({ email: { message: false } }));
    expect((await toggle('Messages: E-mail')).checked).toBe(false);
    expect((await toggle('Likes: E-mail')).checked).toBe(true);
  });

  test('are restored when saving fails', async () => {
    refuse(notificationEndpoints.updateSettings, 'RATE_LIMITED');
    const user = open('notifications');
    await user.click(await toggle('Likes: E-mail'));
    expect(await screen.findByText(/Too many attempts/)).toBeTruthy();
    await waitFor(async () => expect((await toggle('Likes: E-mail')).checked).toBe(true));
  });

  test('of push are off and disabled below a text in a browser without push', async () => {
    open('notifications');
    expect(await screen.findByText('This browser does not support push notifications.')).toBeTruthy();
    const push = await toggle('Messages: Push');
    expect([push.checked, push.disabled]).toEqual([false, true]);
    const email = await toggle('Messages: E-mail');
    expect([email.checked, email.disabled]).toEqual([true, false]);
  });
});

describe('notification timing', () => {
  test('saves each change immediately, with the time zone of the browser', async () => {
    const saves = answer(notificationEndpoints.updateTiming, ({ body }) => ({
      ...DEFAULT_NOTIFICATION_TIMING,
      ...body,
    }));
    const user = open('quiet-hours');
    const form = await panel('When, and how many');
    expect(within(form).queryByLabelText('From')).toBeNull();
    await user.click(await within(form).findByLabelText('Quiet hours'));
    fireEvent.change(within(form).getByLabelText('Until'), { target: { value: '06:30' } });
    await user.selectOptions(within(form).getByLabelText('E-mail digest'), 'weekly');
    await user.selectOptions(within(form).getByLabelText('E-mails a day, at most'), '2');
    expect(await within(form).findByText('Saved.')).toBeTruthy();
    const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
    await waitFor(() =>
      expect(saves.requests.map(({ body }) => body)).toEqual([
        { quietHours: { from: '22:00', to: '07:00' }, zone },
        { quietHours: { from: '22:00', to: '06:30' }, zone },
        { digest: 'weekly', zone },
        { mailsPerDay: 2, zone },
      ]),
    );
  });

  test('saves no quiet hours without duration, and resets them', async () => {
    const saves = answer(notificationEndpoints.updateTiming, ({ body }) => ({
      ...DEFAULT_NOTIFICATION_TIMING,
      ...body,
    }));
    const user = open('quiet-hours');
    const form = within(await panel('When, and how many'));
    await user.click(await form.findByLabelText('Quiet hours'));
    const until = form.getByLabelText<HTMLInputElement>('Until');
    fireEvent.change(until, { target: { value: '22:00' } });
    expect(form.getByText('Please choose another end.')).toBeTruthy();
    fireEvent.blur(until);
    await waitFor(() => expect(until.value).toBe('07:00'));
    await waitFor(() => expect(saves.requests).toHaveLength(1));
  });

  test('shows the reason and resets the change when saving fails, also without a connection', async () => {
    refuse(notificationEndpoints.updateTiming, 'RATE_LIMITED');
    const user = open('quiet-hours');
    const form = within(await panel('When, and how many'));
    const mails = await form.findByLabelText<HTMLSelectElement>('E-mails a day, at most');
    const before = mails.value;
    await user.selectOptions(mails, '2');
    expect(await form.findByText(/Too many attempts/)).toBeTruthy();
    await waitFor(() => expect(mails.value).toBe(before));
    failRequests(notificationEndpoints.updateTiming);
    failRequests(notificationEndpoints.timing);
    await user.selectOptions(mails, '2');
    expect(await form.findByText(/No connection/)).toBeTruthy();
    await waitFor(() => expect(mails.value).toBe(before));
  });
});

describe('hidden addresses', () => {
  const field = async () => within(await panel('People I do not want to meet'));

  test('are added and counted, but not listed', async () => {
    const hides = answer(userEndpoints.hideFromAddress, { addedAt: [SOME_DAY] });
    const user = open('blocked');
    const form = await field();
    expect(await form.findByText('Your list is empty.')).toBeTruthy();
    await user.type(form.getByLabelText('Their e-mail address'), 'ravi@example.com');
    await user.click(form.getByRole('button', { name: 'Hide me from them' }));
    expect(await form.findByText('1 address on your list')).toBeTruthy();
    expect(form.getByLabelText<HTMLInputElement>('Their e-mail address').value).toBe('');
    expect(hides.requests[0]?.body).toEqual({ email: 'ravi@example.com' });
  });

  test('are removed by typing them, or all after confirmation', async () => {
    const forgets = answer(userEndpoints.forgetAddress, { addedAt: [SOME_DAY] });
    const user = open('blocked');
    answer(userEndpoints.hiddenAddresses, { addedAt: [SOME_DAY, SOME_DAY] });
    const form = await field();
    await form.findByText('2 addresses on your list');
    await user.type(form.getByLabelText('Their e-mail address'), 'ravi@example.com');
    await user.click(form.getByRole('button', { name: 'Take this address off' }));
    expect(await form.findByText('1 address on your list')).toBeTruthy();
    await user.click(form.getByRole('button', { name: 'Take all off' }));
    const dialog = await screen.findByRole('dialog', { name: 'Take all addresses off?' });
    await user.click(within(dialog).getByRole('button', { name: 'Take all off' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(forgets.requests.map(({ body }) => body)).toEqual([{ email: 'ravi@example.com' }, {}]);
  });

  test('reject an invalid address in the form', async () => {
    const user = open('blocked');
    const form = await field();
    await user.type(form.getByLabelText('Their e-mail address'), 'ravi');
    await user.click(form.getByRole('button', { name: 'Hide me from them' }));
    expect(await form.findByRole('alert')).toBeTruthy();
  });
});

describe('consents', () => {
  test.each([
    [{ shown: null, current: 1 }, /Since you signed up, one page says/],
    [{ shown: 1, current: 2 }, /has changed since you signed up \(version 1, now 2\)/],
  ])('say that the notice is another one than at the sign-up: %o', async (notice, text) => {
    answer(userEndpoints.consents, { ...consents(), notice });
    renderApp(settingsPath('consents'), { as: 'member' });
    const shown = within(await panel('What I agreed to'));
    expect(await shown.findByText(text)).toBeTruthy();
    expect(shown.getByRole('link', { name: 'read it' }).getAttribute('href')).toBe('/notice');
  });

  test('say nothing about a notice that has not changed', async () => {
    open('consents');
    const shown = within(await panel('What I agreed to'));
    expect(await shown.findByText('Terms and privacy')).toBeTruthy();
    expect(shown.queryByRole('link', { name: 'read it' })).toBeNull();
  });

  test('keep the place of the text about push until the browser is known to have none', async () => {
    vi.stubGlobal('PushManager', class {});
    vi.stubGlobal('Notification', { permission: 'default' });
    open('consents');
    const config = holdAnswers(configEndpoints.publicConfig, aPublicConfig({ vapidPublicKey: null }));
    answer(userEndpoints.consents, {
      consents: [{ kind: 'push', given: false, history: [] }],
      notice: { shown: 1, current: 1 },
    });
    const list = within(await panel('What I agreed to'));
    expect(await list.findByText('This button is for this browser.')).toBeTruthy();
    config.release();
    await waitFor(() => expect(list.queryByText('This button is for this browser.')).toBeNull());
    expect(list.getByText('Push notifications')).toBeTruthy();
  });

  test('are dated and can be withdrawn', async () => {
    const changes = answer(userEndpoints.consentToAnnouncements, consents(false));
    const user = open('consents');
    const list = within(await panel('What I agreed to'));
    await user.click(await list.findByRole('button', { name: 'Take back: Announcements' }));
    expect(await list.findByRole('button', { name: 'Agree: Announcements' })).toBeTruthy();
    expect(changes.requests[0]?.body).toEqual({ given: false });
  });
});

describe('consent to remember the browser', () => {
  const TITLE = 'Help us find fake profiles: remember this browser and network';
  const hints = (...history: boolean[]) => ({
    consents: [
      {
        kind: 'device-hints' as const,
        given: history[0] ?? false,
        history: history.map((given) => ({ given, at: SOME_DAY })),
      },
    ],
    notice: { shown: 1, current: 1 },
  });

  test('is off, asked in words, given and withdrawn by one press each', async () => {
    const user = open('device-hints');
    answer(userEndpoints.consents, hints());
    const list = within(await panel(TITLE));
    expect(await list.findByText('Not given')).toBeTruthy();
    expect(list.getByText(/until 90 days after your last log-in/)).toBeTruthy();
    const changes = answer(userEndpoints.consentToDeviceHints, hints(true));
    await user.click(list.getByRole('button', { name: `Agree: ${TITLE}` }));
    expect(await list.findByText(/^Given on/)).toBeTruthy();
    answer(userEndpoints.consentToDeviceHints, hints(false, true));
    await user.click(list.getByRole('button', { name: `Take back: ${TITLE}` }));
    expect(await list.findByText(/^Taken back on/)).toBeTruthy();
    expect(changes.requests.map(({ body }) => body)).toEqual([{ given: true }]);
  });

  test('is a page below the consents, where a row shows whether it is given', async () => {
    const user = open('consents');
    answer(userEndpoints.consents, hints());
    const row = await screen.findByRole('link', { name: /^Help us find fake profiles/ });
    await waitFor(() => expect(row.textContent).toBe(`${TITLE}Not given`));
    await user.click(row);
    expect(await within(await panel(TITLE)).findByText('Not given')).toBeTruthy();
    const main = within(screen.getByRole('main'));
    await user.click(main.getByRole('link', { name: 'What I agreed to' }));
    expect(await panel('What I agreed to')).toBeTruthy();
  });

  test('is linked offline too, while the consents cannot be loaded', async () => {
    const user = open('pause');
    const main = within(await screen.findByRole('main'));
    const up = await main.findByRole('link', { name: 'Settings' });
    act(() => setOnline(false));
    await user.click(up);
    await user.click(await main.findByRole('link', { name: /^What I agreed to/ }));
    const row = await screen.findByRole('link', { name: /^Help us find fake profiles/ });
    expect(row.getAttribute('href')).toBe('/settings/device-hints');
  });

  test('shows an error and the old state when the consent could not be changed', async () => {
    const user = open('device-hints');
    answer(userEndpoints.consents, hints());
    failRequests(userEndpoints.consentToDeviceHints);
    const list = within(await panel(TITLE));
    await user.click(await list.findByRole('button', { name: /^Agree: Help us/ }));
    expect(await list.findByRole('alert')).toBeTruthy();
    expect(list.getByText('Not given')).toBeTruthy();
  });
});

describe('consent to the selfie comparison', () => {
  test('is withdrawn together with the verification mark', async () => {
    const user = open('consents', { verified: true });
    const selfie = (...history: boolean[]) => ({
      consents: [
        {
          kind: 'selfie' as const,
          given: history[0] ?? false,
          history: history.map((given) => ({ given, at: SOME_DAY })),
        },
      ],
      notice: { shown: 1, current: 1 },
    });
    answer(userEndpoints.consents, selfie(true));
    const withdrawn = answer(verificationEndpoints.withdrawVerification, {
      state: 'none',
      at: null,
      reason: null,
    });
    const list = within(await panel('What I agreed to'));
    const press = await list.findByRole('button', { name: 'Take back: Photo verification' });
    answer(userEndpoints.consents, selfie(false, true));
    await user.click(press);
    expect(await list.findByText(/^Taken back on/)).toBeTruthy();
    expect(withdrawn.requests).toHaveLength(1);
    expect(list.getByRole('link', { name: 'On your profile' })).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('What I agreed to');
  });
});

describe('colour theme', () => {
  test('is stored in this browser', async () => {
    const user = open('appearance');
    await user.click(await screen.findByLabelText('Dark'));
    expect(localStorage.getItem('theme')).toBe('dark');
    expect(document.documentElement.getAttribute('data-color-scheme')).toBe('dark');
    await user.click(screen.getByLabelText('As my system'));
    expect(document.documentElement.getAttribute('data-color-scheme')).toBe('light');
  });
});

describe('partner preferences', () => {
  const form = async () => within(await panel('Who I look for'));

  test('are saved immediately when they are changed, and confirmed', async () => {
    const saves = answer(profileEndpoints.updateSettings, ({ body }) => settingsAfter(body));
    const user = open('preferences');
    const fields = await form();
    await user.click(await fields.findByLabelText('Men'));
    expect(await fields.findByText('Saved.')).toBeTruthy();
    await user.click(fields.getByLabelText('Only people with verified photos'));
    fireEvent.change(fields.getByLabelText('Oldest age'), { target: { value: '30' } });
    await waitFor(() =>
      expect(saves.requests.map(({ body }) => body)).toEqual([
        { lookingFor: 'male' },
        { filters: { verified: true } },
        { ageMin: 25, ageMax: 30 },
      ]),
    );
  });

  test('are reset with the reason when saving fails', async () => {
    refuse(profileEndpoints.updateSettings, 'RATE_LIMITED');
    const user = open('preferences');
    const fields = await form();
    const verified = await fields.findByLabelText<HTMLInputElement>('Only people with verified photos');
    await user.click(verified);
    expect((await fields.findByRole('alert')).textContent).toContain('Too many attempts');
    await waitFor(() => expect(verified.checked).toBe(false));
  });

  test('show the changes of another page', async () => {
    open('preferences');
    const fields = await form();
    await fields.findByLabelText('Men');
    await waitFor(() => expect(liveServer.isOpen()).toBe(true));
    const settings = { ...aProfile().settings, maxDistanceKm: 120 };
    answer(profileEndpoints.profile, aProfile({ settings }));
    liveServer.emit('account-changed', { parts: ['profile', 'match'] });
    expect(await fields.findByText(/120 km/)).toBeTruthy();
  });
});

describe('the list of the settings', () => {
  test('shows the choice of each page, and links to the page', async () => {
    localStorage.setItem('theme', 'dark');
    const user = open(null, { visibility: { hiddenDetails: ['age'], incognito: false } });
    answer(matchEndpoints.blocks, [aBlockedMember({ name: 'Asha' })]);
    answer(hiddenWordsEndpoints.list, { words: ['pizza', 'tea'] });
    const main = within(await screen.findByRole('main'));
    const row = (name: string) => main.findByRole('link', { name: new RegExp(`^${name}`) });
    await waitFor(async () => expect((await row('Hidden words')).textContent).toBe('Hidden words2 words'));
    await waitFor(async () =>
      expect((await row('People I keep away')).textContent).toBe('People I keep away1 member blocked'),
    );
    expect((await row('Who sees what')).textContent).toBe('Who sees what1 thing is hidden');
    expect((await row('Take a pause')).textContent).toBe('Take a pauseNot on a pause');
    expect((await row('Who I look for')).textContent).toMatch(/· 25 to \d+ · /);
    await waitFor(async () =>
      expect((await row('Where you are logged in')).textContent).toBe('Where you are logged in2 devices'),
    );
    await waitFor(async () => expect((await row('Log-in')).textContent).toBe('Log-inWith a password'));
    expect((await row('Notifications')).textContent).toBe('Notifications4 of 4 e-mails on · no push here');
    expect((await row('Messages')).textContent).toBe('MessagesWith read receipts');
    expect((await row('What I agreed to')).textContent).toBe('What I agreed to2 given');
    expect((await row('Data and account')).textContent).toBe('Data and accountmeera@example.com');
    await user.click(await row('Language and colours'));
    expect(await panel('Colours')).toBeTruthy();
    expect(address()).toBe('/settings/appearance');
    await user.click(main.getByRole('link', { name: 'Settings' }));
    expect(await row('Language and colours')).toBeTruthy();
    expect(address()).toBe('/settings');
    expect(main.getByRole('link', { name: 'Me' }).getAttribute('href')).toBe('/me');
  });

  test('shows no choice that could not be loaded', async () => {
    open(null);
    failRequests(hiddenWordsEndpoints.list);
    expect((await screen.findByRole('link', { name: /^Hidden words/ })).textContent).toBe('Hidden words');
  });

  test.each([
    ['blocks', 'blocked', 'Blocked members'],
    ['passkeys', 'log-in', 'Passkeys'],
    ['theme', 'appearance', 'Colours'],
    ['sessions', 'devices', 'Where you are logged in'],
    ['hidden-words', 'hidden-words', 'Hidden words'],
    ['reports', 'reports', 'My reports'],
    ['must-haves', 'must-haves', 'Must-haves'],
    ['account', 'account', 'Account'],
  ])('redirects from the old address #%s to %s', async (panelId, part, title) => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    open(null, {}, `#${panelId}`);
    expect(await panel(title)).toBeTruthy();
    expect(address()).toBe(`/settings/${part}`);
    await waitFor(() => expect(scrolled.mock.contexts.at(-1)).toHaveProperty('id', panelId));
  });

  test('is shown at an unknown address', async () => {
    open(null, {}, '/nothing');
    expect(await screen.findByRole('link', { name: /^Hidden words/ })).toBeTruthy();
    expect(address()).toBe('/settings');
  });
});
