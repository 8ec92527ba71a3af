import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { currentSession } from '@/lib/session';
import { setOnline } from '@/testing/browser';
import {
  anAdminAction,
  aRecentDecision,
  aSecondFactor,
  aStatisticsDay,
  aUser,
  aWaitingQueue,
  someMemberTotals,
  someReasons,
  someVersions,
} from '@/testing/builders/admin';
import { id, minutesFromNow, SOME_DAY } from '@/testing/builders/build';
import { aProfile } from '@/testing/builders/members';
import { address, renderApp } from '@/testing/render-app';
import { answer, failRequests, holdAnswers, neverAnswer, refuse } from '@/testing/server';
import { TEXTS } from '@contract';
import { adminEndpoints } from '@contract/admin/admin.endpoints';
import { secondFactorEndpoints } from '@contract/auth/second-factor.endpoints';
import { sessionEndpoints } from '@contract/auth/session.endpoints';
import { profileEndpoints } from '@contract/profiles/profile.endpoints';
import { suggestionEndpoints } from '@contract/suggestions/suggestions.endpoints';
import { MEMBERS_A_PAGE } from '../members/api/members';

const meher = aUser({ _id: id(600), name: 'Meher', email: 'meher@example.com' });

/** Opens the members view with these users. */
function open(users = [meher], path = '/admin') {
  answer(secondFactorEndpoints.state, aSecondFactor());
  answer(adminEndpoints.decisionReasons, someReasons());
  answer(adminEndpoints.memberTotals, someMemberTotals());
  neverAnswer(adminEndpoints.statistics);
  answer(adminEndpoints.newMembers, { users: [], total: 0, next: null });
  answer(adminEndpoints.referralCodes, { referralCodes: [], hasMore: false });
  answer(adminEndpoints.member, ({ params: { userId } }) => users.find(({ _id }) => _id === userId) ?? meher);
  const calls = answer(adminEndpoints.members, users);
  return { user: renderApp(path, { as: 'admin' }), calls };
}
const row = (name: RegExp) => screen.findByRole('row', { name });
const press = async (user: ReturnType<typeof renderApp>, name: string) =>
  user.click(await screen.findByRole('button', { name }));

describe('access to the administration', () => {
  test('redirects a member without a staff role to the dashboard', async () => {
    neverAnswer(suggestionEndpoints.pick);
    neverAnswer(suggestionEndpoints.list);
    renderApp('/admin', { as: 'member' });
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });

  test('shows its head while the profile is loading', async () => {
    renderApp('/admin', { as: 'admin' });
    const held = holdAnswers(profileEndpoints.profile, aProfile());
    expect(await screen.findByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Logout' })).toBeTruthy();
    expect(screen.getByText('Loading…')).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
    neverAnswer(suggestionEndpoints.pick);
    neverAnswer(suggestionEndpoints.list);
    held.release();
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });

  test('redirects to the log-in when the profile cannot be read', async () => {
    renderApp('/admin', { as: 'admin' });
    refuse(profileEndpoints.profile, 'INTERNAL');
    await waitFor(() => expect(address()).toBe('/login'));
    expect(currentSession().token).toBeNull();
  });

  test('stays closed until a required second factor is set up', async () => {
    answer(secondFactorEndpoints.state, aSecondFactor({ enabled: false, setUpRequired: true }));
    renderApp('/admin', { as: 'admin' });
    expect(
      await screen.findByText('The administration opens once your second factor is set up.'),
    ).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Views' })).toBeNull();
  });

  test('lists every view in the navigation and marks the open one', async () => {
    open();
    const views = within(await screen.findByRole('navigation', { name: 'Views' }));
    expect(views.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Waiting',
      'Reports',
      'Reasons',
      'Appeals',
      'Requests',
      'Photos',
      'Voice prompts',
      'Verification',
      'Members',
      'Announcements',
      'Purchases',
      'Codes',
      'Staff',
      'Limits',
      'Audit log',
      'Security',
      'Jobs',
      'Figures',
      'Suggestions',
    ]);
    expect(views.getByRole('link', { current: 'page' }).textContent).toBe('Members');
  });

  test.each([
    ['jobs', 'Jobs', 'page'],
    ['view-as', 'Members', 'true'],
  ])('marks its link in the view %s', async (view, link, current) => {
    open([meher], `/admin?view=${view}`);
    const views = within(await screen.findByRole('navigation', { name: 'Views' }));
    const marked = views.getAllByRole('link').filter((one) => one.hasAttribute('aria-current'));
    expect(marked.map((one) => [one.textContent, one.getAttribute('aria-current')])).toEqual([
      [link, current],
    ]);
  });

  test('keeps its link in view when the numbers that come move it', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    open([meher], '/admin?view=security');
    const waiting = holdAnswers(adminEndpoints.waiting, { queues: [aWaitingQueue({ count: 4 })] });
    const views = within(await screen.findByRole('navigation', { name: 'Views' }));
    const link = views.getByRole('link', { name: 'Security' });
    await waitFor(() => expect(scrolled.mock.contexts).toEqual([link]));
    waiting.release();
    await waitFor(() => expect(scrolled.mock.contexts).toEqual([link, link]));
  });

  test('shows the error when the job dashboard cannot be opened', async () => {
    refuse(adminEndpoints.openQueues, 'RATE_LIMITED');
    const { user } = open();
    await user.click(await screen.findByRole('link', { name: 'Jobs' }));
    expect(await screen.findByText('Too many attempts. Please try again later.')).toBeTruthy();
    expect(address()).toBe('/admin');
  });

  test('redirects to the log-in after Logout', async () => {
    answer(sessionEndpoints.logOut);
    const { user } = open();
    await press(user, 'Logout');
    await waitFor(() => expect(address()).toBe('/login'));
  });
});

