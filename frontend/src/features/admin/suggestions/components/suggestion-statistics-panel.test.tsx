import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { noSuggestionStatistics, someSuggestionStatistics } from '@/testing/builders/admin';
import { openAdmin } from '@/testing/open-admin';
import { answer, refuse } from '@/testing/server';
import { adminEndpoints } from '@contract/admin/admin.endpoints';

const rows = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

const tile = async (name: string) => (await screen.findByText(name)).parentElement?.textContent;

describe('view of the suggestion statistics', () => {
  beforeEach(() => {
    answer(adminEndpoints.suggestionModels, { inUse: 0, models: [] });
  });

  test('shows totals and tables by order, model, place, reason, new members and probability', async () => {
    answer(adminEndpoints.suggestionStatistics, someSuggestionStatistics());
    openAdmin('suggestions');
    expect(await tile('Mutual likes a view')).toContain('6 %120 of 2,000 views');
    expect(await tile('Against the plain order')).toContain(
      '2 timesmutual likes a view; 95 % sure: 1.18 to 3.4',
    );
    expect(await tile('Calibration error')).toContain('0.021');
    expect(await tile('Gini of exposure')).toContain('0.3145 % below the floor, 1.5 % above the cap; 800');
    expect(await rows('By order')).toEqual([
      ['Models', '2,000', '30 %', '6 %'],
      ['Plain order (10 % of members)', '500', '20 %', '3 %'],
    ]);
    expect(await rows('By model')).toEqual([
      ['Model 7', '1,900', '31.1 %', '6.3 %', '0.012'],
      ['Start parameters', '20', 'too few', 'too few', 'too few'],
    ]);
    expect(await rows('By place in the deck')).toEqual([
      ['1 to 5', '1,000', '30 %', '6 %'],
      ['51 and on', '1,000', '30 %', '6 %'],
    ]);
    expect(await rows('By reason on the card')).toEqual([
      ['Nearby', '400', '40 %', '10 %'],
      ['None', '0', 'too few', 'too few'],
    ]);
    expect((await rows('New members, first seven days'))[0]).toEqual(['Their cards', '200', '25 %', '5 %']);
    expect(await rows('What the models said, and what came')).toEqual([
      ['0 % to 10 %', '12', 'too few', 'too few'],
      ['10 % to 20 %', '600', '15.2 %', '17.1 %'],
    ]);
    expect(screen.getByText('Picks of 14 Mar 2026: 1,204 of 1,250 members')).toBeTruthy();
    expect(screen.getByText(/^37 answers to what no deck had shown/)).toBeTruthy();
    expect(screen.queryByText(/missing/)).toBeNull();
  });

  test('says so when there is no data and explains the missing gain', async () => {
    answer(adminEndpoints.suggestionStatistics, { ...noSuggestionStatistics(), plainShare: 0 });
    openAdmin('suggestions');
    expect(await screen.findByText(/^No card has been answered in these days/)).toBeTruthy();
    expect(await tile('Against the plain order')).toContain('–nobody gets the plain order');
    expect(await tile('Gini of exposure')).toContain('–measured every ten minutes');
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByText(/^Picks of/)).toBeNull();
  });

  test('shows missing answers and the periods without data', async () => {
    answer(
      adminEndpoints.suggestionStatistics,
      someSuggestionStatistics({ lost: 3, emptiedAt: ['2026-03-12T09:30:00.000Z'] }),
    );
    openAdmin('suggestions');
    expect(await screen.findByText('3 answers are missing: Redis was away.')).toBeTruthy();
    expect(screen.getByText(/^Answers to cards shown before 12 Mar 2026.* are missing/)).toBeTruthy();
  });

  test('requests the statistics of the selected period', async () => {
    const statistics = answer(adminEndpoints.suggestionStatistics, noSuggestionStatistics());
    const user = openAdmin('suggestions');
    await user.selectOptions(await screen.findByLabelText('Time span'), 'Last 90 days');
    await expect.poll(() => statistics.requests.at(-1)?.query).toEqual({ days: '90' });
    expect(statistics.requests[0]?.query).toEqual({ days: '28' });
  });

  test('reads the statistics on Try again after a failed request', async () => {
    refuse(adminEndpoints.suggestionStatistics, 'RATE_LIMITED');
    const user = openAdmin('suggestions');
    const retry = await screen.findByRole('button', { name: 'Try again' });
    answer(adminEndpoints.suggestionStatistics, someSuggestionStatistics());
    await user.click(retry);
    expect(await screen.findByRole('table', { name: 'By order' })).toBeTruthy();
  });
});
