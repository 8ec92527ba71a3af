import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { aPick, aProfile, aSuggestionPage, settingsAfter } from '@/testing/builders/members';
import { address, renderApp } from '@/testing/render-app';
import { answer, holdAnswers, refuse } from '@/testing/server';
import { placeEndpoints } from '@contract/profiles/place.endpoints';
import { profileEndpoints } from '@contract/profiles/profile.endpoints';
import { suggestionEndpoints } from '@contract/suggestions/suggestions.endpoints';

type Profile = Parameters<typeof aProfile>[0];
const NEW: Profile = { firstRun: 'picture', bio: '', missing: ['bio'], complete: false };

function open(profile: Profile = {}, path = '/start', state?: unknown) {
  answer(placeEndpoints.countries, { countries: [{ code: 'IN', name: 'India' }] });
  answer(placeEndpoints.states, { states: ['Goa', 'Karnataka'] });
  answer(placeEndpoints.cities, { cities: [{ city: 'Panaji', state: 'Goa', country: 'India' }] });
  answer(suggestionEndpoints.count, { count: 12, more: false });
  answer(suggestionEndpoints.list, aSuggestionPage({ users: [] }));
  answer(suggestionEndpoints.pick, aPick());
  const saves = answer(profileEndpoints.updateOnboarding, ({ body }) => body as { step: 'place' | null });
  const user = renderApp(path, { as: 'member', profile: { ...NEW, ...profile }, state });
  return { user, saves };
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('/start', () => {
  test('saves the step on each Continue, and is not shown again after the last one', async () => {
    answer(profileEndpoints.updateSettings, ({ body }) => settingsAfter(body));
    answer(profileEndpoints.updateProfile, aProfile(NEW));
    const { user, saves } = open();
    await heading('A picture of you');
    expect(screen.getByRole('progressbar', { name: 'Step 1 of 5' })).toBeTruthy();
    for (const title of ['Where you live', 'About you', 'Something to answer', 'Who you are looking for']) {
      await user.click(screen.getByRole('button', { name: 'Continue' }));
      await waitFor(async () => expect(document.activeElement).toBe(await heading(title)));
    }
    await user.click(screen.getByRole('button', { name: 'Show me people' }));
    await waitFor(() => expect(address()).toBe('/dashboard'));
    await heading('Discover');
    expect(screen.queryByRole('dialog')).toBeNull();
    // A reload restarts the program. Only the session storage remains.
    expect(sessionStorage).toHaveLength(1);
    await waitFor(() =>
      expect(saves.requests.map(({ body }) => body)).toEqual([
        { step: 'place' },
        { step: 'about' },
        { step: 'prompts' },
        { step: 'wishes' },
        { step: null },
      ]),
    );
  });

  test('continues at the saved step and goes back', async () => {
    const { user } = open({ firstRun: 'about' });
    await heading('About you');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await heading('Where you live');
  });

  test('goes back by the browser too, to each step that Continue has left', async () => {
    const { user } = open({ firstRun: 'prompts' });
    await heading('Something to answer');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await heading('About you');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await heading('Where you live');
    answer(profileEndpoints.updateProfile, aProfile(NEW));
    for (const title of ['About you', 'Something to answer']) {
      await user.click(screen.getByRole('button', { name: 'Continue' }));
      await heading(title);
    }
    history.back();
    await heading('About you');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await heading('Where you live');
    expect(address()).toBe('/start');
  });

  test('keeps what is typed in a step after Back and after a reload, without the other steps', async () => {
    const saves = answer(profileEndpoints.updateProfile, aProfile(NEW));
    const { user } = open({ firstRun: 'place' });
    await heading('Where you live');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await user.type(await screen.findByLabelText('Bio'), 'I like boats.');
    history.back();
    await heading('Where you live');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(saves.requests).toHaveLength(2));
    expect(saves.requests[1]?.body).toEqual({});
    const bio = () => screen.findByLabelText<HTMLTextAreaElement>('Bio');
    expect((await bio()).value).toBe('I like boats.');
    cleanup();
    open({ firstRun: 'about' });
    expect((await bio()).value).toBe('I like boats.');
  });

  test('goes back to the step before after a reload', async () => {
    const { user } = open();
    await heading('A picture of you');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await heading('Where you live');
    const { usr } = history.state as { usr: unknown };
    cleanup();
    open({ firstRun: 'place' }, '/start', usr);
    await heading('Where you live');
    history.back();
    await heading('A picture of you');
  });

  test('keeps the choices of the last step after Back', async () => {
    const { user } = open({ firstRun: 'prompts' });
    await heading('Something to answer');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await user.click(await screen.findByRole('radio', { name: 'Women' }));
    history.back();
    await heading('Something to answer');
    history.forward();
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Women' })).checked).toBe(true);
  });

  test('leads back to the dashboard, below which is the page before', async () => {
    const { user } = open({}, '/dashboard');
    const link = await screen.findByRole('link', { name: 'Go step by step' });
    history.replaceState({ usr: null, key: 'before', idx: 0 }, '', '/faq');
    history.pushState({ usr: null, key: 'dashboard', idx: 1 }, '', '/dashboard');
    await user.click(link);
    await heading('A picture of you');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await heading('Where you live');
    await user.click(screen.getByRole('button', { name: 'Skip for now' }));
    await heading('Discover');
    await waitFor(() => expect(address()).toBe('/dashboard'));
    history.back();
    await waitFor(() => expect(address()).toBe('/faq'));
  });

  test('is left once when Skip is pressed twice', async () => {
    open();
    await heading('A picture of you');
    history.replaceState({ usr: null, key: 'before', idx: 0 }, '', '/faq');
    history.pushState({ usr: null, key: 'dashboard', idx: 1 }, '', '/dashboard');
    history.pushState({ usr: { step: 'picture', toDashboard: 1 }, key: 'start', idx: 2 }, '', '/start');
    act(() => {
      window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    });
    const goes = vi.spyOn(history, 'go');
    const skip = await screen.findByRole('button', { name: 'Skip for now' });
    act(() => {
      skip.click();
      skip.click();
    });
    expect(goes.mock.calls).toEqual([[-1]]);
    await waitFor(() => expect(address()).toBe('/dashboard'));
    await heading('Discover');
  });

  test('goes back one step when Back is pressed twice', async () => {
    const { user } = open();
    await heading('A picture of you');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await heading('Where you live');
    const back = screen.getByRole('button', { name: 'Back' });
    const goes = vi.spyOn(history, 'go');
    act(() => {
      back.click();
      back.click();
    });
    expect(goes.mock.calls).toEqual([[-1]]);
    await heading('A picture of you');
  });

  test('is left once when Skip is pressed while the last step is saved', async () => {
    const save = holdAnswers(profileEndpoints.updateSettings, ({ body }) => settingsAfter(body));
    const { user, saves } = open({}, '/start', { step: 'wishes', toDashboard: 2 });
    await heading('Who you are looking for');
    await user.click(screen.getByRole('radio', { name: 'Women' }));
    await user.click(screen.getByRole('button', { name: 'Show me people' }));
    // The browser is told to go back, and has not gone yet.
    const goes = vi.spyOn(history, 'go').mockImplementation(() => undefined);
    await user.click(screen.getByRole('button', { name: 'Skip for now' }));
    save.release();
    expect(await screen.findByRole('button', { name: 'Show me people' })).toBeTruthy();
    expect(goes.mock.calls).toEqual([[-2]]);
    expect(saves.requests).toEqual([]);
  });

  test('saves the typed values with Continue', async () => {
    const saves = answer(profileEndpoints.updateProfile, ({ body }) =>
      aProfile({ ...NEW, ...(body as object), firstRun: null, complete: true, missing: [] }),
    );
    const { user } = open({ firstRun: 'about' });
    await user.type(await screen.findByLabelText('Bio'), 'I like boats.');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    // The onboarding continues although the profile is now complete.
    await heading('Something to answer');
    expect(saves.requests[0]?.body).toMatchObject({ bio: 'I like boats.' });
  });

  test('stays on the step and shows an error when saving fails', async () => {
    refuse(profileEndpoints.updateProfile, 'PLACE_LIMIT');
    const { user } = open({ firstRun: 'place' });
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    await heading('Where you live');
  });

  test('keeps the step when it is skipped, and is not shown again in this session', async () => {
    const { user, saves } = open({ firstRun: 'about' });
    await heading('About you');
    expect(screen.getAllByRole('button', { name: /skip/i })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Skip for now' }));
    await waitFor(() => expect(address()).toBe('/dashboard'));
    await heading('Discover');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(saves.requests).toEqual([]);
  });

  test('shows neither navigation nor an offer of premium', async () => {
    open();
    await heading('A picture of you');
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Go Premium' })).toBeNull();
  });

  test('redirects to the dashboard when onboarding is finished', async () => {
    open({ firstRun: null });
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });
});