describe('admin views without a connection', () => {
  test.each([
    ['photos', 'New photos'],
    ['purchases', 'Find a purchase'],
  ])('shows the offline alert for %s and loads the list after reconnecting', async (view, shown) => {
    open([], `/admin?view=${view}`);
    answer(adminEndpoints.photosToReview, { photos: [], next: null });
    answer(adminEndpoints.purchases, {
      purchases: [],
      hasMore: false,
      secondPerson: { fromCents: 5_000, exists: true },
    });
    setOnline(false);
    expect(await screen.findByText(shown)).toBeTruthy();
    expect((await screen.findByRole('alert')).textContent).toContain('No connection.');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    setOnline(true);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});

describe('members table', () => {
  test('shows each member with location and status', async () => {
    open([
      meher,
      aUser({
        _id: id(601),
        name: 'Bo',
        email: 'bo@example.com',
        city: '',
        state: '',
        isPremium: true,
        isBlocked: true,
      }),
    ]);
    const first = await row(/meher@example.com/);
    expect(first.textContent).toContain('Panaji, Goa');
    expect(first.textContent).toContain('Free');
    const second = await row(/bo@example.com/);
    expect(second.textContent).toContain('N/A');
    expect(second.textContent).toContain('Blocked');
    expect(second.hasAttribute('data-inactive')).toBe(true);
  });

  test('shows a loading text while the list is loading', async () => {
    open();
    const held = holdAnswers(adminEndpoints.members, [meher]);
    expect(await screen.findByText('Loading users...')).toBeTruthy();
    held.release();
    expect(await row(/meher@example.com/)).toBeTruthy();
  });

  test('shows an error banner and an empty list when the request is rejected', async () => {
    open();
    refuse(adminEndpoints.members, 'RATE_LIMITED');
    expect(await screen.findByText('Failed to fetch users')).toBeTruthy();
    expect(screen.getByText('No users match.')).toBeTruthy();
  });

  test('shows the dismissed error banner again when another request is rejected', async () => {
    const { user } = open();
    refuse(adminEndpoints.members, 'RATE_LIMITED');
    await screen.findByText('Failed to fetch users');
    await press(user, 'Dismiss');
    expect(screen.queryByText('Failed to fetch users')).toBeNull();
    await user.selectOptions(screen.getByLabelText('Filter users'), 'Blocked Only');
    expect(await screen.findByText('Failed to fetch users')).toBeTruthy();
  });

  test('loads the list on Try again after a failed request', async () => {
    const { user } = open();
    failRequests(adminEndpoints.members);
    await screen.findByText('Failed to fetch users');
    answer(adminEndpoints.members, [meher]);
    await press(user, 'Try again');
    expect(await row(/meher@example.com/)).toBeTruthy();
    expect(screen.queryByText('Failed to fetch users')).toBeNull();
  });

  test('shows an error while offline and loads the list after reconnecting', async () => {
    open();
    setOnline(false);
    expect(await screen.findByText('Failed to fetch users')).toBeTruthy();
    setOnline(true);
    expect(await row(/meher@example.com/)).toBeTruthy();
  });

  test('pages with Next and keeps the page in the address', async () => {
    const { user } = open();
    const calls = answer(adminEndpoints.members, ({ query }) =>
      query.page === 2
        ? [aUser({ email: 'last@example.com' })]
        : Array.from({ length: MEMBERS_A_PAGE }, (_, n) => aUser({ _id: id(700 + n) })),
    );
    const next = await screen.findByRole('button', { name: 'Next' });
    expect(screen.getByRole('button', { name: 'Previous' })).toHaveProperty('disabled', true);
    await user.click(next);
    expect(await row(/last@example.com/)).toBeTruthy();
    expect(screen.getByText('Page 2')).toBeTruthy();
    expect(address()).toBe('/admin?page=2');
    expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true);
    expect(calls.requests.at(-1)?.query.page).toBe(2);
  });

  test('exports the CSV with the filter and search of the list', async () => {
    const exported = answer(adminEndpoints.exportMembers);
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user } = open([meher], '/admin?filter=blocked&search=goa');
    await press(user, 'Download CSV');
    expect(await screen.findByText('The file was saved to your downloads.')).toBeTruthy();
    expect(exported.requests[0]?.body).toEqual({ filter: 'blocked', search: 'goa' });
    expect(saved).toHaveBeenCalledTimes(1);
  });

  test('sends search and filter to the server', async () => {
    const { user, calls } = open();
    await user.type(await screen.findByPlaceholderText('Search users by name, email, or location...'), 'goa');
    await user.selectOptions(screen.getByLabelText('Filter users'), 'Blocked Only');
    await waitFor(() =>
      expect(calls.requests.at(-1)?.query).toMatchObject({ search: 'goa', filter: 'blocked' }),
    );
    expect(address()).toContain('search=goa');
    expect(address()).toContain('filter=blocked');
  });

  test('shows the member counts', async () => {
    open();
    const stats = await screen.findByRole('list', { name: 'How many' });
    await waitFor(() =>
      expect(
        within(stats)
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent),
      ).toEqual([
        'Total Users1,234',
        'Premium Users56',
        'Blocked Users7',
        'Suspended Users8',
        'New Users (30d)90',
      ]),
    );
  });

  test('shows the total of the last 30 days as a sparkline', async () => {
    open();
    answer(adminEndpoints.statistics, {
      timeZone: 'Asia/Kolkata',
      versions: someVersions(),
      leaving: [],
      days: [aStatisticsDay({ total: 1000 }), aStatisticsDay({ day: '2026-03-15', total: 1234 })],
    });
    expect(await screen.findByRole('img', { name: 'Over 30 days from 1,000 to 1,234' })).toBeTruthy();
  });

  test('shows the reason and the end of a suspension in the details', async () => {
    const suspension = { reason: 'Rude messages', at: SOME_DAY, until: '2026-04-01T00:00:00.000Z' };
    const { user } = open([{ ...meher, isSuspended: true, suspension }]);
    await press(user, 'View details of Meher');
    const dialog = await screen.findByRole('dialog', { name: 'User Details' });
    await waitFor(() => expect(dialog.textContent).toContain('StatusSuspended'));
    expect(dialog.textContent).toContain('ReasonRude messages');
    expect(dialog.textContent).toContain('Until1 April 2026');
  });

  test('shows the descriptions of pictures in the details', async () => {
    const { user } = open([{ ...meher, photos: ['/1', '/2'], photoAlts: ['', 'At the lake'] }]);
    await press(user, 'View details of Meher');
    const dialog = await screen.findByRole('dialog', { name: 'User Details' });
    await waitFor(() => expect(dialog.textContent).toContain('Description of picture 2At the lake'));
  });

  test('shows placeholders for missing fields in the details', async () => {
    const { user } = open();
    await press(user, 'View details of Meher');
    const dialog = await screen.findByRole('dialog', { name: 'User Details' });
    await waitFor(() => expect(dialog.textContent).toContain('No bio provided'));
    expect(dialog.textContent).toContain('Music, Art');
    expect(dialog.textContent).toContain('Panaji, Goa, India');
    expect(dialog.textContent).toContain('20 May 1996');
  });
});

