import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aMemberSeen } from '@/testing/builders/admin';
import { id } from '@/testing/builders/build';
import { aCard } from '@/testing/builders/members';
import { openAdmin } from '@/testing/open-admin';
import { answer, failRequests, refuse } from '@/testing/server';
import { adminEndpoints } from '@contract/admin/admin.endpoints';

const open = () => openAdmin('view-as', { user: id(600) });
const part = (name: string | RegExp) => screen.findByRole('region', { name });
const linesOf = async (name: string | RegExp) =>
  within(await part(name))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

async function look(user: ReturnType<typeof open>, reason = 'You asked for help') {
  await user.type(await screen.findByLabelText(/^Reason, told to the member/), reason);
  await user.click(screen.getByRole('button', { name: 'Tell the member and open' }));
}

describe('view of what a member sees', () => {
  test('asks for a reason before it requests anything', async () => {
    const calls = answer(adminEndpoints.viewAs, aMemberSeen());
    const user = open();
    await look(user, '   ');
    expect(await screen.findByText('Please say why.')).toBeTruthy();
    expect(calls.requests).toHaveLength(0);
    await look(user);
    expect(await screen.findByText(/^The member was told\./)).toBeTruthy();
    expect(calls.requests.map(({ params, body }) => [params, body])).toEqual([
      [{ userId: id(600) }, { reason: 'You asked for help' }],
    ]);
  });

  test('shows numbers, months and initials, and nothing that changes anything', async () => {
    answer(
      adminEndpoints.viewAs,
      aMemberSeen({
        profile: aCard({ name: 'Meher Das', bio: 'Tea at four.' }),
        friends: [{ initial: 'R', since: '2026-02' }],
        conversations: [
          { initial: 'Z', unread: 2, isFriend: false, isRequest: true, canWrite: false, lastIn: '2026-03' },
        ],
        notifications: [{ type: 'staff-look', count: 1, unread: 1 }],
        plan: { isPremium: true, isReferralPremium: false, name: 'yearly', until: '2027-01' },
        restrictions: [{ kind: 'suspended', reason: 'Rude messages' }],
      }),
    );
    await look(open());
    expect(await linesOf('1 friend')).toEqual(['R…, since February 2026']);
    expect(await linesOf('1 conversation')).toEqual([
      'Z…, last in March 2026, request, 2 unread, cannot write',
    ]);
    expect(await linesOf('Notifications')).toEqual(['Looks of our team: 1, 1 unread']);
    expect(await linesOf('Premium')).toEqual(['Yearly Premium, until January 2027']);
    expect(await linesOf('Limits today')).toEqual(['3 of 10 likes used', '1 note left', '20 coins']);
    expect(await linesOf('What restricts them')).toEqual(['Suspended Rude messages']);
    expect((await part('Profile, as others see it')).textContent).toContain('Tea at four.');
    const main = screen.getByRole('main');
    expect(within(main).queryAllByRole('button')).toEqual([]);
    expect(within(main).queryAllByRole('textbox')).toEqual([]);
  });

  test('shows a text for each empty part', async () => {
    answer(adminEndpoints.viewAs, aMemberSeen());
    await look(open());
    for (const text of ['Nothing.', 'None.', 'No friend yet.', 'No conversation yet.'])
      expect(await screen.findByText(text)).toBeTruthy();
  });

  test('keeps the reason when it fails, and opens once it works', async () => {
    refuse(adminEndpoints.viewAs, 'MEMBER_NOT_FOUND');
    const user = open();
    await look(user);
    expect((await screen.findByRole('alert')).textContent).not.toBe('');
    failRequests(adminEndpoints.viewAs);
    await user.click(screen.getByRole('button', { name: 'Tell the member and open' }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('No connection.'));
    answer(adminEndpoints.viewAs, aMemberSeen());
    await user.click(screen.getByRole('button', { name: 'Tell the member and open' }));
    expect(await screen.findByText(/^The member was told\./)).toBeTruthy();
  });

  test('says from where it opens when the address names nobody', async () => {
    openAdmin('view-as');
    expect(await screen.findByText(/^It opens from the details of a member\./)).toBeTruthy();
  });

  test('does not open for a role without the right', async () => {
    answer(adminEndpoints.waiting, { queues: [] });
    openAdmin('view-as', { user: id(600) }, 'moderator');
    expect(await screen.findByText('Nothing waits')).toBeTruthy();
  });
});
