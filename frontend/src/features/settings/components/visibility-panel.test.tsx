import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openSettings } from '@/testing/open-settings';
import { answer, holdAnswers, refuse } from '@/testing/server';
import { visibilityEndpoints } from '@contract/profiles/visibility.endpoints';

const panel = async () => within(await screen.findByRole('region', { name: 'Who sees what' }));
const choice = async (name: string) => (await panel()).findByRole<HTMLInputElement>('switch', { name });
const none = () => undefined;

describe('<VisibilityPanel>', () => {
  test('hides and shows details, and moves the switch before the response', async () => {
    const held = holdAnswers(visibilityEndpoints.update, {
      hiddenDetails: ['age', 'active'],
      incognito: false,
    });
    const user = openSettings('visibility', none, {
      visibility: { hiddenDetails: ['active'], incognito: false },
    });
    expect((await choice('Show when I am active')).checked).toBe(false);
    const age = await choice('Show my age');
    await user.click(age);
    await waitFor(() => expect(age.checked).toBe(false));
    await waitFor(() => expect(held.requests.map(({ body }) => body)).toEqual([{ details: { age: false } }]));
    held.release();
  });

  test('shows the reason and the stored state when a change is rejected', async () => {
    refuse(visibilityEndpoints.update, 'RATE_LIMITED');
    const user = openSettings('visibility', none);
    const distance = await choice('Show how far away I am');
    await user.click(distance);
    expect(await (await panel()).findByText(/Too many attempts/)).toBeTruthy();
    await waitFor(() => expect(distance.checked).toBe(true));
  });

  test('offers incognito to premium members, and the plans to others', async () => {
    openSettings('visibility', none);
    expect((await choice('Incognito')).disabled).toBe(true);
    expect((await panel()).getByRole('link', { name: 'See the plans' })).toBeTruthy();
  });

  test('switches incognito on with premium', async () => {
    const changes = answer(visibilityEndpoints.update, { hiddenDetails: [], incognito: true });
    const user = openSettings('visibility', none, { isPremium: true });
    await user.click(await choice('Incognito'));
    await waitFor(() => expect(changes.requests.map(({ body }) => body)).toEqual([{ incognito: true }]));
    expect((await panel()).getByText(/Ends with your Premium/)).toBeTruthy();
  });

  test('states that incognito is not in effect after the end of premium, and can be switched off', async () => {
    const changes = answer(visibilityEndpoints.update, { hiddenDetails: [], incognito: false });
    const user = openSettings('visibility', none, { visibility: { hiddenDetails: [], incognito: true } });
    const incognito = await choice('Incognito');
    expect((await panel()).getByText(/your Premium has ended: you are shown again/)).toBeTruthy();
    await user.click(incognito);
    await waitFor(() => expect(changes.requests.map(({ body }) => body)).toEqual([{ incognito: false }]));
  });
});