describe('member actions', () => {
  test.each([
    ['Block Meher', adminEndpoints.block, 'block', {}, { isBlocked: true }, TEXTS.adminBlocked],
    ['Unblock Meher', adminEndpoints.block, 'unblock', { isBlocked: true }, {}, TEXTS.adminUnblocked],
    ['Suspend Meher', adminEndpoints.suspend, 'suspend', {}, { isSuspended: true }, TEXTS.adminSuspended],
    [
      'Unsuspend Meher',
      adminEndpoints.suspend,
      'unsuspend',
      { isSuspended: true },
      {},
      TEXTS.adminUnsuspended,
    ],
    [
      'Remove premium from Meher',
      adminEndpoints.premium,
      'remove',
      { isPremium: true },
      {},
      TEXTS.adminPremiumRemoved,
    ],
  ] as const)(
    '%s sends the action, updates the row and shows a banner',
    async (button, endpoint, action, before, after, message) => {
      const calls = answer(endpoint, anAdminAction({ message, user: { ...meher, ...after } }));
      const { user } = open([{ ...meher, ...before }]);
      await press(user, button);
      expect(await screen.findByText(message)).toBeTruthy();
      expect(calls.requests[0]?.body).toEqual({ userId: id(600), action });
      await waitFor(() => expect(screen.queryByRole('button', { name: button })).toBeNull());
      await press(user, 'Dismiss');
      await waitFor(() => expect(screen.queryByText(message)).toBeNull());
    },
  );

  test.each([
    ['1 Month (30 days)', '1month'],
    ['1 Year (365 days)', '1year'],
  ] as const)('adds premium for %s', async (choice, duration) => {
    const message = `Premium (${duration}) added to user successfully`;
    const calls = answer(
      adminEndpoints.premium,
      anAdminAction({ message, user: { ...meher, isPremium: true } }),
    );
    const { user } = open();
    await press(user, 'Add premium for Meher');
    const dialog = await screen.findByRole('dialog', { name: 'Add Premium' });
    expect(dialog.textContent).toContain('Select the duration for premium access:');
    expect(within(dialog).getByLabelText<HTMLInputElement>('1 Month (30 days)').checked).toBe(true);
    await user.click(within(dialog).getByLabelText(choice));
    await user.click(within(dialog).getByRole('button', { name: 'Add Premium' }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(calls.requests[0]?.body).toEqual({ userId: id(600), action: 'add', duration });
    expect((await row(/meher@example.com/)).textContent).toContain('Premium');
  });

  test.each([
    ['Block Meher', adminEndpoints.block, {}, 'Failed to update user status'],
    ['Suspend Meher', adminEndpoints.suspend, {}, 'Failed to update user status'],
    [
      'Remove premium from Meher',
      adminEndpoints.premium,
      { isPremium: true },
      'Failed to remove premium status',
    ],
  ] as const)(
    '%s shows the error and leaves the row unchanged when the server rejects it',
    async (button, endpoint, before, text) => {
      refuse(endpoint, 'INTERNAL');
      const { user } = open([{ ...meher, ...before }]);
      await press(user, button);
      expect(await screen.findByText(text)).toBeTruthy();
      expect(screen.getByText(/Something went wrong on our side/)).toBeTruthy();
      expect(await screen.findByRole('button', { name: button })).toHaveProperty('disabled', false);
    },
  );

  test('shows an error when premium cannot be added', async () => {
    refuse(adminEndpoints.premium, 'INTERNAL');
    const { user } = open();
    await press(user, 'Add premium for Meher');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Add Premium' }));
    expect(await screen.findByText('Failed to add premium status')).toBeTruthy();
  });

  test('disables all action buttons while an action is running', async () => {
    const held = holdAnswers(adminEndpoints.block, anAdminAction({ user: meher }));
    const { user } = open();
    await press(user, 'Block Meher');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Suspend Meher' })).toHaveProperty('disabled', true),
    );
    held.release();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Suspend Meher' })).toHaveProperty('disabled', false),
    );
  });
});

