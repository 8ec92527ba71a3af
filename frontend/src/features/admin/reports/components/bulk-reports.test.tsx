import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aMemberHistory, aReport } from '@/testing/builders/admin';
import { id } from '@/testing/builders/build';
import { openAdmin } from '@/testing/open-admin';
import { answer } from '@/testing/server';
import { adminEndpoints } from '@contract/admin/admin.endpoints';

const names = ['Ravi', 'Om', 'Bo', 'Max'];
const reports = names.map((name, n) =>
  aReport({ id: id(6100 + n), target: { _id: id(6200 + n), name }, reason: 'scam' }),
);

function open(shown = reports, more: Record<string, string> = {}) {
  answer(adminEndpoints.reports, { reports: shown, total: shown.length, next: null });
  answer(adminEndpoints.riskFlags, { signals: [], total: 0 });
  answer(adminEndpoints.memberHistory, aMemberHistory());
  return openAdmin('reports', more);
}
const box = (name: string) => screen.findByRole('checkbox', { name: `Mark ${name}` });

describe('decision of several reports', () => {
  test('sends the marked ones with one reason and says which were refused and why', async () => {
    const user = open();
    await user.click(await box('Ravi'));
    await user.click(await box('Bo'));
    expect(screen.getByText('2 marked')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Decide together' }));
    const sheet = await screen.findByRole('dialog', { name: 'Decide 2 reports' });
    const decided = answer(adminEndpoints.decideReports, {
      results: [
        { id: id(6100), undo: { id: id(1), until: new Date().toISOString() } },
        { id: id(6102), refused: { code: 'REPORT_DECIDED', text: 'Nisha has decided this report.' } },
      ],
    });
    await user.type(within(sheet).getByLabelText('Reason, told to whom it restricts'), 'Seen.');
    await user.click(within(sheet).getByRole('button', { name: 'Decide 2' }));
    expect(await within(sheet).findByText('1 was decided.')).toBeTruthy();
    expect(within(sheet).getByRole('alert').textContent).toBe(
      '1 was refused:Bo: Nisha has decided this report.',
    );
    expect(decided.requests[0]?.body).toMatchObject({
      reportIds: [id(6100), id(6102)],
      outcome: 'no-action',
      reason: 'Seen.',
    });
    await user.click(within(sheet).getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Marked entries' })).toBeNull());
  });

  test('says by which reason a decision without a rule is made', async () => {
    const user = open();
    await user.click(await box('Ravi'));
    await user.click(screen.getByRole('button', { name: 'Decide together' }));
    const sheet = await screen.findByRole('dialog', { name: 'Decide 1 report' });
    await user.selectOptions(within(sheet).getByLabelText('Decision'), 'Suspend');
    const rule = within(sheet).getByLabelText<HTMLSelectElement>('Rule');
    expect(rule.selectedOptions[0]?.textContent).toBe('By the reason of each report');
  });

  test('leaves the open case alone at Ctrl and Enter in its sheet', async () => {
    const user = open();
    const article = await screen.findByRole('article');
    const ownWords = 'Reason, told to whom it restricts';
    await user.type(await within(article).findByLabelText(ownWords), 'About Ravi');
    await user.click(await box('Bo'));
    await user.click(screen.getByRole('button', { name: 'Decide together' }));
    const sheet = await screen.findByRole('dialog', { name: 'Decide 1 report' });
    const decided = answer(adminEndpoints.decideReport, { success: true });
    answer(adminEndpoints.decideReports, { results: [{ id: id(6102) }] });
    await user.type(within(sheet).getByLabelText(ownWords), 'About Bo');
    act(() => within(sheet).getByLabelText('Decision').focus());
    await user.keyboard('{Control>}{Enter}{/Control}');
    await user.click(within(sheet).getByRole('button', { name: 'Decide 1' }));
    expect(await within(sheet).findByText('1 was decided.')).toBeTruthy();
    expect(decided.requests).toEqual([]);
  });

  test('says what happened to the last reports of the queue too', async () => {
    const user = open(reports.slice(0, 2));
    await user.click(await box('Ravi'));
    await user.click(await box('Om'));
    await user.click(screen.getByRole('button', { name: 'Decide together' }));
    const sheet = await screen.findByRole('dialog', { name: 'Decide 2 reports' });
    answer(adminEndpoints.decideReports, {
      results: [
        { id: id(6100) },
        { id: id(6101), refused: { code: 'REPORT_DECIDED', text: 'Nisha has decided this report.' } },
      ],
    });
    answer(adminEndpoints.reports, { reports: [], total: 0, next: null });
    await user.type(within(sheet).getByLabelText('Reason, told to whom it restricts'), 'Seen.');
    await user.click(within(sheet).getByRole('button', { name: 'Decide 2' }));
    expect(await screen.findByText('Nothing to decide.')).toBeTruthy();
    expect(within(sheet).getByRole('alert').textContent).toBe(
      '1 was refused:Om: Nisha has decided this report.',
    );
    expect(sheet.contains(document.activeElement)).toBe(true);
    await user.click(within(sheet).getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  });

  test('keeps the focus in its sheet when the next case opens behind it', async () => {
    const user = open();
    await user.click(await box('Ravi'));
    await user.click(screen.getByRole('button', { name: 'Decide together' }));
    const sheet = await screen.findByRole('dialog', { name: 'Decide 1 report' });
    answer(adminEndpoints.decideReports, { results: [{ id: id(6100) }] });
    answer(adminEndpoints.reports, { reports: reports.slice(1), total: 3, next: null });
    await user.type(within(sheet).getByLabelText('Reason, told to whom it restricts'), 'Seen.{Enter}');
    expect(await screen.findByRole('heading', { name: 'About Om', hidden: true })).toBeTruthy();
    expect(sheet.contains(document.activeElement)).toBe(true);
  });

  test('marks a range with Shift, and the open case with X', async () => {
    const user = open();
    await user.click(await box('Ravi'));
    await user.keyboard('{Shift>}');
    await user.click(await box('Bo'));
    await user.keyboard('{/Shift}');
    expect(screen.getByText('3 marked')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Clear the marks' }));
    const article = await screen.findByRole('article');
    article.focus();
    await user.keyboard('x');
    expect(((await box('Ravi')) as HTMLInputElement).checked).toBe(true);
    await user.keyboard('x');
    expect(((await box('Ravi')) as HTMLInputElement).checked).toBe(false);
  });

  test('is not offered for more than fifty', async () => {
    const many = Array.from({ length: 51 }, (_, n) =>
      aReport({ id: id(6300 + n), target: { _id: id(6400 + n), name: `Ravi ${n}` } }),
    );
    const user = open(many);
    await user.click(await box('Ravi 0'));
    await user.keyboard('{Shift>}');
    await user.click(await box('Ravi 50'));
    await user.keyboard('{/Shift}');
    expect(screen.getByText('At most 50 at once.')).toBeTruthy();
    const button = screen.getByRole('button', { name: 'Decide together' });
    expect(button.getAttribute('aria-disabled') ?? button.hasAttribute('disabled')).toBeTruthy();
  });

  test('is not offered for decided reports', async () => {
    const decision = { outcome: 'warned' as const, reason: 'x', at: new Date().toISOString() };
    open([aReport({ state: 'decided', decision })], { state: 'decided' });
    await screen.findByRole('article');
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
