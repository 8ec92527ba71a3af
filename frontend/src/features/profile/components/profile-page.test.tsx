import { endpoints } from '@contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { id } from '@/testing/builders/build';
import { aProfile } from '@/testing/builders/members';
import { renderApp } from '@/testing/render-app';
import { answer, holdAnswers, loseAnswers, refuse } from '@/testing/server';

function open(profile: Parameters<typeof aProfile>[0] = {}) {
  answer(endpoints.places.countries, { countries: [{ code: 'IN', name: 'India' }] });
  answer(endpoints.places.states, { states: ['Goa', 'Karnataka'] });
  answer(endpoints.places.cities, { cities: [{ city: 'Panaji', state: 'Goa', country: 'India' }] });
  return renderApp('/profile', { as: 'member', profile });
}
const bio = () => screen.findByLabelText<HTMLTextAreaElement>('Bio');
const save = () => screen.getByRole('button', { name: 'Save profile' });

describe('the form', () => {
  test('holds what is saved; name, gender and birth date are only read', async () => {
    open();
    expect((await bio()).value).toBe('I like trains.');
    expect(screen.getByLabelText<HTMLInputElement>('Music').checked).toBe(true);
    const basics = screen.getByRole('region', { name: 'Basics' });
    expect(basics.textContent).toContain('Meera Iyer');
    expect(basics.textContent).toContain('Female');
    expect(basics.textContent).toContain('20 May 1996 (age 29)');
    expect(within(basics).queryByRole('textbox')).toBeNull();
  });

  test('is sent as the specification says it, and says that it worked for two seconds', async () => {
    const saves = answer(endpoints.profiles.updateProfile, ({ body }) => aProfile({ ...(body as object) }));
    const user = open();
    await user.clear(await bio());
    await user.type(await bio(), 'I like boats.');
    await user.click(screen.getByLabelText('Art'));
    await user.click(screen.getByLabelText('Regular smoker'));
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await user.click(save());
    expect(await screen.findByText('Profile updated successfully!')).toBeTruthy();
    expect(saves.asked[0]?.body).toEqual({
      hobbies: ['Music', 'Art'],
      smoking: 'Regular smoker',
      drinking: 'Non-drinker',
      relationshipType: ['Friendship'],
      bio: 'I like boats.',
      country: 'India',
      state: 'Karnataka',
      city: 'Bengaluru',
    });
    await act(() => vi.advanceTimersByTimeAsync(2100));
    await waitFor(() => expect(screen.queryByText('Profile updated successfully!')).toBeNull());
  });

  test('says that it is being saved', async () => {
    const held = holdAnswers(endpoints.profiles.updateProfile, aProfile({ bio: 'New' }));
    const user = open();
    await user.type(await bio(), ' And boats.');
    await user.click(save());
    expect(await screen.findByText('Updating profile...')).toBeTruthy();
    held.release();
    await screen.findByText('Profile updated successfully!');
  });

  test('a failure is told for three seconds, its reason until the next try', async () => {
    refuse(endpoints.profiles.updateProfile, 'PLACE_LIMIT');
    const user = open();
    await user.type(await bio(), ' And boats.');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await user.click(save());
    expect(await screen.findByText('Failed to update profile. Please try again.')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(3100));
    await waitFor(() => expect(screen.queryByText('Failed to update profile. Please try again.')).toBeNull());
    expect(screen.getByText(/You can change where you live 5 times a day/)).toBeTruthy();
    expect((await bio()).value).toBe('I like trains. And boats.');
  });

  test('at most two relationship types: the other boxes are closed then', async () => {
    const user = open({ relationshipType: ['Friendship'] });
    await user.click(await screen.findByLabelText('Marriage'));
    expect(screen.getByLabelText<HTMLInputElement>('Networking').disabled).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>('Friendship').disabled).toBe(false);
    await user.click(screen.getByLabelText('Friendship'));
    expect(screen.getByLabelText<HTMLInputElement>('Networking').disabled).toBe(false);
  });

  test('a bio that is too long is said under it', async () => {
    const user = open({ bio: 'x'.repeat(1000) });
    await user.type(await bio(), 'y');
    await user.click(save());
    expect(await screen.findByText('Use at most 1000 characters.')).toBeTruthy();
    expect(screen.getByText('Please check the marked fields.')).toBeTruthy();
  });
});

describe('where one lives', () => {
  test('without a country neither state nor city can be chosen', async () => {
    open({ country: '', state: '', city: '' });
    expect(await screen.findByRole('combobox', { name: 'State' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('combobox', { name: 'City' })).toHaveProperty('disabled', true);
  });
});

describe('what is not saved', () => {
  test('is said, kept in this tab, and can be discarded', async () => {
    const user = open();
    await user.type(await bio(), ' And boats.');
    expect(await screen.findByText('You have changes that are not saved.')).toBeTruthy();
    await waitFor(() =>
      expect(Object.keys(sessionStorage).some((key) => key.startsWith('typed:profile'))).toBe(true),
    );
  });

  test('is back after a reload', async () => {
    const fields = {
      hobbies: ['Music'],
      smoking: 'Non-smoker',
      drinking: 'Non-drinker',
      relationshipType: ['Friendship'],
      bio: 'Typed before',
      country: 'India',
      state: 'Karnataka',
      city: 'Bengaluru',
    };
    sessionStorage.setItem(`typed:profile:${id(1)}:draft`, JSON.stringify({ at: Date.now(), value: fields }));
    const user = open();
    expect(await screen.findByText(/We kept what you had typed and not saved/)).toBeTruthy();
    expect((await bio()).value).toBe('Typed before');
    await user.click(screen.getByRole('button', { name: 'Discard it' }));
    expect((await bio()).value).toBe('I like trains.');
  });

  test('a draft that cannot be read is passed over', async () => {
    sessionStorage.setItem(`typed:profile:${id(1)}:draft`, '{"at":1,"value":{"bio":7}}');
    open();
    expect((await bio()).value).toBe('I like trains.');
    expect(screen.queryByText(/We kept what you had typed/)).toBeNull();
  });
});

test('how complete it is stands beside the preview: as the server says, and of unsaved changes as they would be', async () => {
  const user = open({ bio: '', complete: false, missing: ['bio'] });
  expect(await screen.findByText('Still empty: Bio')).toBeTruthy();
  await user.type(await bio(), 'I like trains.');
  expect(screen.queryByText(/Still empty/)).toBeNull();
  expect(screen.getByText('8/8')).toBeTruthy();
});

test('without a connection it says so', async () => {
  open();
  loseAnswers(endpoints.profiles.profile);
  expect((await screen.findByRole('alert')).textContent).toContain('No connection.');
});