describe('keyboard focus in the members table', () => {
  test('returns to the row after an action', async () => {
    answer(adminEndpoints.block, anAdminAction({ user: { ...meher, isBlocked: true } }));
    const { user } = open();
    (await screen.findByRole('button', { name: 'Block Meher' })).focus();
    await user.keyboard('{Enter}');
    const unblock = await screen.findByRole('button', { name: 'Unblock Meher' });
    await waitFor(() => expect(document.activeElement).toBe(unblock));
  });

  test('returns to the button that opened the dialog', async () => {
    const { user } = open();
    const view = await screen.findByRole('button', { name: 'View details of Meher' });
    view.focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'User Details' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(view));
  });
});

describe('the reason of a block or suspension', () => {
  test.each([
    ['Block Meher', adminEndpoints.block, 'block', { isBlocked: true }],
    ['Suspend Meher', adminEndpoints.suspend, 'suspend', { isSuspended: true }],
  ] as const)(
    '%s asks for the reason and the length after the action',
    async (button, endpoint, action, after) => {
      answer(endpoint, anAdminAction({ user: { ...meher, ...after } }));
      const { user } = open();
      await press(user, button);
      await screen.findByText(/The member is told by mail in ten minutes/);
      const explained = answer(endpoint, anAdminAction({ user: { ...meher, ...after } }));
      await user.type(screen.getByLabelText('Reason'), ' Rude messages ');
      await user.selectOptions(screen.getByLabelText('For how long'), '30 days');
      await press(user, 'Save reason');
      expect(await screen.findByText('The reason was saved.')).toBeTruthy();
      expect(explained.requests[0]?.body).toEqual({
        userId: id(600),
        action,
        reason: 'Rude messages',
        days: 30,
      });
      expect(screen.queryByRole('button', { name: 'Save reason' })).toBeNull();
    },
  );

  test('is no longer asked for once the block is undone elsewhere', async () => {
    const decision = aRecentDecision({ target: { _id: id(600), name: 'Meher' } });
    const undo = { id: decision.id, until: decision.until };
    answer(adminEndpoints.block, anAdminAction({ user: { ...meher, isBlocked: true }, undo }));
    const { user } = open();
    // Every list is read anew before the undo is over.
    answer(adminEndpoints.statistics, {
      timeZone: 'Asia/Kolkata',
      versions: someVersions(),
      leaving: [],
      days: [aStatisticsDay()],
    });
    answer(adminEndpoints.recentDecisions, { decisions: [decision] });
    await press(user, 'Block Meher');
    await screen.findByRole('button', { name: 'Save reason' });
    answer(adminEndpoints.undoDecision, () => {
      answer(adminEndpoints.recentDecisions, { decisions: [] });
      return { success: true };
    });
    await press(user, 'Undo: Blocked Meher');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save reason' })).toBeNull());
    expect(screen.queryByText(TEXTS.adminBlocked)).toBeNull();
  });

  test('is not requested after unblocking', async () => {
    answer(adminEndpoints.block, anAdminAction({ message: TEXTS.adminUnblocked, user: meher }));
    const { user } = open([{ ...meher, isBlocked: true }]);
    await press(user, 'Unblock Meher');
    await screen.findByText(TEXTS.adminUnblocked);
    expect(screen.queryByRole('button', { name: 'Save reason' })).toBeNull();
  });

  test('shows the error when it cannot be saved', async () => {
    answer(adminEndpoints.block, anAdminAction({ user: { ...meher, isBlocked: true } }));
    const { user } = open();
    await press(user, 'Block Meher');
    await user.type(await screen.findByLabelText('Reason'), 'Rude');
    refuse(adminEndpoints.block, 'RATE_LIMITED');
    await press(user, 'Save reason');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Failed to update user statusToo many attempts. Please try again later.',
    );
  });
});

