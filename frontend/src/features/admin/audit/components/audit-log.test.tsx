import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { queryClient } from '@/lib/api/query-client';
import { aColleague, anAuditEntry } from '@/testing/builders/admin';
import { id, SOME_DAY } from '@/testing/builders/build';
import { openAdmin } from '@/testing/open-admin';
import { address } from '@/testing/render-app';
import { answer, failRequests, holdAnswers, refuse } from '@/testing/server';
import { ADMIN_LIMITS, UNDOABLE_ACTIONS } from '@contract';
import { adminEndpoints } from '@contract/admin/admin.endpoints';

const texts = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
beforeEach(() => answer(adminEndpoints.staff, { staff: [] }));

const rows = async () => within(await screen.findByRole('region', { name: 'Audit log' })).getAllByRole('row');

describe('audit log', () => {
  test('says so when the log is empty', async () => {
    answer(adminEndpoints.audit, { entries: [], hasMore: false });
    openAdmin('audit');
    expect(await screen.findByText('Nothing has been done yet.')).toBeTruthy();
  });

  test('shows time, sentence and reason of each entry', async () => {
    answer(adminEndpoints.audit, {
      entries: [
        anAuditEntry({
          action: 'coins-adjusted',
          reason: 'For the trouble',
          before: { coins: 100, note: 'old' },
          after: { coins: 150, note: 'old' },
        }),
        anAuditEntry({ id: id(8002), action: 'announced', target: null, after: { title: 'Maintenance' } }),
      ],
      hasMore: false,
    });
    openAdmin('audit');
    const [, first, second] = await rows();
    expect(first && texts(first)).toEqual([
      '14 Mar 2026, 10:00',
      'Support changed the coins of Meher from 100 to 150.Reason: For the trouble',
    ]);
    expect(second && texts(second).slice(1)).toEqual(['Support announced “Maintenance”.']);
  });

  test('has words for every decision that can be undone', async () => {
    const entries = UNDOABLE_ACTIONS.map((action, index) =>
      anAuditEntry({ id: id(8100 + index), action: 'decision-undone', before: { action, decider: 'Nisha' } }),
    );
    answer(adminEndpoints.audit, { entries, hasMore: false });
    openAdmin('audit');
    const sentences = (await rows()).slice(1).flatMap((row) => texts(row).slice(1));
    expect(sentences).toHaveLength(UNDOABLE_ACTIONS.length);
    for (const sentence of sentences)
      expect(sentence).toMatch(/^Support undid what Nisha had decided about Meher: [a-z]+( [a-z]+)*\.$/);
  });

  test.each([
    ['premium-added', {}, { duration: '1year' }, 'Support gave Meher a year of premium.'],
    [
      'suspended',
      {},
      { suspension: { reason: null, until: SOME_DAY } },
      'Support suspended Meher, until 14 March 2026.',
    ],
    ['blocked', {}, { block: { reason: null, until: null } }, 'Support blocked Meher, without end.'],
    [
      'report-decided',
      {},
      { outcome: 'no-action', until: null },
      'Support decided a report about Meher: no action.',
    ],
    [
      'refund-ordered',
      {},
      { product: 'monthly', amountCents: 300 },
      'Support refunded Meher 3 USD for Premium for a month.',
    ],
    [
      'staff-role-changed',
      { role: 'support' },
      { role: 'analyst' },
      'Support made Meher analyst, who was support.',
    ],
  ] as const)('describes %s in a sentence', async (action, before, after, sentence) => {
    answer(adminEndpoints.audit, {
      entries: [anAuditEntry({ action, reason: null, before, after })],
      hasMore: false,
    });
    openAdmin('audit');
    const [, row] = await rows();
    expect(row && texts(row)[1]).toBe(sentence);
  });

  test('shows an unknown action with its recorded fields', async () => {
    answer(adminEndpoints.audit, {
      entries: [
        anAuditEntry({
          action: 'moved-the-moon',
          reason: null,
          before: { place: 'east' },
          after: { place: 'west' },
        }),
      ],
      hasMore: false,
    });
    openAdmin('audit');
    const [, row] = await rows();
    expect(row && texts(row)[1]).toBe('Support: moved-the-moon, Meherplace: east → west');
  });

  test('filters by staff member and keeps the filter in the address', async () => {
    answer(adminEndpoints.staff, { staff: [aColleague({})] });
    const calls = answer(adminEndpoints.audit, { entries: [anAuditEntry()], hasMore: false });
    const user = openAdmin('audit');
    await rows();
    await screen.findByRole('option', { name: 'Nisha' });
    await user.selectOptions(screen.getByLabelText('By'), 'Nisha');
    await waitFor(() => expect(calls.requests.at(-1)?.query.by).toBe(id(900)));
    expect(address()).toBe(`/admin?view=audit&by=${id(900)}`);
  });

  test('offers the staff of all pages as filters, and selects the one in the address', async () => {
    const first = Array.from({ length: ADMIN_LIMITS.staffPage }, (_, index) =>
      aColleague({ _id: id(1000 + index), name: `Nr ${index}` }),
    );
    const om = aColleague({ name: 'Om' });
    const pages = answer(adminEndpoints.staff, ({ query }) => ({ staff: query.page === 2 ? [om] : first }));
    answer(adminEndpoints.audit, { entries: [anAuditEntry()], hasMore: false });
    const user = openAdmin('audit');
    await rows();
    expect(screen.queryByRole('option', { name: 'Om' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Load more names' }));
    await user.selectOptions(screen.getByLabelText('By'), await screen.findByRole('option', { name: 'Om' }));
    expect(screen.queryByRole('button', { name: 'Load more names' })).toBeNull();
    expect(address()).toBe(`/admin?view=audit&by=${om._id}`);
    expect(pages.requests).toHaveLength(2);

    cleanup();
    queryClient.clear();
    openAdmin('audit', { by: om._id });
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('By').value).toBe(om._id));
  });

  test('filters by action and keeps the filter in the address', async () => {
    const calls = answer(adminEndpoints.audit, { entries: [anAuditEntry()], hasMore: false });
    const user = openAdmin('audit');
    await rows();
    answer(adminEndpoints.audit, ({ query }) => {
      expect(query.action).toBe('refund-ordered');
      return { entries: [], hasMore: false };
    });
    await user.selectOptions(screen.getByLabelText('Action'), 'Refund ordered');
    expect(await screen.findByText('Nothing has been done yet.')).toBeTruthy();
    expect(calls.requests[0]?.query).not.toHaveProperty('action');
    expect(address()).toBe('/admin?view=audit&action=refund-ordered');
  });

  test('loads older entries after the last shown entry', async () => {
    answer(adminEndpoints.audit, { entries: [anAuditEntry()], hasMore: true });
    const user = openAdmin('audit');
    await rows();
    const older = answer(adminEndpoints.audit, {
      entries: [anAuditEntry({ id: id(7999), action: 'suspended' })],
      hasMore: false,
    });
    await user.click(screen.getByRole('button', { name: 'Show older' }));
    expect(await screen.findByRole('cell', { name: /^Support suspended Meher/ })).toBeTruthy();
    expect(await rows()).toHaveLength(3);
    expect(older.requests[0]?.query.before).toBe(id(8001));
    expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
  });

  test('shows the error of a failed older page and loads it on the next press', async () => {
    answer(adminEndpoints.audit, { entries: [anAuditEntry()], hasMore: true });
    const user = openAdmin('audit');
    await rows();
    refuse(adminEndpoints.audit, 'RATE_LIMITED');
    await user.click(screen.getByRole('button', { name: 'Show older' }));
    expect(await screen.findByText('Too many attempts. Please try again later.')).toBeTruthy();
    answer(adminEndpoints.audit, { entries: [anAuditEntry({ id: id(7999) })], hasMore: false });
    await user.click(screen.getByRole('button', { name: 'Show older' }));
    await screen.findAllByRole('cell', { name: /^Support blocked Meher/ });
    expect(await rows()).toHaveLength(3);
  });

  test('shows neither entries nor an empty text while loading', async () => {
    const held = holdAnswers(adminEndpoints.audit, { entries: [anAuditEntry()], hasMore: false });
    openAdmin('audit');
    await screen.findByLabelText('Action');
    expect(screen.queryByText('Nothing has been done yet.')).toBeNull();
    held.release();
    expect(await rows()).toHaveLength(2);
  });

  test('offers Try again when the log cannot be read', async () => {
    failRequests(adminEndpoints.audit);
    const user = openAdmin('audit');
    expect((await screen.findByRole('alert')).textContent).toContain('No connection.');
    answer(adminEndpoints.audit, { entries: [anAuditEntry()], hasMore: false });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await rows()).toHaveLength(2);
  });
});
