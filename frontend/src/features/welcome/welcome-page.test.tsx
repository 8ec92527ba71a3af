import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { aPublicConfig } from '@/testing/builders/members';
import { address, renderApp } from '@/testing/render-app';
import { answer } from '@/testing/server';
import { configEndpoints } from '@contract/config/config.endpoints';
import { matchEndpoints } from '@contract/match/match.endpoints';

beforeEach(() => answer(configEndpoints.publicConfig, aPublicConfig()));

const main = async () => {
  await screen.findByRole('heading', { level: 1, name: 'Meet people who like you back' });
  return screen.getByRole('main');
};

describe('/welcome', () => {
  test('explains product, price and safety and links to sign-up and log-in', async () => {
    renderApp('/welcome');
    const page = await main();
    for (const name of ['How it works', 'What it costs', 'Why it is safe'])
      expect(within(page).getByRole('heading', { level: 2, name })).toBeTruthy();
    await within(page).findByText('3 USD');
    expect(page.textContent).toMatch(/10 likes a day/);
    expect(page.textContent).toMatch(/3 USD\s*for 30 days, or 32 USD for a year/);
    expect(page.textContent).toMatch(/100 of them cost 1 USD/);
    const leads = (name: string) => within(page).getAllByRole('link', { name })[0]?.getAttribute('href');
    expect([leads('Sign up'), leads('Log in')]).toEqual(['/signup', '/login']);
    expect(document.title).toBe('Meet people who like you back · Mutual');
  });

  test('is linked from the log-in', async () => {
    const user = renderApp('/login');
    await user.click(await screen.findByRole('link', { name: 'How Mutual works and what it costs' }));
    await main();
    expect(address()).toBe('/welcome');
  });

  test('redirects a logged-in member', async () => {
    answer(matchEndpoints.friends, []);
    renderApp('/welcome', { as: 'member', state: { from: '/friends' } });
    await screen.findByText('No friends yet');
    expect(address()).toBe('/friends');
  });
});
