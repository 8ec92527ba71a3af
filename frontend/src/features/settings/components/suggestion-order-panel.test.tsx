import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aProfile } from '@/testing/builders/members';
import { openSettings } from '@/testing/open-settings';
import { address, renderApp } from '@/testing/render-app';
import { answer, refuse } from '@/testing/server';
import { profileEndpoints } from '@contract/profiles/profile.endpoints';

const panel = async () => within(await screen.findByRole('region', { name: 'How suggestions are ordered' }));
const order = async (name: string) => (await panel()).findByRole<HTMLInputElement>('radio', { name });
const { settings } = aProfile();

describe('<SuggestionOrderPanel>', () => {
  test('is a page below the search settings, where a row shows the present order', async () => {
    const user = openSettings('preferences', () => undefined, {
      settings: { ...settings, plainOrder: true },
    });
    const row = await screen.findByRole('link', { name: /^How suggestions are ordered/ });
    await waitFor(() => expect(row.textContent).toBe('How suggestions are orderedPlain'));
    await user.click(row);
    expect((await order('Plain')).checked).toBe(true);
    expect(address()).toBe('/settings/suggestion-order');
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Who I look for' }).getAttribute('href')).toBe(
      '/settings/preferences',
    );
  });

  test('is also found at its earlier address', async () => {
    renderApp('/settings/preferences#suggestion-order', { as: 'member' });
    expect((await order('By fit')).checked).toBe(true);
    expect(address()).toBe('/settings/suggestion-order');
  });

  test('says what counts in each order', async () => {
    openSettings('suggestion-order', () => undefined);
    const shown = await panel();
    expect(shown.getByText(/a model estimates how likely/)).toBeTruthy();
    expect(shown.getByText(/no model, no popularity and no payment/)).toBeTruthy();
    expect((await order('By fit')).checked).toBe(true);
    const explained = shown
      .getAllByRole<HTMLDetailsElement>('group')
      .filter(({ tagName }) => tagName === 'DETAILS');
    expect(explained.map(({ open }) => open)).toEqual([true, false]);
  });

  test('chooses the plain order and takes it back by the same choice', async () => {
    const changes = answer(profileEndpoints.updateSettings, { ...settings, plainOrder: true });
    const user = openSettings('suggestion-order', () => undefined);
    await user.click(await order('Plain'));
    expect(await (await panel()).findByText(/Cards that are already here stay/)).toBeTruthy();
    expect((await order('Plain')).checked).toBe(true);
    answer(profileEndpoints.updateSettings, { ...settings, plainOrder: false });
    await user.click(await order('By fit'));
    await waitFor(async () => expect((await order('By fit')).checked).toBe(true));
    expect(changes.requests.map(({ body }) => body)).toEqual([{ plainOrder: true }]);
  });

  test('shows the stored order and the reason when a change is rejected', async () => {
    refuse(profileEndpoints.updateSettings, 'RATE_LIMITED');
    const user = openSettings('suggestion-order', () => undefined);
    await user.click(await order('Plain'));
    expect(await (await panel()).findByText(/Too many attempts/)).toBeTruthy();
    await waitFor(async () => expect((await order('By fit')).checked).toBe(true));
  });
});
