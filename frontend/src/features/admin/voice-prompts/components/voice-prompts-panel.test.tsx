import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aVoicePromptToReview } from '@/testing/builders/admin';
import { id } from '@/testing/builders/build';
import { useFakeRecorder } from '@/testing/fake-recorder';
import { openAdmin } from '@/testing/open-admin';
import { answer, refuse } from '@/testing/server';
import { adminEndpoints } from '@contract/admin/admin.endpoints';
import { matchEndpoints } from '@contract/match/match.endpoints';

const open = (...voicePrompts: ReturnType<typeof aVoicePromptToReview>[]) => {
  answer(adminEndpoints.voicePromptsToReview, { voicePrompts, next: null });
  return openAdmin('voice-prompts');
};
const empty = () => answer(adminEndpoints.voicePromptsToReview, { voicePrompts: [], next: null });

describe('review of voice prompts', () => {
  test('plays a voice prompt, shows its words, and approves it', async () => {
    useFakeRecorder();
    const loads = answer(matchEndpoints.recording);
    const decisions = answer(adminEndpoints.decideVoicePrompt, { success: true });
    const user = open(aVoicePromptToReview());
    const player = within(await screen.findByRole('group', { name: 'Voice prompt of Meher' }));
    expect(screen.getByText('Toast with honey')).toBeTruthy();
    await user.click(player.getByRole('button', { name: 'Play' }));
    await player.findByRole('button', { name: 'Pause' });
    expect(loads.requests).toHaveLength(1);
    empty();
    await user.click(screen.getByRole('button', { name: 'Approve the voice prompt of Meher' }));
    expect(await screen.findByText('No new voice prompt waits.')).toBeTruthy();
    expect(decisions.requests[0]).toMatchObject({
      params: { recordingId: id(53) },
      body: { outcome: 'approved' },
    });
  });

  test('removes a voice prompt with a reason, and keeps it when the server rejects the decision', async () => {
    const user = open(aVoicePromptToReview({ words: '' }));
    expect(await screen.findByText('The member wrote no words to it.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove the voice prompt of Meher' }));
    await user.type(screen.getByLabelText('Reason, told to the member'), 'An advertisement');
    refuse(adminEndpoints.decideVoicePrompt, 'NOT_FOUND');
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Not found.')).toBeTruthy();
    const decisions = answer(adminEndpoints.decideVoicePrompt, { success: true });
    empty();
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('No new voice prompt waits.')).toBeTruthy();
    expect(decisions.requests[0]?.body).toEqual({ outcome: 'removed', reason: 'An advertisement' });
  });

  test('approves the page but the marked voice prompts', async () => {
    const decisions = answer(adminEndpoints.decideVoicePrompt, { success: true });
    const asha = { _id: id(601), name: 'Asha' };
    const user = open(aVoicePromptToReview(), aVoicePromptToReview({ id: id(970), member: asha }));
    await user.click(await screen.findByRole('button', { name: 'Mark: Asha' }));
    await user.click(screen.getByRole('button', { name: 'Approve 1 without a mark' }));
    expect(await screen.findByText('1 decided.')).toBeTruthy();
    expect(decisions.requests.map(({ params, body }) => [params.recordingId, body.outcome])).toEqual([
      [aVoicePromptToReview().id, 'approved'],
    ]);
    expect(screen.getByRole('button', { name: 'Mark: Asha' })).toBeTruthy();
  });
});
