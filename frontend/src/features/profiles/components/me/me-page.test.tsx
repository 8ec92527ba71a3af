import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { usePhoneWidth } from '@/testing/browser';
import { aWallet } from '@/testing/builders/billing';
import { SOME_DAY } from '@/testing/builders/build';
import type { aProfile } from '@/testing/builders/members';
import { address, renderApp } from '@/testing/render-app';
import { answer, failRequests } from '@/testing/server';
import { QUESTIONS } from '@contract';
import { billingEndpoints } from '@contract/billing/billing.endpoints';
import { matchEndpoints } from '@contract/match/match.endpoints';
import { questionEndpoints } from '@contract/questions/question.endpoints';
import { reportEndpoints } from '@contract/safety/report.endpoints';
import { mustHaveEndpoints } from '@contract/suggestions/must-have.endpoints';

function open(profile: Parameters<typeof aProfile>[0] = {}) {
  answer(questionEndpoints.answers, { answers: [], consentAt: null });
  answer(reportEndpoints.myReports, { reports: [] });
  const user = renderApp('/me', { as: 'member', profile });
  answer(billingEndpoints.wallet, aWallet({ coins: 40 }));
  return user;
}
const row = (name: string) => screen.findByRole('link', { name: new RegExp(`^${name}`) });

describe('<MePage>', () => {
  test('shows the card with its completeness, and the present value of each row', async () => {
    open({ bio: '', missing: ['bio'] });
    answer(questionEndpoints.answers, {
      answers: QUESTIONS.slice(0, 2).map(({ id, options }) => ({
        question: id,
        option: options[0] ?? '',
        importance: 'some' as const,
        isPrivate: false,
        answeredAt: SOME_DAY,
      })),
      consentAt: null,
    });
    answer(mustHaveEndpoints.read, { mustHaves: [{ kind: 'distance' }] });
    const card = await screen.findByRole('region', { name: 'How others see you' });
    expect(within(card).getByRole('progressbar').getAttribute('aria-valuetext')).toBe('7/8');
    const main = screen.getByRole('main');
    await waitFor(() =>
      expect(
        within(main)
          .getAllByRole('link')
          .map((link) => [link.getAttribute('href'), link.textContent]),
      ).toEqual([
        ['/profile', 'Edit profile7 of 8 parts filled'],
        ['/questions', 'Questions2 of 120'],
        ['/settings/must-haves', 'Must-haves1 of 3'],
        ['/my-numbers', 'My numbersHow others answer you'],
        ['/second-look', 'Second lookPeople you have passed'],
        ['/wallet', 'Wallet40 coins'],
        ['/settings/invite', 'Bring a friendA gift for both of you'],
        ['/settings', 'SettingsNotifications, safety, log-in and more'],
        ['/settings/reports', 'My reportsYou have reported nobody'],
        ['/decisions', 'DecisionsWhat our team decided about you'],
        ['/rights', 'My rightsCorrections, grievances, nominee'],
      ]),
    );
  });

  test('shows no value in a row whose data could not be loaded', async () => {
    open();
    failRequests(reportEndpoints.myReports);
    expect((await row('My reports')).textContent).toBe('My reports');
  });

  test('opens by one press on a phone, and the reports by a second one, from which Back returns', async () => {
    usePhoneWidth();
    answer(questionEndpoints.answers, { answers: [], consentAt: null });
    answer(reportEndpoints.myReports, { reports: [] });
    answer(matchEndpoints.friends, []);
    const user = renderApp('/friends', { as: 'member' });
    await user.click(await screen.findByRole('link', { name: 'Me' }));
    await user.click(await row('My reports'));
    expect(await screen.findByText('You have not reported anyone.')).toBeTruthy();
    expect(address()).toBe('/settings/reports');
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Me' }));
    expect(await row('Edit profile')).toBeTruthy();
  });
});
