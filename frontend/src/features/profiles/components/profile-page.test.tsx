import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { id } from '@/testing/builders/build';
import { aProfile } from '@/testing/builders/members';
import { address, renderApp } from '@/testing/render-app';
import { answer, failRequests, holdAnswers, refuse } from '@/testing/server';
import { PROFILES_LIMITS } from '@contract';
import { matchEndpoints } from '@contract/match/match.endpoints';
import { placeEndpoints } from '@contract/profiles/place.endpoints';
import { profileEndpoints } from '@contract/profiles/profile.endpoints';
import { verificationEndpoints } from '@contract/profiles/verification.endpoints';

function open(profile: Parameters<typeof aProfile>[0] = {}, hash = '') {
  answer(placeEndpoints.countries, { countries: [{ code: 'IN', name: 'India' }] });
  answer(placeEndpoints.states, { states: ['Goa', 'Karnataka'] });
  answer(placeEndpoints.cities, { cities: [{ city: 'Panaji', state: 'Goa', country: 'India' }] });
  return renderApp(`/profile${hash}`, { as: 'member', profile });
}
const bio = () => screen.findByLabelText<HTMLTextAreaElement>('Bio');
const save = () => screen.getByRole('button', { name: 'Save profile' });

describe('profile form', () => {
  test('shows the saved values; name, gender and date of birth are read-only', async () => {
    open();
    expect((await bio()).value).toBe('I like trains.');
    expect(screen.getByLabelText<HTMLInputElement>('Music').checked).toBe(true);
    const basics = screen.getByRole('region', { name: 'Basics' });
    expect(basics.textContent).toContain('Meera Iyer');
    expect(basics.textContent).toContain('Female');
    expect(basics.textContent).toContain('20 May 1996 (age 29)');
    expect(within(basics).queryByRole('textbox')).toBeNull();
  });

  test('sends the body of the contract and shows success for 2 seconds', async () => {
    const saves = answer(profileEndpoints.updateProfile, ({ body }) => aProfile({ ...(body as object) }));
    const user = open();
    await user.clear(await bio());
    await user.type(await bio(), 'I like boats.');
    await user.click(screen.getByLabelText('Art'));
    await user.click(screen.getByLabelText('Regular smoker'));
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await user.click(save());
    expect(await screen.findByText('Profile updated successfully!')).toBeTruthy();
    // Only the changed fields are sent, because another page may have changed the others.
    expect(saves.requests[0]?.body).toEqual({
      hobbies: ['Music', 'Art'],
      smoking: 'Regular smoker',
      bio: 'I like boats.',
    });
    await act(() => vi.advanceTimersByTimeAsync(2100));
    await waitFor(() => expect(screen.queryByText('Profile updated successfully!')).toBeNull());
  });

  test('shows that it is saving', async () => {
    const held = holdAnswers(profileEndpoints.updateProfile, aProfile({ bio: 'New' }));
    const user = open();
    await user.type(await bio(), ' And boats.');
    await user.click(save());
    expect(await screen.findByText('Updating profile...')).toBeTruthy();
    held.release();
    await screen.findByText('Profile updated successfully!');
  });

  test('shows an error for 3 seconds and its reason until the next attempt', async () => {
    refuse(profileEndpoints.updateProfile, 'PLACE_LIMIT');
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

  test('disables further relationship types after two are selected', async () => {
    const user = open({ relationshipType: ['Friendship'] });
    await user.click(await screen.findByLabelText('Marriage'));
    expect(screen.getByLabelText<HTMLInputElement>('Networking').disabled).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>('Friendship').disabled).toBe(false);
    await user.click(screen.getByLabelText('Friendship'));
    expect(screen.getByLabelText<HTMLInputElement>('Networking').disabled).toBe(false);
  });

  test('shows an error below a bio over 1000 characters', async () => {
    const user = open({ bio: 'x'.repeat(1000) });
    await user.type(await bio(), 'y');
    await user.click(save());
    expect(await screen.findByText('Use at most 1000 characters.')).toBeTruthy();
    expect(screen.getByText('Please check the marked fields.')).toBeTruthy();
  });
});

describe('place fields', () => {
  test('disable state and city without a country', async () => {
    open({ country: '', state: '', city: '' });
    expect(await screen.findByRole('combobox', { name: 'State' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('combobox', { name: 'City' })).toHaveProperty('disabled', true);
  });

  test('state that the lists do not contain a stored city', async () => {
    open({ city: 'Nowhere', unplaced: true });
    expect(await screen.findByText(/We do not know where Nowhere is/)).toBeTruthy();
  });

  const field = (name: string) => screen.findByRole<HTMLInputElement>('combobox', { name });
  // jsdom has no layout, so the list may count as hidden.
  const listed = (name: string) => screen.findByRole('option', { name, hidden: true });
  const choose = async (user: ReturnType<typeof open>, name: string, option: string) => {
    await user.click(await field(name));
    await user.click(await listed(option));
  };

  test('clear state and city after another country is selected and use its lists', async () => {
    const user = open();
    answer(placeEndpoints.countries, {
      countries: [
        { code: 'IN', name: 'India' },
        { code: 'PT', name: 'Portugal' },
      ],
    });
    const states = answer(placeEndpoints.states, { states: ['Lisbon', 'Porto'] });
    const cities = answer(placeEndpoints.cities, {
      cities: [
        { city: 'Lisbon', state: 'Lisbon', country: 'Portugal' },
        { city: 'Sintra', state: 'Lisbon', country: 'Portugal' },
      ],
    });
    await choose(user, 'Country', 'Portugal');
    await waitFor(async () => expect((await field('Country')).value).toBe('Portugal'));
    expect((await field('State')).value).toBe('');
    expect((await field('City')).value).toBe('');
    // A city that was found in the whole country also sets its state.
    await choose(user, 'City', 'Sintra, Lisbon');
    await waitFor(async () => expect((await field('State')).value).toBe('Lisbon'));
    expect(states.requests.at(-1)?.query).toMatchObject({ country: 'Portugal' });
    expect(cities.requests.some(({ query }) => query.country === 'Portugal')).toBe(true);
    const saves = answer(profileEndpoints.updateProfile, ({ body }) => aProfile({ ...(body as object) }));
    await user.click(save());
    await waitFor(() =>
      expect(saves.requests[0]?.body).toMatchObject({ country: 'Portugal', state: 'Lisbon', city: 'Sintra' }),
    );
  });

  test('clear the city after another state is selected', async () => {
    const user = open();
    await choose(user, 'State', 'Goa');
    await waitFor(async () => expect((await field('State')).value).toBe('Goa'));
    expect((await field('City')).value).toBe('');
    expect((await field('Country')).value).toBe('India');
  });

  test('search on the server for the typed text', async () => {
    const user = open({ country: '', state: '', city: '' });
    const searches = answer(placeEndpoints.countries, ({ query }) => ({
      countries: query.search === 'Port' ? [{ code: 'PT', name: 'Portugal' }] : [],
    }));
    await user.type(await field('Country'), 'Port');
    expect(await listed('Portugal')).toBeTruthy();
    expect(searches.requests.at(-1)?.query).toEqual({ search: 'Port' });
  });

  test('restore the selected country when a search ends without a selection', async () => {
    const user = open();
    const searches = answer(placeEndpoints.countries, ({ query }) => ({
      countries:
        query.search === 'Port' ? [{ code: 'PT', name: 'Portugal' }] : [{ code: 'IN', name: 'India' }],
    }));
    // jsdom counts the field behind the open list as hidden.
    const country = (): HTMLInputElement => {
      const [field] = screen.getAllByRole<HTMLInputElement>('combobox', { hidden: true });
      if (!field) throw new Error('No field found');
      return field;
    };
    await field('Country');
    await waitFor(() => expect(country().value).toBe('India'));
    await user.clear(country());
    // The lazy list has replaced the plain field, and the focus moved to the new one.
    await waitFor(() => expect(country().getAttribute('aria-expanded')).toBe('true'));
    expect(document.activeElement).toBe(country());
    await user.keyboard('Port');
    expect(country().value).toBe('Port');
    expect(await listed('Portugal')).toBeTruthy();
    expect(searches.requests.at(-1)?.query).toEqual({ search: 'Port' });
    await user.tab();
    await waitFor(() => expect(country().value).toBe('India'));
  });

  test('show an error when a list cannot be loaded', async () => {
    const user = open({ country: '', state: '', city: '' });
    refuse(placeEndpoints.countries, 'RATE_LIMITED');
    await user.click(await field('Country'));
    expect(await screen.findByText('The list did not load. Type again to retry.')).toBeTruthy();
  });
});

describe('leaving with unsaved changes', () => {
  const leave = async () => {
    answer(matchEndpoints.friends, []);
    const user = open();
    await user.type(await bio(), ' And boats.');
    await user.click(screen.getByRole('link', { name: /^Friends/ }));
    return { user, dialog: within(await screen.findByRole('dialog', { name: 'Leave without saving?' })) };
  };

  test('asks for confirmation and keeps the values after Stay here', async () => {
    const { user, dialog } = await leave();
    expect(address()).toBe('/profile');
    await user.click(dialog.getByRole('button', { name: 'Stay here' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await bio()).value).toBe('I like trains. And boats.');
    expect(address()).toBe('/profile');
  });

  test('opens the link after Leave without saving', async () => {
    const { user, dialog } = await leave();
    await user.click(dialog.getByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(address()).toBe('/friends'));
  });

  test('asks for confirmation on a page below the profile too', async () => {
    answer(matchEndpoints.friends, []);
    const user = open();
    await user.type(await bio(), ' And boats.');
    await user.click(screen.getByRole('link', { name: /^Prompts/ }));
    await screen.findByRole('heading', { level: 1, name: 'Prompts' });
    expect(address()).toBe('/profile/prompts');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('link', { name: /^Friends/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await user.click(dialog.getByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(address()).toBe('/friends'));
  });

  test('asks nothing on a page below the profile once the changes are saved', async () => {
    answer(matchEndpoints.friends, []);
    const user = open();
    await user.type(await bio(), ' And boats.');
    const saving = holdAnswers(
      profileEndpoints.updateProfile,
      aProfile({ bio: 'I like trains. And boats.' }),
    );
    await user.click(save());
    await waitFor(() => expect(saving.requests).toHaveLength(1));
    await user.click(screen.getByRole('link', { name: /^Prompts/ }));
    await screen.findByRole('heading', { level: 1, name: 'Prompts' });
    saving.release();
    await waitFor(() => {
      const closing = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(closing);
      expect(closing.defaultPrevented).toBe(false);
    });
    await user.click(screen.getByRole('link', { name: /^Friends/ }));
    await waitFor(() => expect(address()).toBe('/friends'));
  });

  test('asks for confirmation in the browser when the page is closed', async () => {
    const user = open();
    await user.type(await bio(), ' And boats.');
    await screen.findByText('You have changes that are not saved.');
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
  });

  test('asks nothing without changes', async () => {
    answer(matchEndpoints.friends, []);
    const user = open();
    await bio();
    await user.click(screen.getByRole('link', { name: /^Friends/ }));
    await waitFor(() => expect(address()).toBe('/friends'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('unsaved changes', () => {
  test('are shown, stored in this tab and can be discarded', async () => {
    const user = open();
    await user.type(await bio(), ' And boats.');
    expect(await screen.findByText('You have changes that are not saved.')).toBeTruthy();
    await waitFor(() =>
      expect(Object.keys(sessionStorage).some((key) => key.startsWith('typed:profile'))).toBe(true),
    );
  });

  test('are restored after a reload', async () => {
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

  test('with a text that is too long show an error until they are discarded', async () => {
    const long = '😀'.repeat(PROFILES_LIMITS.bioLength + 1);
    const saves = answer(profileEndpoints.updateProfile, ({ body }) => aProfile({ ...(body as object) }));
    const user = open();
    await user.click(await bio());
    await user.paste(long);
    const limit = `Use at most ${PROFILES_LIMITS.bioLength} characters.`;
    expect(await screen.findByText(limit)).toBeTruthy();
    await user.click(save());
    expect((await bio()).value).toBe(`I like trains.${long}`);
    expect(saves.requests).toEqual([]);
    cleanup();
    const reopened = open();
    expect(await screen.findByText(limit)).toBeTruthy();
    await reopened.click(screen.getByRole('button', { name: 'Discard it' }));
    expect((await bio()).value).toBe('I like trains.');
    expect(screen.queryByText(limit)).toBeNull();
  });

  test('are dropped when the draft has been saved meanwhile', async () => {
    const key = `typed:profile:${id(1)}:draft`;
    sessionStorage.setItem(key, JSON.stringify({ at: Date.now(), value: { bio: 'I like trains.' } }));
    open();
    expect((await bio()).value).toBe('I like trains.');
    await waitFor(() => expect(sessionStorage.getItem(key)).toBeNull());
  });

  test('are ignored when the stored draft is invalid', async () => {
    sessionStorage.setItem(`typed:profile:${id(1)}:draft`, '{"at":1,"value":{"bio":7}}');
    open();
    expect((await bio()).value).toBe('I like trains.');
    expect(screen.queryByText(/We kept what you had typed/)).toBeNull();
  });
});

describe('profile preview', () => {
  test('shows the completeness of the server, and then that of unsaved changes', async () => {
    const user = open({ bio: '', complete: false, missing: ['bio'] });
    expect(await screen.findByText('Still empty: Bio')).toBeTruthy();
    await user.type(await bio(), 'I like trains.');
    expect(screen.queryByText(/Still empty/)).toBeNull();
    expect(screen.getByText('8/8')).toBeTruthy();
  });
});

describe('pages below /profile', () => {
  const main = () => within(screen.getByRole('main'));

  test('are linked by rows with their current value', async () => {
    open({
      prompts: [{ prompt: 'favourite-walk', answer: 'Round the lake.' }],
      facts: { height: 170, pets: 'cat' },
    });
    answer(verificationEndpoints.verification, { state: 'none', at: null, reason: null });
    const more = within(await screen.findByRole('region', { name: 'More of your profile' }));
    await waitFor(() =>
      expect(more.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
        ['/profile/verification', 'Photo verificationNot done yet'],
        ['/profile/prompts', 'Prompts1 of 3'],
        ['/profile/voice-prompt', 'Voice promptNone yet'],
        ['/profile/facts', 'Facts2 of 8'],
      ]),
    );
    const pictures = within(screen.getByRole('region', { name: 'Pictures' }));
    expect(pictures.getByRole('link').getAttribute('href')).toBe('/profile/photos');
  });

  test('keep what was typed in the form, without a question', async () => {
    const user = open();
    await user.type(await bio(), ' And boats.');
    await user.click(main().getByRole('link', { name: /^Prompts/ }));
    expect(await screen.findByRole('region', { name: 'Prompts' })).toBeTruthy();
    expect(address()).toBe('/profile/prompts');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(main().getByRole('link', { name: 'Your profile' }));
    expect(await screen.findByText(/We kept what you had typed and not saved/)).toBeTruthy();
    expect((await bio()).value).toBe('I like trains. And boats.');
  });

  test.each(['photos', 'verification', 'voice-prompt'])(
    'are opened by the earlier address #%s',
    async (part) => {
      open({}, `#${part}`);
      await waitFor(() => expect(address()).toBe(`/profile/${part}`));
    },
  );

  test('show an error without a connection', async () => {
    renderApp('/profile/facts', { as: 'member' });
    failRequests(profileEndpoints.profile);
    expect((await screen.findByRole('alert')).textContent).toContain('No connection.');
    expect(screen.getByRole('heading', { level: 1, name: 'Facts' })).toBeTruthy();
  });
});

describe('/profile', () => {
  test('is shown at an unknown address', async () => {
    renderApp('/profile/nothing', { as: 'member' });
    answer(placeEndpoints.countries, { countries: [] });
    answer(placeEndpoints.states, { states: [] });
    answer(placeEndpoints.cities, { cities: [] });
    expect(await bio()).toBeTruthy();
    expect(address()).toBe('/profile');
  });

  test('shows an error without a connection', async () => {
    open();
    failRequests(profileEndpoints.profile);
    expect((await screen.findByRole('alert')).textContent).toContain('No connection.');
  });
});
