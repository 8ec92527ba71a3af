import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aCard, aPick, aProfile, aSuggestionPage } from '@/testing/builders/members';
import { renderApp } from '@/testing/render-app';
import { answer, refuse } from '@/testing/server';
import { placeEndpoints } from '@contract/profiles/place.endpoints';
import { profileEndpoints } from '@contract/profiles/profile.endpoints';
import { suggestionEndpoints } from '@contract/suggestions/suggestions.endpoints';

const NO_TOWN = { country: '', state: '', city: '' };
const sheet = () => screen.findByRole('dialog', { name: 'Where do you live?' });
const question = () => screen.findByRole('region', { name: 'Where do you live?' });

function open(profile: Parameters<typeof aProfile>[0] = NO_TOWN, page = '/match') {
  answer(suggestionEndpoints.list, ({ query }) =>
    aSuggestionPage({ users: query.exclude ? [] : [aCard({ name: 'Asha' })] }),
  );
  answer(placeEndpoints.countries, { countries: [{ name: 'India', code: 'IN' }] });
  answer(placeEndpoints.states, { states: ['Kerala'] });
  answer(placeEndpoints.cities, { cities: [{ city: 'Kochi', state: 'Kerala', country: 'India' }] });
  return renderApp(page, { as: 'member', profile });
}

async function chooseKochi(user: ReturnType<typeof open>) {
  await user.click(within(await question()).getByRole('button', { name: 'Name your town' }));
  const form = within(await sheet());
  await user.type(await form.findByLabelText('Country'), 'India');
  await user.click(await screen.findByRole('option', { name: 'India' }));
  await user.type(form.getByLabelText('City'), 'Kochi');
  await user.click(await screen.findByRole('option', { name: /Kochi/ }));
  await user.click(form.getByRole('button', { name: 'Save' }));
}

describe('the question for the town at the deck', () => {
  test('is shown if no town is known, and saves the town', async () => {
    const saves = answer(profileEndpoints.updateProfile, ({ body }) => aProfile({ ...(body as object) }));
    const user = open();
    await chooseKochi(user);
    await waitFor(() =>
      expect(saves.requests[0]?.body).toEqual({ country: 'India', state: 'Kerala', city: 'Kochi' }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('region', { name: 'Where do you live?' })).toBeNull();
  });

  test('stays when its sheet is closed', async () => {
    const user = open();
    await user.click(within(await question()).getByRole('button', { name: 'Name your town' }));
    await user.click(within(await sheet()).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await question()).toBeTruthy();
  });

  test('shows why the town was not saved', async () => {
    refuse(profileEndpoints.updateProfile, 'PLACE_LIMIT');
    const user = open();
    await chooseKochi(user);
    expect((await within(await sheet()).findByRole('alert')).textContent).not.toBe('');
  });

  test('is not shown again after it was declined, on either page', async () => {
    answer(suggestionEndpoints.pick, aPick());
    const user = open(NO_TOWN, '/dashboard');
    await user.click(within(await question()).getByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Where do you live?' })).toBeNull());
    expect(localStorage.getItem(`town-declined:${aProfile()._id}`)).toBe('true');
  });

  test('is not shown if the town is known', async () => {
    open({});
    await screen.findByRole('article', { name: /Asha/ });
    expect(screen.queryByRole('region', { name: 'Where do you live?' })).toBeNull();
  });
});
