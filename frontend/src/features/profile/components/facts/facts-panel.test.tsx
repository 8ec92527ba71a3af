import { endpoints } from '@contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderApp } from '@/testing/render-app';
import { answer } from '@/testing/server';

describe('facts', () => {
  test('save a religion only with consent and can be hidden', async () => {
    answer(endpoints.places.countries, { countries: [] });
    answer(endpoints.places.states, { states: [] });
    answer(endpoints.places.cities, { cities: [] });
    const user = renderApp('/profile', { as: 'member', profile: { facts: { height: 170, pets: 'cat' } } });
    const panel = await screen.findByRole('region', { name: 'Facts' });
    expect(within(panel).getByText('170 cm')).toBeTruthy();
    await user.click(within(panel).getByRole('button', { name: 'Change facts' }));
    await user.selectOptions(await screen.findByLabelText('Religion'), 'Sikh');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
    await user.click(screen.getByLabelText(/^I agree/));
    await user.selectOptions(screen.getByLabelText('Pets'), 'Not said');
    await user.click(screen.getByLabelText('Show on profile: Height'));
    const saved = answer(endpoints.profiles.updateFacts, {
      facts: { height: 170, religion: 'sikh' },
      hiddenFacts: ['height'],
      religionConsentAt: '2026-11-23T04:00:00.000Z',
    });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(saved.requests[0]?.body).toEqual({
      religion: 'sikh',
      pets: null,
      religionConsent: true,
      hiddenFacts: ['height'],
    });
    expect(within(panel).getByText('Only you see this')).toBeTruthy();
    expect(within(panel).getByText('Sikh')).toBeTruthy();
  });
});
