import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aProfile } from '@/testing/builders/members';
import { liveServer } from '@/testing/live-server';
import { renderApp } from '@/testing/render-app';
import { answer } from '@/testing/server';
import { PROFILES_LIMITS, type ProfileView } from '@contract';
import { profileEndpoints } from '@contract/profiles/profile.endpoints';

describe('facts', () => {
  test('save a religion only with consent and can be hidden', async () => {
    const user = renderApp('/profile/facts', {
      as: 'member',
      profile: { facts: { height: 170, pets: 'cat' } },
    });
    const panel = await screen.findByRole('region', { name: 'Facts' });
    expect(within(panel).getByText('170 cm')).toBeTruthy();
    await user.click(within(panel).getByRole('button', { name: 'Change facts' }));
    await user.selectOptions(await screen.findByLabelText('Religion'), 'Sikh');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
    await user.click(screen.getByLabelText(/^I agree/));
    await user.selectOptions(screen.getByLabelText('Pets'), 'Not said');
    await user.click(screen.getByLabelText('Show on profile: Height'));
    const saved = answer(profileEndpoints.updateFacts, {
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
      shownFacts: { height: false },
    });
    expect(within(panel).getByText('Only you see this')).toBeTruthy();
    expect(within(panel).getByText('Sikh')).toBeTruthy();
  });

  test('keep a job that is too long in the form, show an error, and save nothing', async () => {
    const saved = answer(profileEndpoints.updateFacts, {
      facts: {},
      hiddenFacts: [],
      religionConsentAt: null,
    });
    const user = renderApp('/profile/facts', { as: 'member' });
    const panel = within(await screen.findByRole('region', { name: 'Facts' }));
    await user.click(panel.getByRole('button', { name: /facts/ }));
    const field = await screen.findByLabelText<HTMLInputElement>('Work');
    await user.click(field);
    await user.paste('x'.repeat(PROFILES_LIMITS.workLength + 1));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByRole('alert').textContent).toBe(
      `Use at most ${PROFILES_LIMITS.workLength} characters.`,
    );
    expect(field.value).toHaveLength(PROFILES_LIMITS.workLength + 1);
    expect(saved.requests).toEqual([]);
  });
});

describe('facts on two pages', () => {
  const HEIGHT = { facts: { height: 170 } };

  async function open() {
    const user = renderApp('/profile/facts', { as: 'member', profile: HEIGHT });
    const panel = await screen.findByRole('region', { name: 'Facts' });
    await user.click(within(panel).getByRole('button', { name: 'Change facts' }));
    await screen.findByLabelText('Pets');
    await waitFor(() => expect(liveServer.isOpen()).toBe(true));
    const saves = answer(profileEndpoints.updateFacts, {
      facts: {},
      hiddenFacts: [],
      religionConsentAt: null,
    });
    return { user, saves };
  }
  const elsewhere = (profile: Partial<ProfileView>) => {
    answer(profileEndpoints.profile, aProfile(profile));
    liveServer.emit('account-changed', { parts: ['profile'] });
  };
  const value = (label: string) => screen.getByLabelText<HTMLSelectElement>(label).value;

  test('show the changes of the other page, except in changed fields, and save only changed fields', async () => {
    const { user, saves } = await open();
    await user.selectOptions(screen.getByLabelText('Pets'), 'Cat');
    await user.click(screen.getByLabelText('Show on profile: Pets'));
    elsewhere({ facts: { children: 'want' }, hiddenFacts: ['work'] });
    await waitFor(() => expect(value('Children')).toBe('want'));
    expect(value('Height')).toBe('');
    expect(value('Pets')).toBe('cat');
    expect(screen.getByRole('button', { name: 'Show on profile: Work', pressed: false })).toBeTruthy();
    expect(screen.queryByText(/Changed on another page/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(saves.requests[0]?.body).toEqual({ pets: 'cat', shownFacts: { pets: false } }),
    );
  });

  test('name the fields that both pages have changed', async () => {
    const { user } = await open();
    await user.selectOptions(screen.getByLabelText('Height'), '180 cm');
    elsewhere({ facts: { height: 175 } });
    expect(
      await screen.findByText('Changed on another page meanwhile: Height. Saving here replaces that.'),
    ).toBeTruthy();
    expect(value('Height')).toBe('180');
  });
});
