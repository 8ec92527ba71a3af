import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { setSingleKeyShortcuts } from '@/lib/single-key-shortcuts';
import { aMemberHistory, aRecentDecision, aReport } from '@/testing/builders/admin';
import { id } from '@/testing/builders/build';
import { openAdmin } from '@/testing/open-admin';
import { answer, refuse } from '@/testing/server';
import type { RecentDecisionView } from '@contract';
import { adminEndpoints } from '@contract/admin/admin.endpoints';

afterEach(() => setSingleKeyShortcuts(true));

const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

/** Opens the reports with these decisions that can still be undone. */
function open(decisions: RecentDecisionView[], reports = [aReport()]) {
  answer(adminEndpoints.reports, { reports, total: reports.length, next: null });
  answer(adminEndpoints.riskFlags, { signals: [], total: 0 });
  answer(adminEndpoints.memberHistory, aMemberHistory());
  const user = openAdmin('reports');
  answer(adminEndpoints.recentDecisions, () => ({ decisions }));
  return user;
}
/** Returns the bar once its decisions are loaded. */
async function bar(): Promise<HTMLElement> {
  const line = await screen.findByRole('region', { name: 'Your last decision' });
  await waitFor(() => expect(line.textContent).not.toBe(''));
  return line;
}

describe('bar of the last decision', () => {
  test('says what was decided, counts down, and undoes it by a press', async () => {
    const decisions = [aRecentDecision({ until: inMinutes(9) })];
    const user = open(decisions);
    const line = await bar();
    expect(line.textContent).toMatch(/Blocked Ravi.*Undo \((9:00|8:5\d)\)/);
    const undone = answer(adminEndpoints.undoDecision, () => {
      decisions.length = 0;
      return { success: true };
    });
    await user.click(within(line).getByRole('button', { name: 'Undo: Blocked Ravi' }));
    expect(await within(line).findByText('Undone: Blocked Ravi. Nobody was told.')).toBeTruthy();
    expect(undone.requests.map(({ params }) => params.recentDecisionId)).toEqual([id(9100)]);
    expect(await within(line).findByText('Nothing is left to undo.')).toBeTruthy();
    expect(document.activeElement).toBe(line);
  });

  test('keeps its place without a decision, so that the first one moves nothing', async () => {
    open([]);
    const line = await bar();
    expect(await within(line).findByText('Nothing is left to undo.')).toBeTruthy();
    expect(within(line).queryByRole('button')).toBeNull();
  });

  test('is absent without a decision where none are made', async () => {
    answer(adminEndpoints.audit, { entries: [], hasMore: false });
    answer(adminEndpoints.staff, { staff: [] });
    openAdmin('audit');
    const read = answer(adminEndpoints.recentDecisions, { decisions: [] });
    await waitFor(() => expect(read.requests).toHaveLength(1));
    await screen.findByText('Nothing has been done yet.');
    expect(screen.queryByRole('region', { name: 'Your last decision' })).toBeNull();
  });

  test('is absent for staff whose rights have no decision that can be undone', async () => {
    answer(adminEndpoints.purchases, {
      purchases: [],
      hasMore: false,
      secondPerson: { fromCents: 5_000, exists: true },
    });
    openAdmin('purchases', {}, 'support');
    await screen.findByText('Nothing has been bought yet.');
    expect(screen.queryByRole('region', { name: 'Your last decision' })).toBeNull();
  });

  test('undoes the last decision by the key U and leaves the focus, but not in a field', async () => {
    const decisions = [aRecentDecision()];
    const user = open(decisions);
    const line = await bar();
    const undone = answer(adminEndpoints.undoDecision, () => {
      decisions.length = 0;
      return { success: true };
    });
    const article = await screen.findByRole('article');
    await user.type(await within(article).findByLabelText('Reason, told to whom it restricts'), 'u');
    expect(undone.requests).toEqual([]);
    act(() => article.focus());
    await user.keyboard('u');
    expect(await within(line).findByText('Undone: Blocked Ravi. Nobody was told.')).toBeTruthy();
    expect(undone.requests).toHaveLength(1);
    expect(document.activeElement).toBe(article);
  });

  test('leaves single keys alone once they are switched off, and remembers it in this browser', async () => {
    const user = open([aRecentDecision()]);
    await within(await bar()).findByRole('button', { name: 'Undo: Blocked Ravi' });
    const undone = answer(adminEndpoints.undoDecision, { success: true });
    const claimed = refuse(adminEndpoints.claimReport, 'REPORT_CLAIMED');
    await user.keyboard('?');
    const help = within(await screen.findByRole('dialog', { name: 'Keyboard' }));
    const keys = help.getByRole<HTMLInputElement>('checkbox', { name: /^Use single letters and numbers/ });
    expect(keys.checked).toBe(true);
    await user.click(keys);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const article = await screen.findByRole('article');
    act(() => article.focus());
    await user.keyboard('uc1');
    expect([undone.requests, claimed.requests]).toEqual([[], []]);
    expect(localStorage.getItem('desk-keys-off')).toBe('1');
    act(() => setSingleKeyShortcuts(true));
    await user.keyboard('c');
    await waitFor(() => expect(claimed.requests).toHaveLength(1));
  });

  test('ignores the repeated presses of a held key U', async () => {
    const user = open([aRecentDecision()]);
    await within(await bar()).findByRole('button', { name: 'Undo: Blocked Ravi' });
    const undone = answer(adminEndpoints.undoDecision, { success: true });
    const article = await screen.findByRole('article');
    act(() => article.focus());
    fireEvent.keyDown(article, { key: 'u', repeat: true });
    const claimed = refuse(adminEndpoints.claimReport, 'REPORT_CLAIMED');
    await user.keyboard('c');
    await waitFor(() => expect(claimed.requests).toHaveLength(1));
    expect(undone.requests).toEqual([]);
  });

  test('lists the others of the last ten minutes on request, each with its undo', async () => {
    const user = open([
      aRecentDecision(),
      aRecentDecision({ id: id(9101), action: 'report-decided', outcome: 'no-action' }),
      aRecentDecision({ id: id(9102), action: 'photo-removed' }),
      aRecentDecision({ id: id(9103), action: 'appeal-decided', outcome: 'lifted' }),
      aRecentDecision({ id: id(9104), action: 'verification-refused' }),
    ]);
    const line = await bar();
    await user.click(within(line).getByRole('button', { name: '4 more' }));
    expect(within(line).getByRole('heading').textContent).toBe('Decided by you in the last ten minutes');
    expect(
      within(line)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringContaining('Closed a report about Ravi without action'),
      expect.stringContaining('Removed a photo of Ravi'),
      expect.stringContaining('Lifted the decision that Ravi appealed'),
      expect.stringContaining('Refused to verify the photos of Ravi'),
    ]);
    const undone = answer(adminEndpoints.undoDecision, { success: true });
    await user.click(within(line).getByRole('button', { name: 'Undo: Removed a photo of Ravi' }));
    await waitFor(() => expect(undone.requests[0]?.params.recentDecisionId).toBe(id(9102)));
  });

  test('says why an undo was refused', async () => {
    const user = open([aRecentDecision()]);
    const line = await bar();
    refuse(adminEndpoints.undoDecision, 'DECISION_APPEALED');
    await user.click(within(line).getByRole('button', { name: 'Undo: Blocked Ravi' }));
    expect((await within(line).findByRole('alert')).textContent).toContain('has appealed this decision');
  });

  test('offers no undo when its time is over, and stays', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const decisions = [aRecentDecision({ until: inMinutes(0.1) })];
    open(decisions);
    const line = await bar();
    decisions.length = 0;
    await act(() => vi.advanceTimersByTimeAsync(7_000));
    expect(await within(line).findByText('Nothing is left to undo.')).toBeTruthy();
    expect(within(line).queryByRole('button')).toBeNull();
  });
});

describe('history of a member', () => {
  test('has the undo of a decision that can be undone, and who undid one', async () => {
    open([]);
    const by = { _id: id(7), name: 'Nisha' };
    const decided = { kind: 'block', reason: null, by, until: null, appeal: null } as const;
    const at = new Date().toISOString();
    answer(
      adminEndpoints.memberHistory,
      aMemberHistory({
        decisions: [
          { ...decided, id: id(1), at, stands: true, undo: { id: id(9100), until: inMinutes(5) } },
          { ...decided, id: id(2), at, stands: false, undone: { by, at } },
          {
            ...decided,
            id: id(3),
            at,
            stands: true,
            appeal: {
              text: 'It was not me.',
              at,
              decision: { outcome: 'upheld', undone: false, reason: 'It was.', at },
            },
            undo: { id: id(9101), until: inMinutes(5) },
          },
        ],
      }),
    );
    const history = await screen.findByRole('region', { name: 'History of the member' });
    expect(await within(history).findByRole('button', { name: 'Undo: Block' })).toBeTruthy();
    expect(within(history).getByText(/^Undone by Nisha on /)).toBeTruthy();
    expect(within(history).getByRole('button', { name: 'Undo: The decision on the appeal' })).toBeTruthy();
  });
});
