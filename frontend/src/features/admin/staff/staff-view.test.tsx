import { adminEndpoints, endpoints, type InvitedRole } from '@contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aColleague, aSecondFactor, aUser } from '@/testing/builders/admin';
import { id } from '@/testing/builders/build';
import { openAdmin } from '@/testing/open-admin';
import { answer, refuse } from '@/testing/server';

const owner = aColleague({ _id: id(901), name: 'Mutual', email: 'support@example.com', role: 'admin' });

function open(...staff: ReturnType<typeof aColleague>[]) {
  answer(adminEndpoints.staff, { staff: [owner, ...staff] });
  return openAdmin('staff');
}
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

describe('staff', () => {
  test('stand there with role, state and second factor; the owner cannot be changed', async () => {
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

  test('are invited; the token is shown once, to be handed over', async () => {
    const staff = aColleague({ name: 'Om', email: 'om@example.com', role: 'support', state: 'invited' });
    const invited = answer(adminEndpoints.inviteStaff, { staff, token: 'a-token-of-22-characters' });
    const user = open();
    await user.type(await screen.findByLabelText('Name, as the audit log shows it'), 'Om');
    await user.type(screen.getByLabelText('E-mail address'), 'om@example.com');
    await user.selectOptions(screen.getByLabelText('Role'), 'Support');
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    expect(await screen.findByText('a-token-of-22-characters')).toBeTruthy();
    expect(screen.getByText('The link is on its way to om@example.com.')).toBeTruthy();
    expect(invited.asked[0]?.body).toEqual({ name: 'Om', email: 'om@example.com', role: 'support' });
    expect(await row('Om')).toBeTruthy();
  });

  test('an address that has an account is told under its field', async () => {
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

  test('get another role', async () => {
    const changed = answer(adminEndpoints.changeStaffRole, aColleague({ role: 'analyst' }));
    const user = open(aColleague({}));
    await user.selectOptions(await screen.findByLabelText('Role of Nisha'), 'Analyst');
    expect(await screen.findByText('Nisha is Analyst now, and has to log in again.')).toBeTruthy();
    expect(changed.asked[0]).toMatchObject({ params: { staffId: id(900) }, body: { role: 'analyst' } });
  });

  test('lose their access once that is confirmed', async () => {
    const ended = answer(adminEndpoints.endStaffAccess, aColleague({ state: 'ended' }));
    const user = open(aColleague({}));
    await user.click(await screen.findByRole('button', { name: 'End access: Nisha' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(ended.asked).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'End access' }));
    expect(await screen.findByText('The access of Nisha has ended.')).toBeTruthy();
  });

  test('a code is asked for first', async () => {
    refuse(adminEndpoints.renewStaffAccess, 'SECOND_FACTOR_REQUIRED');
    const user = open(aColleague({}));
    await user.click(await screen.findByRole('button', { name: 'Invite again: Nisha' }));
    await screen.findByRole('region', { name: 'Confirm that it is you' });
    answer(endpoints.secondFactor.verify, { verifiedUntil: '2026-03-14T10:10:00.000Z' });
    answer(adminEndpoints.renewStaffAccess, { staff: aColleague({ state: 'invited' }), token: 'another' });
    await user.type(screen.getByLabelText('Code'), '123456{Enter}');
    expect(await screen.findByText('another')).toBeTruthy();
  });
});

describe('each role', () => {
  const links = async () =>
    within(await screen.findByRole('navigation', { name: 'Views' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);

  test.each([
    ['moderator', ['Members', 'Reports', 'Appeals', 'Photos', 'Verification', 'Security']],
    ['support', ['Members', 'Purchases', 'Security']],
    ['analyst', ['Figures', 'Suggestions', 'Security']],
  ] satisfies [InvitedRole, string[]][])('%s sees their own views alone', async (role, expected) => {
    answer(endpoints.secondFactor.state, aSecondFactor());
    openAdmin('security', {}, role);
    await waitFor(async () => expect(await links()).toEqual(expected));
  });

  test('finds of a member what they may do', async () => {
    answer(adminEndpoints.users, [aUser({ name: 'Meher' })]);
    answer(adminEndpoints.newUsers, { users: [], total: 0, next: null });
    answer(adminEndpoints.referralCodes, { referralCodes: [], hasMore: false });
    openAdmin('audit', {}, 'support');
    // A view that is not theirs is the first that is.
    expect(await screen.findByRole('button', { name: 'Add premium for Meher' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Block Meher' })).toBeNull();
    expect(screen.queryByText('Total Users')).toBeNull();
    expect(screen.queryByRole('button', { name: /CSV/ })).toBeNull();
  });
});
