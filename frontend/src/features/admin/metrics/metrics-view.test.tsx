import { adminEndpoints } from '@contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aKpiDay } from '@/testing/builders/admin';
import { openAdmin } from '@/testing/open-admin';
import { address } from '@/testing/render-app';
import { answer, holdAnswers, loseAnswers } from '@/testing/server';

const days = [
  aKpiDay({ day: '2026-03-13', signUps: 4, revenueCents: 300, conversion: 0.25, churn: 0.125 }),
  aKpiDay({ day: '2026-03-14', signUps: 1200, revenueCents: 3500, conversion: 0.5, churn: null }),
];
const open = () => {
  const calls = answer(adminEndpoints.kpis, { timeZone: 'Asia/Kolkata', days });
  return { user: openAdmin('figures'), calls };
};
const chart = (name: RegExp) => screen.findByRole('img', { name });

test('each figure is a chart that says its range and today in words', async () => {
  open();
  expect((await chart(/^Sign-ups/)).getAttribute('aria-label')).toBe(
    'Sign-ups: from 4 to 1,200, today 1,200',
  );
  expect((await chart(/^Revenue/)).getAttribute('aria-label')).toBe(
    'Revenue: from 3 USD to 35 USD, today 35 USD',
  );
  expect((await chart(/^First purchases/)).getAttribute('aria-label')).toBe(
    'First purchases per sign-up: from 25 % to 50 %, today 50 %',
  );
  expect(screen.getByText(/Each day from midnight to midnight in Asia\/Kolkata/)).toBeTruthy();
});

test('what nobody counted is not drawn as nothing', async () => {
  open();
  expect((await chart(/^Active members/)).getAttribute('aria-label')).toBe('Active members: not known yet');
  expect((await chart(/^Premium ended/)).getAttribute('aria-label')).toBe(
    'Premium ended, of all who pay: from 12.5 % to 12.5 %, today –',
  );
});

test('a day says its number when it is pointed at', async () => {
  open();
  const titles = [...(await chart(/^Sign-ups/)).querySelectorAll('title')];
  expect(titles.map(({ textContent }) => textContent)).toEqual(['13 March 2026: 4', '14 March 2026: 1,200']);
});

test('the same stands in a table, the newest day first', async () => {
  const { user } = open();
  await user.click(await screen.findByText('As a table'));
  const [, newest, oldest] = within(screen.getByRole('region', { name: 'As a table' })).getAllByRole('row');
  expect(newest?.textContent).toBe('14 Mar 20261,200–00035 USD50 %–');
  expect(oldest?.textContent).toBe('13 Mar 20264–0003 USD25 %12.5 %');
});

test('ninety days are asked for, and stand in the address', async () => {
  const { user, calls } = open();
  await chart(/^Sign-ups/);
  expect(calls.asked[0]?.query).toEqual({ days: '30' });
  const longer = answer(adminEndpoints.kpis, {
    timeZone: 'Asia/Kolkata',
    days: [aKpiDay({ signUps: 7 })],
  });
  await user.selectOptions(screen.getByLabelText('Time'), 'Last 90 days');
  await chart(/^Sign-ups: from 7 to 7/);
  expect(longer.asked[0]?.query).toEqual({ days: '90' });
  expect(address()).toBe('/admin?view=figures&days=90');
});

test('are on their way', async () => {
  open();
  const held = holdAnswers(adminEndpoints.kpis, { timeZone: 'Asia/Kolkata', days });
  await screen.findByLabelText('Time');
  expect(screen.queryByRole('img', { name: /^Sign-ups/ })).toBeNull();
  held.release();
  expect(await chart(/^Sign-ups/)).toBeTruthy();
});

test('that did not come offer to try again', async () => {
  const { user } = open();
  loseAnswers(adminEndpoints.kpis);
  expect((await screen.findByRole('alert')).textContent).toContain('No connection.');
  answer(adminEndpoints.kpis, { timeZone: 'Asia/Kolkata', days });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await chart(/^Sign-ups/)).toBeTruthy();
});
