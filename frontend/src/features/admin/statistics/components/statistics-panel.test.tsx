import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { dayInZone } from '@/lib/zoned-time';
import { anAfterLikeWeek, aStatisticsDay, someVersions } from '@/testing/builders/admin';
import { openAdmin } from '@/testing/open-admin';
import { address } from '@/testing/render-app';
import { answer, failRequests, holdAnswers } from '@/testing/server';
import { type AfterLikeWeekView } from '@contract';
import { adminEndpoints } from '@contract/admin/admin.endpoints';

const days = [
  aStatisticsDay({ day: '2026-03-13', signUps: 4, revenueCents: 300, conversion: 0.25, churn: 0.125 }),
  aStatisticsDay({ day: '2026-03-14', signUps: 1200, revenueCents: 3500, conversion: 0.5, churn: null }),
];
const open = () => {
  const calls = answer(adminEndpoints.statistics, {
    timeZone: 'Asia/Kolkata',
    versions: someVersions(),
    leaving: [],
    days,
  });
  return { user: openAdmin('figures'), calls };
};
const answerWeeks = (weeks: AfterLikeWeekView[], since: string | null = '2026-03-02') =>
  answer(adminEndpoints.afterLike, { timeZone: 'Asia/Kolkata', since, weeks });
beforeEach(() => answerWeeks([]));
const chart = (name: RegExp) => screen.findByRole('img', { name });

describe('statistics view', () => {
  test('labels each chart with its range and the value of the last day', async () => {
    open();
    expect((await chart(/^Sign-ups/)).getAttribute('aria-label')).toBe(
      'Sign-ups: from 4 to 1,200, last 1,200',
    );
    expect((await chart(/^Revenue/)).getAttribute('aria-label')).toBe(
      'Revenue: from 3 USD to 35 USD, last 35 USD',
    );
    expect((await chart(/^First purchases/)).getAttribute('aria-label')).toBe(
      'First purchases per sign-up: from 25 % to 50 %, last 50 %',
    );
    expect(screen.getByText(/Each day from midnight to midnight in Asia\/Kolkata/)).toBeTruthy();
  });

  test('ends the curves with the last whole day, and the table with today so far', async () => {
    const today = { day: dayInZone('Asia/Kolkata', Date.now()), signUps: 3 };
    answer(adminEndpoints.statistics, {
      timeZone: 'Asia/Kolkata',
      versions: someVersions(),
      leaving: [],
      days: [...days, aStatisticsDay(today)],
    });
    const user = openAdmin('figures');
    expect((await chart(/^Sign-ups/)).getAttribute('aria-label')).toBe(
      'Sign-ups: from 4 to 1,200, last 1,200',
    );
    await user.click(screen.getByText('As a table'));
    const rows = within(screen.getByRole('region', { name: 'As a table' })).getAllByRole('row');
    expect(rows).toHaveLength(4);
    expect(rows[1]?.textContent).toContain('3–000');
  });

  test('shows the versions of the time zones, language data and places', async () => {
    open();
    expect(
      await screen.findByText(
        'Time zones 2026e (IANA), names CLDR 48.0 and ICU 78.3, in Node 26.12.1. Places: GeoNames of 28 July 2026.',
      ),
    ).toBeTruthy();
  });

  test('draws an unknown value as a gap instead of zero', async () => {
    open();
    expect((await chart(/^Active members/)).getAttribute('aria-label')).toBe('Active members: not known yet');
    expect((await chart(/^Premium ended/)).getAttribute('aria-label')).toBe(
      'Premium ended, of all who pay: from 12.5 % to 12.5 %, last –',
    );
  });

  test('shows the value of a day as its tooltip', async () => {
    open();
    const titles = [...(await chart(/^Sign-ups/)).querySelectorAll('title')];
    expect(titles.map(({ textContent }) => textContent)).toEqual([
      '13 March 2026: 4',
      '14 March 2026: 1,200',
    ]);
  });

  test('shows the same values in a table, newest day first', async () => {
    const { user } = open();
    await user.click(await screen.findByText('As a table'));
    const [, newest, oldest] = within(screen.getByRole('region', { name: 'As a table' })).getAllByRole('row');
    expect(newest?.textContent).toBe('14 Mar 20261,200–00035 USD50 %–');
    expect(oldest?.textContent).toBe('13 Mar 20264–0003 USD25 %12.5 %');
  });

  test('states that no reason for leaving was given', async () => {
    open();
    expect(await screen.findByText('Nobody who left has said why.')).toBeTruthy();
  });

  test('shows the number of members for each reason for leaving', async () => {
    answer(adminEndpoints.statistics, {
      timeZone: 'Asia/Kolkata',
      versions: someVersions(),
      leaving: [
        { reason: 'met-here', count: 1200 },
        { reason: 'felt-unsafe', count: 0 },
      ],
      days,
    });
    openAdmin('figures');
    const left = await screen.findByRole('region', { name: 'Why members left, in the last 12 months' });
    expect(
      within(left)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual(['1,200', '0']);
    expect(within(left).getByText('Met someone here')).toBeTruthy();
  });

  test('requests 90 days and keeps the period in the address', async () => {
    const { user, calls } = open();
    await chart(/^Sign-ups/);
    expect(calls.requests[0]?.query).toEqual({ days: '30' });
    const longer = answer(adminEndpoints.statistics, {
      timeZone: 'Asia/Kolkata',
      versions: someVersions(),
      leaving: [],
      days: [aStatisticsDay({ signUps: 7 })],
    });
    await user.selectOptions(screen.getByLabelText('Time'), 'Last 90 days');
    await chart(/^Sign-ups: from 7 to 7/);
    expect(longer.requests[0]?.query).toEqual({ days: '90' });
    expect(address()).toBe('/admin?view=figures&days=90');
  });

  test('shows no chart while loading', async () => {
    open();
    const held = holdAnswers(adminEndpoints.statistics, {
      timeZone: 'Asia/Kolkata',
      versions: someVersions(),
      leaving: [],
      days,
    });
    await screen.findByLabelText('Time');
    expect(screen.queryByRole('img', { name: /^Sign-ups/ })).toBeNull();
    held.release();
    expect(await chart(/^Sign-ups/)).toBeTruthy();
  });

  test('offers Try again when the values cannot be read', async () => {
    const { user } = open();
    failRequests(adminEndpoints.statistics);
    expect((await screen.findByRole('alert')).textContent).toContain('No connection.');
    answer(adminEndpoints.statistics, {
      timeZone: 'Asia/Kolkata',
      versions: someVersions(),
      leaving: [],
      days,
    });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await chart(/^Sign-ups/)).toBeTruthy();
  });
});

