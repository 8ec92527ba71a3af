import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aWaitingQueue } from '@/testing/builders/admin';
import { minutesFromNow } from '@/testing/builders/build';
import { openAdmin } from '@/testing/open-admin';
import { answer, failRequests, holdAnswers, neverAnswer } from '@/testing/server';
import { type StaffRole, type WaitingQueueView } from '@contract';
import { adminEndpoints } from '@contract/admin/admin.endpoints';

function open(queues: WaitingQueueView[], view = 'waiting', staffRole?: StaffRole) {
  const user = openAdmin(view, {}, staffRole);
  answer(adminEndpoints.waiting, { queues });
  return user;
}
const panel = async () => within(await screen.findByRole('region', { name: 'What waits' }));
const rows = async () =>
  (await (await panel()).findAllByRole('listitem')).map(({ textContent }) => textContent);

describe('overview of waiting work', () => {
  test('shows each queue with number, age and due time, and the queue that is due next first', async () => {
    open([
      aWaitingQueue({ queue: 'appeals', count: 3, oldestAt: minutesFromNow(-300) }),
      aWaitingQueue({
        queue: 'selfies',
        count: 1,
        oldestAt: minutesFromNow(-180),
        dueAt: minutesFromNow(400),
      }),
      aWaitingQueue({
        queue: 'reports',
        count: 1204,
        late: 2,
        // The day before at every time of the day.
        oldestAt: minutesFromNow(-24 * 60),
        dueAt: minutesFromNow(-65),
      }),
    ]);
    expect(await rows()).toEqual([
      '1,204Reports2 lateOldest yesterdayWas due 1 hour ago',
      '1SelfiesOldest 3 hours agoNext due in 6 hours',
      '3AppealsOldest 5 hours agoNo due time',
    ]);
  });

  test.each([
    ['reports', '/admin?view=reports'],
    ['appeals', '/admin?view=appeals'],
    ['authority-orders', '/admin?view=requests#authority-orders'],
    ['selfies', '/admin?view=verifications'],
    ['photos', '/admin?view=photos'],
    ['voice-prompts', '/admin?view=voice-prompts'],
    ['risk-flags', '/admin?view=reports#risk-flags'],
    ['refunds', '/admin?view=purchases&status=refund-requested'],
  ] as const)('links %s to its queue', async (queue, href) => {
    open([aWaitingQueue({ queue })]);
    expect((await (await panel()).findByRole('link')).getAttribute('href')).toBe(href);
  });

  test('lists the empty queues beside the others', async () => {
    open([aWaitingQueue({}), aWaitingQueue({ queue: 'appeals', count: 0, oldestAt: null })]);
    expect(await (await panel()).findByText(/^Nothing waits in:/)).toBeTruthy();
    expect((await panel()).getByRole('link', { name: 'Appeals' })).toBeTruthy();
  });

  test('states that no work waits if all queues are empty', async () => {
    open([aWaitingQueue({ count: 0, oldestAt: null })]);
    expect(await screen.findByRole('heading', { name: 'Nothing waits' })).toBeTruthy();
  });

  test('shows no empty text while loading, and loads again after an error', async () => {
    const user = openAdmin('waiting');
    failRequests(adminEndpoints.waiting);
    const retry = await (await panel()).findByRole('button', { name: 'Try again' });
    const held = holdAnswers(adminEndpoints.waiting, { queues: [aWaitingQueue({ count: 4 })] });
    await user.click(retry);
    expect(screen.queryByText('Nothing waits')).toBeNull();
    held.release();
    expect(await rows()).toHaveLength(1);
  });

  test('shows the numbers on the tabs of the queues', async () => {
    open([
      aWaitingQueue({ count: 7 }),
      aWaitingQueue({ queue: 'rights-requests', count: 3 }),
      aWaitingQueue({ queue: 'authority-orders', count: 1, late: 1 }),
      aWaitingQueue({ queue: 'refunds', count: 2 }),
    ]);
    const views = within(await screen.findByRole('navigation', { name: 'Views' }));
    await waitFor(() => expect(views.getByRole('link', { name: /^Reports/ }).textContent).toBe('Reports7'));
    expect(views.getByRole('link', { name: /^Purchases/ }).textContent).toBe('Purchases2');
    expect(views.getByRole('link', { name: /^Requests/ }).textContent).toBe('Requests4');
    expect(views.getByRole('link', { name: 'Appeals' }).textContent).toBe('Appeals');
    expect(views.getByRole('group', { name: 'Cases' }).textContent).toContain('Reports7');
  });

  test.each([
    ['admin', 'Members'],
    ['moderator', 'Waiting'],
    ['support', 'Waiting'],
    ['analyst', 'Figures'],
  ] as const)('is the first view of some roles: %s starts at %s', async (role, expected) => {
    const { members, memberTotals, newMembers, referralCodes, statistics } = adminEndpoints;
    for (const endpoint of [members, memberTotals, newMembers, referralCodes, statistics])
      neverAnswer(endpoint);
    open([], '', role);
    const views = within(await screen.findByRole('navigation', { name: 'Views' }));
    await waitFor(() => expect(views.getByRole('link', { current: 'page' }).textContent).toBe(expected));
  });
});
