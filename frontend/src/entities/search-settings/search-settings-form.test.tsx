import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aProfile, aSuggestionPage, settingsAfter } from '@/testing/builders/members';
import { liveServer } from '@/testing/live-server';
import { openSettings } from '@/testing/open-settings';
import { renderApp } from '@/testing/render-app';
import { answer } from '@/testing/server';
import { DEFAULT_NOTIFICATION_TIMING, NO_FILTERS, type SearchSettingsView } from '@contract';
import { notificationEndpoints } from '@contract/notifications/notification.endpoints';
import { profileEndpoints } from '@contract/profiles/profile.endpoints';
import { suggestionEndpoints } from '@contract/suggestions/suggestions.endpoints';

const panel = async (name: string) => within(await screen.findByRole('region', { name }));
async function openFilters() {
  answer(suggestionEndpoints.list, aSuggestionPage({ users: [] }));
  answer(suggestionEndpoints.count, { count: 5, more: false });
  const user = renderApp('/match', { as: 'member', state: { filters: true } });
  return { user, form: within(await screen.findByRole('dialog', { name: 'Who you are shown' })) };
}
const online = () => waitFor(() => expect(liveServer.isOpen()).toBe(true));

describe('search settings on two pages', () => {
  const elsewhere = (settings: Partial<SearchSettingsView>) => {
    answer(profileEndpoints.profile, aProfile({ settings: { ...aProfile().settings, ...settings } }));
    liveServer.emit('account-changed', { parts: ['profile', 'match'] });
  };

  test('show the changes of the other page, except in changed fields, and save only changed fields', async () => {
    const saves = answer(profileEndpoints.updateSettings, ({ body }) => settingsAfter(body));
    const { user, form } = await openFilters();
    await user.click(await form.findByLabelText('Men'));
    await user.click(form.getByLabelText('Only people with verified photos'));
    await online();
    elsewhere({ maxDistanceKm: 120, filters: { ...NO_FILTERS, hobbies: ['Art'] } });
    expect(await form.findByText(/120 km/)).toBeTruthy();
    expect(form.getByLabelText<HTMLInputElement>('Men').checked).toBe(true);
    expect(form.getByLabelText<HTMLInputElement>('Only people with verified photos').checked).toBe(true);
    await user.click(form.getByRole('button', { name: 'Show them' }));
    await waitFor(() =>
      expect(saves.requests[0]?.body).toEqual({ lookingFor: 'male', filters: { verified: true } }),
    );
  });

  test('name the fields that both pages have changed, with the age range as one field', async () => {
    const saves = answer(profileEndpoints.updateSettings, ({ body }) => settingsAfter(body));
    const { user, form } = await openFilters();
    await user.click(await form.findByLabelText('Men'));
    const oldest = form.getByLabelText('Oldest age');
    fireEvent.change(oldest, { target: { value: '30' } });
    await online();
    elsewhere({ lookingFor: 'female', ageMin: 35, ageMax: 45 });
    expect(
      await form.findByText(
        'Changed on another page meanwhile: I look for and Age. Saving here replaces that.',
      ),
    ).toBeTruthy();
    expect(form.getByText('25 to 30')).toBeTruthy();
    await user.click(form.getByRole('button', { name: 'Show them' }));
    await waitFor(() =>
      expect(saves.requests[0]?.body).toEqual({ lookingFor: 'male', ageMin: 25, ageMax: 30 }),
    );
    await waitFor(() => expect(screen.queryByText(/Changed on another page/)).toBeNull());
  });
});

describe('search settings that were never set', () => {
  test('show the values with which suggestions start, and are saved only when they are changed', async () => {
    const unset = ['ages' as const, 'distance' as const];
    const profile = {
      settings: { ...aProfile().settings, ageMin: 18, ageMax: 99, maxDistanceKm: null },
      startWishes: { ageMin: 21, ageMax: 37, maxDistanceKm: 100, unset },
    };
    const saves = answer(profileEndpoints.updateSettings, ({ body }) =>
      settingsAfter({ ageMin: 18, ageMax: 99, ...body }),
    );
    const user = openSettings(
      'preferences',
      () => answer(suggestionEndpoints.count, { count: 5, more: false }),
      profile,
    );
    const form = await panel('Who I look for');
    expect(await form.findByText('21 to 37')).toBeTruthy();
    expect(form.getByText(/widens by itself when fewer than 30 people are left/)).toBeTruthy();
    await user.click(form.getByLabelText('Show people from anywhere'));
    await waitFor(() => expect(saves.requests[0]?.body).toEqual({ maxDistanceKm: null }));
    expect(form.getByText('21 to 37')).toBeTruthy();
  });
});

describe('notification timing on two pages', () => {
  const openTiming = () =>
    openSettings('quiet-hours', () => answer(notificationEndpoints.timing, DEFAULT_NOTIFICATION_TIMING));

  test('shows the changes of the other page, and saves only what was chosen on this one', async () => {
    const saves = answer(notificationEndpoints.updateTiming, ({ body }) => ({
      ...DEFAULT_NOTIFICATION_TIMING,
      ...body,
    }));
    const user = openTiming();
    const form = await panel('When, and how many');
    await user.selectOptions(await form.findByLabelText('E-mails a day, at most'), '2');
    await waitFor(() => expect(saves.requests[0]?.body).toMatchObject({ mailsPerDay: 2 }));
    expect(saves.requests[0]?.body).not.toHaveProperty('digest');
    await online();
    answer(notificationEndpoints.timing, {
      ...DEFAULT_NOTIFICATION_TIMING,
      mailsPerDay: 2,
      digest: 'weekly',
    });
    liveServer.emit('account-changed', { parts: ['notification-timing'] });
    const digest = form.getByLabelText<HTMLSelectElement>('E-mail digest');
    await waitFor(() => expect(digest.value).toBe('weekly'));
    expect(form.getByLabelText<HTMLSelectElement>('E-mails a day, at most').value).toBe('2');
  });

  test('shows what the other page has chosen last', async () => {
    answer(notificationEndpoints.updateTiming, ({ body }) => ({ ...DEFAULT_NOTIFICATION_TIMING, ...body }));
    const user = openTiming();
    const form = await panel('When, and how many');
    await user.selectOptions(await form.findByLabelText('E-mails a day, at most'), '2');
    await online();
    answer(notificationEndpoints.timing, { ...DEFAULT_NOTIFICATION_TIMING, mailsPerDay: 10 });
    liveServer.emit('account-changed', { parts: ['notification-timing'] });
    const mails = form.getByLabelText<HTMLSelectElement>('E-mails a day, at most');
    await waitFor(() => expect(mails.value).toBe('10'));
  });
});