describe('end of sessions', () => {
  const openForm = async () => {
    const { user } = open();
    await press(user, 'View details of Meher');
    return { user, form: within(await screen.findByRole('region', { name: 'Log out everywhere' })) };
  };

  test('logs a member out everywhere for a reason', async () => {
    const ended = answer(
      adminEndpoints.endSessions,
      anAdminAction({ message: 'User logged out everywhere', user: meher }),
    );
    const { user, form } = await openForm();
    await user.type(form.getByLabelText('Reason, for the log'), '  {Enter}');
    expect(await form.findByText('Please say why.')).toBeTruthy();
    await user.type(form.getByLabelText('Reason, for the log'), 'Phone was stolen{Enter}');
    expect(await form.findByText('User logged out everywhere')).toBeTruthy();
    expect(ended.requests.map(({ body }) => body)).toEqual([{ userId: id(600), reason: 'Phone was stolen' }]);
    expect(form.getByLabelText<HTMLInputElement>('Reason, for the log').value).toBe('');
  });

  test('shows the error and keeps the reason when refused', async () => {
    refuse(adminEndpoints.endSessions, 'RATE_LIMITED');
    const { user, form } = await openForm();
    await user.type(form.getByLabelText('Reason, for the log'), 'Phone was stolen{Enter}');
    expect((await form.findByRole('alert')).textContent).toBe('Too many attempts. Please try again later.');
    expect(form.getByLabelText<HTMLInputElement>('Reason, for the log').value).toBe('Phone was stolen');
  });
});

