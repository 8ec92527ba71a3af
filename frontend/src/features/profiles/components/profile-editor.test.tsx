import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { id } from '@/testing/builders/build';
import { aProfile } from '@/testing/builders/members';
import { liveServer } from '@/testing/live-server';
import { renderApp } from '@/testing/render-app';
import { answer } from '@/testing/server';
import { type ProfileView } from '@contract';
import { placeEndpoints } from '@contract/profiles/place.endpoints';
import { profileEndpoints } from '@contract/profiles/profile.endpoints';

async function open() {
  answer(placeEndpoints.countries, { countries: [{ code: 'IN', name: 'India' }] });
  answer(placeEndpoints.states, { states: ['Goa', 'Karnataka'] });
  answer(placeEndpoints.cities, { cities: [{ city: 'Panaji', state: 'Goa', country: 'India' }] });
  const user = renderApp('/profile', { as: 'member' });
  await bio();
  await waitFor(() => expect(liveServer.isOpen()).toBe(true));
  const saves = answer(profileEndpoints.updateProfile, ({ body }) => aProfile(body as Partial<ProfileView>));
  return { user, saves };
}
const bio = () => screen.findByLabelText<HTMLTextAreaElement>('Bio');
const save = () => screen.getByRole('button', { name: 'Save profile' });
const elsewhere = (profile: Partial<ProfileView>) => {
  answer(profileEndpoints.profile, aProfile(profile));
  liveServer.emit('account-changed', { parts: ['profile'] });
};

describe('profile form on two pages', () => {
  test('shows the changes of the other page, and saves only fields that were changed here', async () => {
    const { user, saves } = await open();
    await user.click(screen.getByLabelText('Regular smoker'));
    elsewhere({ bio: 'I like boats.' });
    await waitFor(async () => expect((await bio()).value).toBe('I like boats.'));
    expect(screen.getByLabelText<HTMLInputElement>('Regular smoker').checked).toBe(true);
    expect(screen.queryByText(/Changed on another page/)).toBeNull();
    await user.click(save());
    await waitFor(() => expect(saves.requests[0]?.body).toEqual({ smoking: 'Regular smoker' }));
  });

  test('keeps the typed text in a field that the other page has changed, and states the conflict', async () => {
    const { user, saves } = await open();
    await user.clear(await bio());
    await user.type(await bio(), 'I like kites.');
    elsewhere({ bio: 'I like boats.', drinking: 'Occasionally' });
    expect(
      await screen.findByText('Changed on another page meanwhile: Bio. Saving here replaces that.'),
    ).toBeTruthy();
    expect((await bio()).value).toBe('I like kites.');
    expect(screen.getAllByLabelText<HTMLInputElement>('Occasionally').some(({ checked }) => checked)).toBe(
      true,
    );
    await user.click(save());
    await waitFor(() => expect(saves.requests[0]?.body).toEqual({ bio: 'I like kites.' }));
    await waitFor(() => expect(screen.queryByText(/Changed on another page/)).toBeNull());
  });

  test('shows what the other page has saved after saving here, also without an event', async () => {
    const { user } = await open();
    const saves = answer(profileEndpoints.updateProfile, ({ body }) =>
      aProfile({ bio: 'I like boats.', ...(body as Partial<ProfileView>) }),
    );
    await user.click(screen.getByLabelText('Regular smoker'));
    await user.click(save());
    await waitFor(async () => expect((await bio()).value).toBe('I like boats.'));
    expect(saves.requests[0]?.body).toEqual({ smoking: 'Regular smoker' });
    expect(screen.getByLabelText<HTMLInputElement>('Regular smoker').checked).toBe(true);
  });

  test('stores only the changed fields of an unsaved form', async () => {
    const { user } = await open();
    await user.type(await bio(), ' And boats.');
    const stored = sessionStorage.getItem(`typed:profile:${id(1)}:draft`) ?? '';
    expect((JSON.parse(stored) as { value: object }).value).toEqual({ bio: 'I like trains. And boats.' });
  });

  test('saves country, region and city together', async () => {
    const { user, saves } = await open();
    const city = screen.getByLabelText('City');
    await user.clear(city);
    await user.type(city, 'Pana');
    await user.click(await screen.findByRole('option', { name: /Panaji/ }));
    await user.click(save());
    await waitFor(() =>
      expect(saves.requests[0]?.body).toEqual({ country: 'India', state: 'Goa', city: 'Panaji' }),
    );
  });
});
