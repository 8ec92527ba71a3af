import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { anAppeal } from '@/testing/builders/admin';
import { id, SOME_DAY } from '@/testing/builders/build';
import { useFakeRecorder } from '@/testing/fake-recorder';
import { openAdmin } from '@/testing/open-admin';
import { answer, failRequests, refuse } from '@/testing/server';
import { adminEndpoints } from '@contract/admin/admin.endpoints';

function open(...appeals: ReturnType<typeof anAppeal>[]) {
  answer(adminEndpoints.appeals, { appeals, total: appeals.length, next: null });
  return openAdmin('appeals');
}
const entry = async () =>
  within(await screen.findByRole('region', { name: 'Appeals' })).findByRole('article');

describe('appeals queue', () => {
  test('says so when no appeal is waiting', async () => {
    open();
    expect(await screen.findByText('Nothing to decide.')).toBeTruthy();
  });

  test('shows an alert when the queue cannot be read', async () => {
    failRequests(adminEndpoints.appeals);
    openAdmin('appeals');
    expect((await screen.findByRole('alert')).textContent).toContain('No connection.');
  });

  test('shows the decision, reason, appeal and history, and lifts the decision', async () => {
    const history = {
      reporters: 2,
      decisions: [{ kind: 'photo' as const, at: SOME_DAY, reason: 'Nude', appeal: 'upheld' as const }],
    };
    const user = open(anAppeal({ history }));
    const shown = (await entry()).textContent;
    for (const words of [
      'Decided by Nisha',
      'The reason: Asked for money.',
      'It was not me.',
      'Nude',
      '2 members',
    ])
      expect(shown).toContain(words);
    const decided = answer(adminEndpoints.decideAppeal, { success: true, undone: true });
    await user.selectOptions(screen.getByLabelText('Decision'), 'Take it back');
    await user.type(screen.getByLabelText('Reason, told to the member'), 'Our mistake');
    answer(adminEndpoints.appeals, { appeals: [], total: 0, next: null });
    await user.keyboard('{Enter}');
    await screen.findByText('Nothing to decide.');
    // After the last entry the focus returns to the heading of the page.
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
    expect(decided.requests[0]?.body).toEqual({ outcome: 'lifted', reason: 'Our mistake' });
  });

  test('does not offer staff to decide an appeal against their own decision', async () => {
    open(anAppeal({ mayDecide: false }));
    await entry();
    expect(screen.getByText(/This was your decision/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Decide' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Claim' })).toBeNull();
  });

  test('shows the claim of a colleague when claiming with the key C is rejected', async () => {
    const user = open(anAppeal());
    (await entry()).focus();
    refuse(adminEndpoints.claimAppeal, 'APPEAL_CLAIMED');
    const by = { _id: id(901), name: 'Om' };
    answer(adminEndpoints.appeals, {
      appeals: [anAppeal({ claim: { by, until: SOME_DAY } })],
      total: 1,
      next: null,
    });
    await user.keyboard('c');
    expect(await screen.findByText(/Om is deciding this, until/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Decide' })).toBeNull();
  });

  test('loads further pages with Show more', async () => {
    const pages = answer(adminEndpoints.appeals, ({ query }) =>
      query.after
        ? { appeals: [anAppeal({ id: id(6102) })], total: 2, next: null }
        : { appeals: [anAppeal()], total: 2, next: `1.${id(6101)}` },
    );
    const user = openAdmin('appeals');
    await entry();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findAllByRole('article')).toHaveLength(2);
    expect(pages.requests.at(-1)?.query.after).toBe(`1.${id(6101)}`);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  test('plays a removed voice prompt', async () => {
    useFakeRecorder();
    const voicePrompt = {
      id: id(970),
      prompt: 'midnight-snack' as const,
      words: 'Toast with honey',
      seconds: 12,
      peaks: [20, 90],
      url: `/api/appeals/${id(6101)}/recording?viewer=${id(1)}&expires=1&signature=s`,
    };
    const user = open(anAppeal({ kind: 'voice-prompt', voicePrompt }));
    const loads = answer(adminEndpoints.appealedRecording);
    const player = within(await screen.findByRole('group', { name: 'The removed voice prompt of Ravi' }));
    expect(screen.getByText('Toast with honey')).toBeTruthy();
    expect(screen.getByText(/puts the voice prompt on the profile again/)).toBeTruthy();
    await user.click(player.getByRole('button', { name: 'Play' }));
    await player.findByRole('button', { name: 'Pause' });
    expect(loads.requests[0]?.params).toEqual({ decisionId: id(6101) });
  });

  test('states that a removed voice prompt is deleted', async () => {
    const voicePrompt = {
      id: id(970),
      prompt: 'midnight-snack' as const,
      words: '',
      seconds: 12,
      peaks: [],
      url: null,
    };
    open(anAppeal({ kind: 'voice-prompt', voicePrompt }));
    expect(await screen.findByText('The voice prompt is deleted.')).toBeTruthy();
    expect(screen.getByText(/There is nothing left to undo/)).toBeTruthy();
  });

  test('states before and after the decision that a removed photo cannot be restored', async () => {
    open(
      anAppeal({ kind: 'photo' }),
      anAppeal({
        id: id(6102),
        appeal: {
          ...anAppeal().appeal,
          by: { _id: id(901), name: 'Om' },
          decision: { outcome: 'lifted', undone: false, reason: 'Wrong', at: SOME_DAY },
        },
      }),
    );
    expect(await screen.findByText(/There is nothing left to undo/)).toBeTruthy();
    expect(screen.getByText(/Nothing could be undone/)).toBeTruthy();
  });
});
