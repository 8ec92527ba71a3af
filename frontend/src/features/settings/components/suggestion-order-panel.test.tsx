import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aProfile } from '@/testing/builders/members';
import { openSettings } from '@/testing/open-settings';
import { answer, refuse } from '@/testing/server';
import { profileEndpoints } from '@contract/profiles/profile.endpoints';

const panel = async () => within(await screen.findByRole('region', { name: 'How suggestions are ordered' }));
const order = async (name: string) => (await panel()).findByRole<HTMLInputElement>('radio', { name });
const { settings } = aProfile();

describe('<SuggestionOrderPanel>', () => {
  test('says what counts in each order', async () => {
    openSettings('preferences', () => undefined);
    const shown = await panel();
    expect(shown.getByText(/a model estimates how likely/)).toBeTruthy();
    expect(shown.getByText(/no model, no popularity and no payment/)).toBeTruthy();
    expect((await order('By fit')).checked).toBe(true);
  });

  test('chooses the plain order and takes it back by the same choice', async () => {
    const changes = answer(profileEndpoints.updateSettings, { ...settings, plainOrder: true });
    const user = openSettings('preferences', () => undefined);
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
    const user = openSettings('preferences', () => undefined);
    await user.click(await order('Plain'));
    expect(await (await panel()).findByText(/Too many attempts/)).toBeTruthy();
    await waitFor(async () => expect((await order('By fit')).checked).toBe(true));
  });
});
