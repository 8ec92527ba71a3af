import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aColleague, aSecondFactor, aUser } from '@/testing/builders/admin';
import { id } from '@/testing/builders/build';
import { openAdmin } from '@/testing/open-admin';
import { answer, refuse } from '@/testing/server';
import { ADMIN_LIMITS, type InvitedRole } from '@contract';
import { adminEndpoints } from '@contract/admin/admin.endpoints';
import { secondFactorEndpoints } from '@contract/auth/second-factor.endpoints';

const owner = aColleague({ _id: id(901), name: 'Mutual', email: 'support@example.com', role: 'admin' });

function open(...staff: ReturnType<typeof aColleague>[]) {
  answer(adminEndpoints.staff, { staff: [owner, ...staff] });
  return openAdmin('staff');
}
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

describe('staff list', () => {
  test('shows role, state and second factor, and no actions for the owner', async () => {
    open(
      aColleague({}),
      aColleague({ _id: id(902), name: 'Om', state: 'invited', secondFactor: false, lastActiveAt: null }),
      aColleague({ _id: id(903), name: 'Ila', state: 'ended' }),
    );
    expect((await row('Mutual')).textContent).toContain('Owner');
    expect(within(await row('Mutual')).queryByRole('button')).toBeNull();
    expect(within(await row('Nisha')).getByLabelText<HTMLSelectElement>('Role of Nisha').value).toBe(
      'moderator',
    );
    expect((await row('Om')).textContent).toMatch(/Invited.*No/);
    const ended = within(await row('Ila'));
    expect(ended.getByText('Ended')).toBeTruthy();
    expect(ended.queryByRole('button', { name: 'End access: Ila' })).toBeNull();
  });

  test('shows the next page of a long list', async () => {
    const page = Array.from({ length: ADMIN_LIMITS.staffPage - 1 }, (_, index) =>
      aColleague({ _id: id(1000 + index), name: `Colleague ${index}` }),
    );
    const user = open(...page);
    const more = await screen.findByRole('button', { name: 'Show more' });
    const pages = answer(adminEndpoints.staff, { staff: [aColleague({ name: 'Om' })] });
    await user.click(more);
    expect(await row('Om')).toBeTruthy();
    expect(pages.requests[0]?.query).toEqual({ page: 2 });
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  test('invites a colleague and shows the token once', async () => {
    const staff = aColleague({ name: 'Om', email: 'om@example.com', role: 'support', state: 'invited' });
    const invited = answer(adminEndpoints.inviteStaff, { staff, token: 'a-token-of-22-characters' });
    const user = open();
    await user.type(await screen.findByLabelText('Name, as the audit log shows it'), 'Om');
    await user.type(screen.getByLabelText('E-mail address'), 'om@example.com');
    await user.selectOptions(screen.getByLabelText('Role'), 'Support');
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    expect(await screen.findByText('a-token-of-22-characters')).toBeTruthy();
    expect(screen.getByText('The link is on its way to om@example.com.')).toBeTruthy();
    expect(invited.requests[0]?.body).toEqual({ name: 'Om', email: 'om@example.com', role: 'support' });
    expect(await row('Om')).toBeTruthy();
  });

  test('shows the error of an existing e-mail address below its field', async () => {
    refuse(adminEndpoints.inviteStaff, 'EMAIL_TAKEN', [
      { path: 'email', message: 'An account with this e-mail already exists.' },
    ]);
    const user = open();
    await user.type(await screen.findByLabelText('Name, as the audit log shows it'), 'Om');
    await user.type(screen.getByLabelText('E-mail address'), 'om@example.com');
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'An account with this e-mail already exists.',
    );
  });

  test('changes a role', async () => {
    const changed = answer(adminEndpoints.changeStaffRole, aColleague({ role: 'analyst' }));
    const user = open(aColleague({}));
    await user.selectOptions(await screen.findByLabelText('Role of Nisha'), 'Analyst');
    expect(await screen.findByText('Nisha is Analyst now, and has to log in again.')).toBeTruthy();
    expect(changed.requests[0]).toMatchObject({ params: { staffId: id(900) }, body: { role: 'analyst' } });
  });

  test('ends access after confirmation', async () => {
    const ended = answer(adminEndpoints.endStaffAccess, aColleague({ state: 'ended' }));
    const user = open(aColleague({}));
    await user.click(await screen.findByRole('button', { name: 'End access: Nisha' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(ended.requests).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'End access' }));
    expect(await screen.findByText('The access of Nisha has ended.')).toBeTruthy();
  });

  test('asks for a second factor code before inviting again', async () => {
    refuse(adminEndpoints.renewStaffAccess, 'SECOND_FACTOR_REQUIRED');
    const user = open(aColleague({}));
    await user.click(await screen.findByRole('button', { name: 'Invite again: Nisha' }));
    await screen.findByRole('region', { name: 'Confirm that it is you' });
    answer(secondFactorEndpoints.verify, { verifiedUntil: '2026-03-14T10:10:00.000Z' });
    answer(adminEndpoints.renewStaffAccess, { staff: aColleague({ state: 'invited' }), token: 'another' });
    await user.type(screen.getByLabelText('Code'), '123456{Enter}');
    expect(await screen.findByText('another')).toBeTruthy();
  });
});

describe('staff roles', () => {
  const links = async () =>
    within(await screen.findByRole('navigation', { name: 'Views' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);

  test.each([
    [
      'moderator',
      [
        'Waiting',
        'Reports',
        'Reasons',
        'Appeals',
        'Requests',
        'Photos',
        'Voice prompts',
        'Verification',
        'Members',
        'Security',
      ],
    ],
    ['support', ['Waiting', 'Members', 'Purchases', 'Security']],
    ['analyst', ['Security', 'Figures', 'Suggestions']],
  ] satisfies [InvitedRole, string[]][])('%s sees only the views of the role', async (role, expected) => {
    answer(secondFactorEndpoints.state, aSecondFactor());
    openAdmin('security', {}, role);
    await waitFor(async () => expect(await links()).toEqual(expected));
  });

  test('offers support only the member actions of that role', async () => {
    answer(adminEndpoints.members, [aUser({ name: 'Meher' })]);
    answer(adminEndpoints.newMembers, { users: [], total: 0, next: null });
    answer(adminEndpoints.referralCodes, { referralCodes: [], hasMore: false });
    const user = openAdmin('audit', {}, 'support');
    // An address of a view without permission opens the first permitted view.
    await user.click(await screen.findByRole('link', { name: 'Members', current: false }));
    expect(screen.queryByRole('link', { name: 'Audit log' })).toBeNull();
    expect(await screen.findByRole('button', { name: 'Add premium for Meher' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Block Meher' })).toBeNull();
    expect(screen.queryByText('Total Users')).toBeNull();
    expect(screen.queryByRole('button', { name: /CSV/ })).toBeNull();
  });
});