describe('coin adjustment', () => {
  const openCoins = async () => {
    const { user } = open([{ ...meher, coins: 100 }]);
    await press(user, 'View details of Meher');
    return { user, form: within(await screen.findByRole('region', { name: 'Adjust coins' })) };
  };
  const fill = async (
    { user, form }: Awaited<ReturnType<typeof openCoins>>,
    coins = '50',
    reason = 'For the trouble',
  ) => {
    await user.type(form.getByLabelText('Coins to add'), coins);
    await user.type(form.getByLabelText('Reason, shown to the member'), reason);
    await user.click(form.getByRole('button', { name: 'Adjust coins' }));
  };

  test('adds coins with a reason and updates the balance and the list', async () => {
    const adjusted = answer(adminEndpoints.adjustCoins, {
      message: 'Coins adjusted successfully',
      coins: 150,
      user: { ...meher, coins: 150 },
    });
    const opened = await openCoins();
    expect(opened.form.getByRole('heading').textContent).toBe('Coins: 100');
    await fill(opened);
    expect(await opened.form.findByText('Coins adjusted successfully')).toBeTruthy();
    expect(opened.form.getByRole('heading').textContent).toBe('Coins: 150');
    expect(adjusted.requests[0]?.body).toMatchObject({
      userId: id(600),
      coins: 50,
      reason: 'For the trouble',
    });
    expect(opened.form.getByLabelText<HTMLInputElement>('Coins to add').value).toBe('');
  });

  test('reuses the idempotency key when the response was lost', async () => {
    const lost = failRequests(adminEndpoints.adjustCoins);
    const opened = await openCoins();
    await fill(opened, '-20');
    expect((await opened.form.findByRole('alert')).textContent).toMatch(/^No connection/);
    const again = answer(adminEndpoints.adjustCoins, { message: 'Done', coins: 80, user: meher });
    await opened.user.click(opened.form.getByRole('button', { name: 'Adjust coins' }));
    await opened.form.findByText('Done');
    expect(again.requests[0]?.body).toMatchObject({ coins: -20, key: lost.requests[0]?.body.key });
  });

  test('uses a new idempotency key after the form was changed', async () => {
    const first = refuse(adminEndpoints.adjustCoins, 'BALANCE_TOO_LOW');
    const opened = await openCoins();
    await fill(opened, '-200');
    expect((await opened.form.findByRole('alert')).textContent).toBe(
      'This member does not have so many coins.',
    );
    const second = answer(adminEndpoints.adjustCoins, { message: 'Done', coins: 0, user: meher });
    await opened.user.clear(opened.form.getByLabelText('Coins to add'));
    await opened.user.type(opened.form.getByLabelText('Coins to add'), '-100{Enter}');
    await opened.form.findByText('Done');
    expect(second.requests[0]?.body.key).not.toBe(first.requests[0]?.body.key);
  });

  test.each([
    ['0', 'For nothing', 'Please enter a number other than 0.'],
    ['5', '   ', 'Please say why.'],
  ])('rejects %s coins with the reason %j in the form', async (coins, reason, text) => {
    const opened = await openCoins();
    await fill(opened, coins, reason);
    expect(await opened.form.findByText(text)).toBeTruthy();
  });
});