describe('after the like', () => {
  const part = () => screen.findByRole('region', { name: 'After the like' });

  test('draws each figure by week, shares of what was answered, and the median', async () => {
    answerWeeks([
      anAfterLikeWeek({ week: '2026-03-02', mutualLikes: 4, conversations: 4, answered: 1 }),
      anAfterLikeWeek({
        week: '2026-03-09',
        mutualLikes: 6,
        conversations: 8,
        answered: 4,
        askedSafe: 3,
        safe: 3,
        decisions: 2,
        hoursToDecision: 1.5,
      }),
    ]);
    open();
    const charts = within(await part());
    const label = async (name: RegExp) =>
      (await charts.findByRole('img', { name })).getAttribute('aria-label');
    expect(await label(/^Mutual likes/)).toBe('Mutual likes: from 4 to 6, last 6');
    expect(await label(/^First answers/)).toBe('First answers within a day: from 25 % to 50 %, last 50 %');
    expect(await label(/^Felt safe/)).toBe('Felt safe: from 100 % to 100 %, last 100 %');
    expect(await label(/^Hours to a decision/)).toBe(
      'Hours to a decision, median: from 1.5 to 1.5, last 1.5',
    );
    expect((await part()).textContent).toContain('counted since 2 March 2026');
  });

  test('shows a dash for a figure without data, and since when it is counted', async () => {
    answerWeeks([anAfterLikeWeek()]);
    open();
    const title = { selector: 'figcaption span' };
    const again = (await within(await part()).findByText('Would meet again', title)).closest('figure');
    expect(again?.textContent).toBe('Would meet again–No answer yet. Counted since 2 March 2026.');
  });

  test('says that nothing has been counted yet', async () => {
    answerWeeks([], null);
    open();
    expect(
      (await within(await part()).findAllByText(/^Nothing has been counted yet/)).length,
    ).toBeGreaterThan(1);
    expect(within(await part()).queryByText('Weeks as a table')).toBeNull();
  });

  test('shows the same values in a table, newest week first, and exports them', async () => {
    answerWeeks([anAfterLikeWeek({ week: '2026-03-02' }), anAfterLikeWeek({ mutualLikes: 5 })]);
    const { user } = open();
    await user.click(await screen.findByText('Weeks as a table'));
    const rows = within(screen.getByRole('region', { name: 'Weeks as a table' })).getAllByRole('row');
    expect(rows[1]?.textContent).toBe('9 Mar 20265–000–––0');
    const exported = answer(adminEndpoints.exportAfterLike);
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await user.click(screen.getByRole('button', { name: 'Download CSV' }));
    expect(await screen.findByText('The file was saved to your downloads.')).toBeTruthy();
    expect(exported.requests).toHaveLength(1);
  });

  test('offers Try again when the weeks cannot be read', async () => {
    failRequests(adminEndpoints.afterLike);
    const { user } = open();
    const retry = await within(await part()).findByRole('button', { name: 'Try again' });
    answerWeeks([anAfterLikeWeek({ mutualLikes: 2 })]);
    await user.click(retry);
    expect(await chart(/^Mutual likes/)).toBeTruthy();
  });
});
