import { endpoints, TEXTS, type SecondFactorView } from '@contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { currentSession } from '@/lib/session';
import { aUser, anAdminAction, someStats } from '@/testing/builders/admin';
import { id, minutesFromNow } from '@/testing/builders/build';
import { address, renderApp } from '@/testing/render-app';
import { answer, holdAnswers, neverAnswer, refuse } from '@/testing/server';

const factor: SecondFactorView = {
  enabled: true,
  verifiedUntil: null,
  recoveryCodesLeft: 10,
  setUpRequired: false,
};
const meher = aUser({ _id: id(600), name: 'Meher', email: 'meher@example.com' });

/** The members' view with these users. */
function open(users = [meher], path = '/admin') {
  answer(endpoints.secondFactor.state, factor);
  answer(endpoints.admin.stats, someStats());
  neverAnswer(endpoints.admin.kpis);
  answer(endpoints.admin.newUsers, { users: [], total: 0 });
  answer(endpoints.admin.referralCodes, { referralCodes: [] });
  const calls = answer(endpoints.admin.users, users);
  return { user: renderApp(path, { as: 'admin' }), calls };
}
const row = (name: RegExp) => screen.findByRole('row', { name });
const press = async (user: ReturnType<typeof renderApp>, name: string) =>
  user.click(await screen.findByRole('button', { name }));

describe('the way in', () => {
  test('others come to the dashboard', async () => {
    neverAnswer(endpoints.match.suggestions);
    renderApp('/admin', { as: 'member' });
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });

  test('a profile that fails leads to the log-in', async () => {
    renderApp('/admin', { as: 'admin' });
    refuse(endpoints.users.profile, 'INTERNAL');
    await waitFor(() => expect(address()).toBe('/login'));
    expect(currentSession().token).toBeNull();
  });

  test('is closed until a second factor is set up, where that is asked for', async () => {
    answer(endpoints.secondFactor.state, { ...factor, enabled: false, setUpRequired: true });
    renderApp('/admin', { as: 'admin' });
    expect(
      await screen.findByText('The administration opens once your second factor is set up.'),
    ).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Views' })).toBeNull();
  });

  test('Logout leads to the log-in', async () => {
    answer(endpoints.auth.logOut);
    const { user } = open();
    await press(user, 'Logout');
    await waitFor(() => expect(address()).toBe('/login'));
  });
});