describe('section of new users and referral codes', () => {
  test('shows a text for each empty list', async () => {
    open();
    expect(await screen.findByText('No new users in the last 30 days')).toBeTruthy();
    expect(screen.getByText('No referral codes have been used yet')).toBeTruthy();
  });

  test('shows a new user with code, plan and premium badges', async () => {
    open();
    answer(adminEndpoints.newMembers, {
      users: [
        aUser({
          name: '',
          referralCode: 'ASHA1',
          isPremium: true,
          subscriptionPlan: 'yearly',
          isReferralPremium: true,
          referralPremiumExpiry: minutesFromNow(60),
        }),
      ],
      total: 1,
      next: null,
    });
    const [card] = await within(
      await screen.findByRole('list', { name: 'New Users with Referral Codes' }),
    ).findAllByRole('listitem');
    expect(card?.textContent).toContain('N/A');
    expect(card?.textContent).toContain('Code: ASHA1');
    expect(card?.textContent).toContain('24hr Premium until');
    expect(card?.textContent).toContain('yearly');
    expect(card?.textContent).toContain('Premium');
  });

  test('lists three users of a code and the number of further users', async () => {
    open();
    const users = [1, 2, 3, 4].map((n) =>
      aUser({
        _id: id(700 + n),
        name: `User ${n}`,
        isReferralPremium: n === 1,
        referralPremiumExpiry: n === 1 ? minutesFromNow(5) : null,
      }),
    );
    answer(adminEndpoints.referralCodes, {
      referralCodes: [{ code: 'ASHA1', usageCount: 6, activeUsers: 1, users }],
      hasMore: false,
    });
    const list = await screen.findByRole('list', { name: 'Referral Codes' });
    expect(list.textContent).toContain('6 Users');
    expect(list.textContent).toContain('Success rate17%');
    expect(list.textContent).toContain('User 3');
    expect(list.textContent).not.toContain('User 4');
    expect(list.textContent).toContain('+3 more users');
  });

  test('loads further pages of both lists until the last page', async () => {
    const { user } = open();
    answer(adminEndpoints.newMembers, ({ query: { after } }) => ({
      users: [aUser(after ? { _id: id(802), name: 'New 2' } : { _id: id(801), name: 'New 1' })],
      total: 2,
      next: after ? null : `1.${id(801)}`,
    }));
    answer(adminEndpoints.referralCodes, ({ query: { page } }) => ({
      referralCodes: [{ code: page === 2 ? 'RAVI2' : 'ASHA1', usageCount: 1, activeUsers: 0, users: [] }],
      hasMore: page !== 2,
    }));
    expect(await screen.findByText('The first 1 of 2.')).toBeTruthy();
    await press(user, 'Show more new users');
    expect(await screen.findByText('New 2')).toBeTruthy();
    expect(screen.getByText('New 1')).toBeTruthy();
    await press(user, 'Show more codes');
    expect(await screen.findByText('RAVI2')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Show more/ })).toBeNull();
    expect(screen.queryByText(/The first/)).toBeNull();
  });

  test('shows empty lists without a banner when the requests fail', async () => {
    open();
    refuse(adminEndpoints.newMembers, 'INTERNAL');
    refuse(adminEndpoints.referralCodes, 'INTERNAL');
    expect(await screen.findByText('No new users in the last 30 days')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('hides and shows the section', async () => {
    const { user } = open();
    await screen.findByText('No new users in the last 30 days');
    await press(user, 'Hide: New Users with Referral Codes');
    await waitFor(() => expect(screen.queryByText('No new users in the last 30 days')).toBeNull());
    await press(user, 'Show: New Users with Referral Codes');
    expect(await screen.findByText('No new users in the last 30 days')).toBeTruthy();
  });
});

describe('unknown admin view', () => {
  test('shows the members view', async () => {
    open([meher], '/admin?view=nonsense');
    expect(await row(/meher@example.com/)).toBeTruthy();
  });
});
