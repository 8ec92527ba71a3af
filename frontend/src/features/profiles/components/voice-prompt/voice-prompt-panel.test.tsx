import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { id } from '@/testing/builders/build';
import { aProfile } from '@/testing/builders/members';
import { useFakeRecorder } from '@/testing/fake-recorder';
import { liveServer } from '@/testing/live-server';
import { renderApp } from '@/testing/render-app';
import { answer, refuse } from '@/testing/server';
import { type ProfileView, type VoicePromptView } from '@contract';
import { matchEndpoints } from '@contract/match/match.endpoints';
import { placeEndpoints } from '@contract/profiles/place.endpoints';
import { profileEndpoints } from '@contract/profiles/profile.endpoints';
import { voicePromptEndpoints } from '@contract/profiles/voice-prompt.endpoints';

const SNACK: VoicePromptView = {
  id: id(950),
  prompt: 'midnight-snack',
  words: 'Toast with honey',
  url: `/api/recordings/${id(950)}?owner=${id(2)}&viewer=${id(1)}&expires=1&signature=s`,
  seconds: 12,
  peaks: [20, 90],
};

async function open(profile: Partial<ProfileView> = {}) {
  const user = renderApp('/profile/voice-prompt', { as: 'member', profile });
  const panel = within(await screen.findByRole('region', { name: 'Voice prompt' }));
  return { user, panel };
}

describe('voice prompt of the profile', () => {
  test('is recorded for a chosen prompt and saved with a written text', async () => {
    useFakeRecorder();
    const { user, panel } = await open();
    await user.click(panel.getByRole('button', { name: 'Add a voice prompt' }));
    await user.click(await screen.findByRole('radio', { name: 'Playful' }));
    await user.click(screen.getByRole('button', { name: 'My midnight snack, no questions asked' }));
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Save' })).disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Record' }));
    await screen.findByText(/^(?!0:00)\d:\d\d/);
    await user.click(screen.getByRole('button', { name: 'Stop recording' }));
    await screen.findByRole('group', { name: 'Your recording' });
    await user.type(screen.getByLabelText('What you say, in writing'), 'Toast');
    refuse(voicePromptEndpoints.update, 'RECORDING_SILENT');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Nothing can be heard in this recording/)).toBeTruthy();
    const saves = answer(voicePromptEndpoints.update, ({ body }) => ({
      voicePrompt: { ...SNACK, words: body.words },
    }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(saves.requests[0]?.body).toEqual({ prompt: 'midnight-snack', words: 'Toast' });
    expect(saves.requests[0]?.file?.type).toBe('audio/webm;codecs=opus');
    expect(panel.getByRole('group', { name: 'Your voice prompt' })).toBeTruthy();
    expect(panel.getByText('Toast')).toBeTruthy();
    expect(panel.queryByText('A recording is waiting to be saved.')).toBeNull();
  });

  test('keeps its recording when only the text is changed', async () => {
    const saves = answer(voicePromptEndpoints.update, ({ body }) => ({
      voicePrompt: { ...SNACK, words: body.words },
    }));
    const { user, panel } = await open({ voicePrompt: SNACK });
    await user.click(panel.getByRole('button', { name: 'Change' }));
    const words = await screen.findByLabelText<HTMLTextAreaElement>('What you say, in writing');
    expect(words.value).toBe('Toast with honey');
    await user.clear(words);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(saves.requests[0]).toMatchObject({ body: { prompt: 'midnight-snack', words: '' }, file: null });
    expect(panel.queryByText('Toast with honey')).toBeNull();
  });

  test('is removed after a confirmation', async () => {
    const removals = answer(voicePromptEndpoints.remove, { voicePrompt: null });
    const { user, panel } = await open({ voicePrompt: SNACK });
    await user.click(panel.getByRole('button', { name: 'Remove' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove your voice prompt?' }));
    expect(removals.requests).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await panel.findByRole('button', { name: 'Add a voice prompt' })).toBeTruthy();
    expect(panel.queryByRole('group', { name: 'Your voice prompt' })).toBeNull();
  });

  test('is shown in the preview of the profile', async () => {
    useFakeRecorder();
    answer(placeEndpoints.countries, { countries: [] });
    answer(placeEndpoints.states, { states: [] });
    answer(placeEndpoints.cities, { cities: [] });
    const user = renderApp('/profile', { as: 'member', profile: { voicePrompt: SNACK } });
    const loads = answer(matchEndpoints.recording);
    await user.click(await screen.findByRole('button', { name: 'Preview' }));
    const profile = within(await screen.findByRole('dialog'));
    const player = within(await profile.findByRole('group', { name: 'Voice prompt of Meera Iyer' }));
    expect(profile.getByText('Toast with honey')).toBeTruthy();
    await user.click(player.getByRole('button', { name: 'Play' }));
    await waitFor(() => expect(loads.requests).toHaveLength(1));
  });
});

describe('text of a voice prompt on two pages', () => {
  async function write() {
    const { user, panel } = await open({ voicePrompt: SNACK });
    await user.click(panel.getByRole('button', { name: 'Change' }));
    await user.type(await screen.findByLabelText('What you say, in writing'), ' and figs');
    await waitFor(() => expect(liveServer.isOpen()).toBe(true));
    return user;
  }
  const save = () => screen.getByRole('button', { name: 'Save' });
  const elsewhere = (voicePrompt: VoicePromptView) =>
    answer(profileEndpoints.profile, aProfile({ voicePrompt }));

  test('stays as typed, and the dialog states that the other page has changed it', async () => {
    await write();
    elsewhere({ ...SNACK, words: 'Rice' });
    liveServer.emit('account-changed', { parts: ['profile'] });
    expect(
      await screen.findByText(
        'Changed on another page meanwhile: What you say, in writing. Saving here replaces that.',
      ),
    ).toBeTruthy();
    expect(screen.getByDisplayValue('Toast with honey and figs')).toBeTruthy();
  });

  test('is rejected once if the other page has replaced the recording', async () => {
    const user = await write();
    refuse(voicePromptEndpoints.update, 'VOICE_PROMPT_CHANGED');
    elsewhere({ ...SNACK, id: id(951), words: 'Rice' });
    await user.click(save());
    expect((await screen.findByRole('alert')).textContent).toContain('changed on another page');
    expect(screen.getByDisplayValue('Toast with honey and figs')).toBeTruthy();
    const saves = answer(voicePromptEndpoints.update, ({ body }) => ({
      voicePrompt: { ...SNACK, words: body.words },
    }));
    await user.click(save());
    await waitFor(() =>
      expect(saves.requests[0]?.body).toEqual({
        prompt: 'midnight-snack',
        words: 'Toast with honey and figs',
      }),
    );
  });
});