describe('the members', () => {
  test('stand in the table with their state', async () => {
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

  test('are on their way', async () => {
    open();
    const held = holdAnswers(endpoints.admin.users, [meher]);
    expect(await screen.findByText('Loading users...')).toBeTruthy();
    held.release();
    expect(await row(/meher@example.com/)).toBeTruthy();
  });

  test('did not come: the banner says so, the list is empty', async () => {
    open();
    refuse(endpoints.admin.users, 'RATE_LIMITED');
    expect(await screen.findByText('Failed to fetch users')).toBeTruthy();
    expect(screen.getByText('No users match.')).toBeTruthy();
  });

  test('are searched and filtered by the server', async () => {
    const { user, calls } = open();
    await user.type(await screen.findByPlaceholderText('Search users by name, email, or location...'), 'goa');
    await user.selectOptions(screen.getByLabelText('Filter users'), 'Blocked Only');
    await waitFor(() =>
      expect(calls.asked.at(-1)?.query).toMatchObject({ search: 'goa', filter: 'blocked' }),
    );
    expect(address()).toContain('search=goa');
    expect(address()).toContain('filter=blocked');
  });

  test('are counted', async () => {
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

  test('their details say what is not there', async () => {
    const { user } = open();
    await press(user, 'View details of Meher');
    const dialog = await screen.findByRole('dialog', { name: 'User Details' });
    expect(dialog.textContent).toContain('No bio provided');
    expect(dialog.textContent).toContain('Music, Art');
    expect(dialog.textContent).toContain('Panaji, Goa, India');
    expect(dialog.textContent).toContain('20 May 1996');
  });
});

describe('actions', () => {
  test.each([
    ['Block Meher', endpoints.admin.block, 'block', {}, { isBlocked: true }, TEXTS.adminBlocked],
    ['Unblock Meher', endpoints.admin.block, 'unblock', { isBlocked: true }, {}, TEXTS.adminUnblocked],
    ['Suspend Meher', endpoints.admin.suspend, 'suspend', {}, { isSuspended: true }, TEXTS.adminSuspended],
    [
      'Unsuspend Meher',
      endpoints.admin.suspend,
      'unsuspend',
      { isSuspended: true },
      {},
      TEXTS.adminUnsuspended,
    ],
    [
      'Remove premium from Meher',
      endpoints.admin.premium,
      'remove',
      { isPremium: true },
      {},
      TEXTS.adminPremiumRemoved,
    ],
  ] as const)('%s', async (button, endpoint, action, before, after, message) => {
    const calls = answer(endpoint, anAdminAction({ message, user: { ...meher, ...after } }));
    const { user } = open([{ ...meher, ...before }]);
    await press(user, button);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(calls.asked[0]?.body).toEqual({ userId: id(600), action });
    await waitFor(() => expect(screen.queryByRole('button', { name: button })).toBeNull());
    await press(user, 'Dismiss');
    await waitFor(() => expect(screen.queryByText(message)).toBeNull());
  });

  test.each([
    ['1 Month (30 days)', '1month'],
    ['1 Year (365 days)', '1year'],
  ] as const)('premium is added for %s', async (choice, duration) => {
    const message = `Premium (${duration}) added to user successfully`;
    const calls = answer(
      endpoints.admin.premium,
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
    expect(calls.asked[0]?.body).toEqual({ userId: id(600), action: 'add', duration });
    expect((await row(/meher@example.com/)).textContent).toContain('Premium');
  });

  test.each([
    ['Block Meher', endpoints.admin.block, {}, 'Failed to update user status'],
    ['Suspend Meher', endpoints.admin.suspend, {}, 'Failed to update user status'],
    [
      'Remove premium from Meher',
      endpoints.admin.premium,
      { isPremium: true },
      'Failed to remove premium status',
    ],
  ] as const)('%s that fails says so, and nothing changes', async (button, endpoint, before, text) => {
    refuse(endpoint, 'INTERNAL');
    const { user } = open([{ ...meher, ...before }]);
    await press(user, button);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByText(/Something went wrong on our side/)).toBeTruthy();
    expect(await screen.findByRole('button', { name: button })).toHaveProperty('disabled', false);
  });

  test('adding premium that fails says so', async () => {
    refuse(endpoints.admin.premium, 'INTERNAL');
    const { user } = open();
    await press(user, 'Add premium for Meher');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Add Premium' }));
    expect(await screen.findByText('Failed to add premium status')).toBeTruthy();
  });

  test('nothing can be pressed while one runs', async () => {
    const held = holdAnswers(endpoints.admin.block, anAdminAction({ user: meher }));
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

describe('new users and codes', () => {
  test('nobody and nothing', async () => {
    open();
    expect(await screen.findByText('No new users in the last 30 days')).toBeTruthy();
    expect(screen.getByText('No referral codes have been used yet')).toBeTruthy();
  });

  test('a new user with all their badges', async () => {
    open();
    answer(endpoints.admin.newUsers, {
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

  test('a code lists three of its users and says how many more', async () => {
    open();
    const users = [1, 2, 3, 4].map((n) =>
      aUser({
        _id: id(700 + n),
        name: `User ${n}`,
        isReferralPremium: n === 1,
        referralPremiumExpiry: n === 1 ? minutesFromNow(5) : null,
      }),
    );
    answer(endpoints.admin.referralCodes, {
      referralCodes: [{ code: 'ASHA1', usageCount: 6, activeUsers: 1, users }],
    });
    const list = await screen.findByRole('list', { name: 'Referral Codes' });
    expect(list.textContent).toContain('6 Users');
    expect(list.textContent).toContain('Success rate17%');
    expect(list.textContent).toContain('User 3');
    expect(list.textContent).not.toContain('User 4');
    expect(list.textContent).toContain('+3 more users');
  });

  test('that fail leave it empty, without a banner', async () => {
    open();
    refuse(endpoints.admin.newUsers, 'INTERNAL');
    refuse(endpoints.admin.referralCodes, 'INTERNAL');
    expect(await screen.findByText('No new users in the last 30 days')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('can be hidden', async () => {
    const { user } = open();
    await screen.findByText('No new users in the last 30 days');
    await press(user, 'Hide: New Users with Referral Codes');
    await waitFor(() => expect(screen.queryByText('No new users in the last 30 days')).toBeNull());
    await press(user, 'Show: New Users with Referral Codes');
    expect(await screen.findByText('No new users in the last 30 days')).toBeTruthy();
  });
});

describe('the other views', () => {
  test('reports: nothing to decide', async () => {
    answer(endpoints.admin.reports, { reports: [], total: 0 });
    answer(endpoints.admin.riskFlags, { signals: [], total: 0 });
    open([], '/admin?view=reports');
    expect(await screen.findByText('Nothing to decide.')).toBeTruthy();
    expect(screen.getByText('Nothing was noticed.')).toBeTruthy();
  });

  test('photos: none waits', async () => {
    answer(endpoints.admin.photosToReview, { photos: [], next: null });
    open([], '/admin?view=photos');
    expect(await screen.findByText('No new photo waits.')).toBeTruthy();
  });

  test('photos: one is approved and goes', async () => {
    answer(endpoints.admin.photosToReview, {
      photos: [
        {
          id: id(51),
          url: 'https://example.com/p/full?viewer=1',
          addedAt: minutesFromNow(-5),
          member: { _id: id(600), name: 'Meher' },
        },
      ],
      next: null,
    });
    const decisions = answer(endpoints.admin.decidePhoto, { success: true });
    const { user } = open([], '/admin?view=photos');
    const approve = await screen.findByRole('button', { name: 'Approve the photo of Meher' });
    answer(endpoints.admin.photosToReview, { photos: [], next: null });
    await user.click(approve);
    expect(await screen.findByText('No new photo waits.')).toBeTruthy();
    expect(decisions.asked[0]).toMatchObject({ params: { photoId: id(51) }, body: { outcome: 'approved' } });
  });

  test('purchases: none yet', async () => {
    answer(endpoints.admin.purchases, { purchases: [], hasMore: false });
    open([], '/admin?view=purchases');
    expect(await screen.findByText('Nothing has been bought yet.')).toBeTruthy();
  });

  test('codes: none yet', async () => {
    answer(endpoints.admin.campaigns, { codes: [] });
    open([], '/admin?view=codes');
    expect(await screen.findByText('No campaign codes yet.')).toBeTruthy();
  });

  test('announcements: none yet', async () => {
    answer(endpoints.admin.announcements, { announcements: [] });
    open([], '/admin?view=announcements');
    expect(await screen.findByText('Nothing has been announced yet.')).toBeTruthy();
  });

  test('the audit log: nothing yet', async () => {
    answer(endpoints.admin.audit, { entries: [], hasMore: false });
    open([], '/admin?view=audit');
    expect(await screen.findByText('Nothing has been done yet.')).toBeTruthy();
  });

  test('security: how many recovery codes are left', async () => {
    open([], '/admin?view=security');
    expect(await screen.findByText(/10 recovery codes are left/)).toBeTruthy();
  });

  test('a view that is not known is that of the members', async () => {
    open([meher], '/admin?view=nonsense');
    expect(await row(/meher@example.com/)).toBeTruthy();
  });
});
