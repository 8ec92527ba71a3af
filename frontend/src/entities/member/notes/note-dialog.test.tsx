import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { id } from '@/testing/builders/build';
import { aCard, anAction, aRequest, aSuggestionPage } from '@/testing/builders/members';
import { renderApp } from '@/testing/render-app';
import { answer, failRequests, refuse } from '@/testing/server';
import { MATCH_LIMITS, TEXTS, type CardView, type VoicePromptView } from '@contract';
import { matchEndpoints } from '@contract/match/match.endpoints';
import { suggestionEndpoints } from '@contract/suggestions/suggestions.endpoints';

const PICTURE = id(900);
const url = `/api/media/${PICTURE}/full?owner=${id(2)}&viewer=${id(1)}&expires=1&signature=a`;
const KARAOKE = { prompt: 'karaoke', answer: 'Anything by Lata, badly.' } as const;
const SNACK: VoicePromptView = {
  id: id(950),
  prompt: 'midnight-snack',
  words: 'Toast with honey',
  url: `/api/recordings/${id(950)}?owner=${id(2)}&viewer=${id(1)}&expires=1&signature=s`,
  seconds: 12,
  peaks: [20, 90],
};
let next = 10;

/** Opens the dialogue from the card of a member to whom no other test has written. */
async function open(
  page: Partial<Parameters<typeof aSuggestionPage>[0]> = {},
  shown: Partial<CardView> = {},
) {
  const described = { name: 'Asha', photos: [url], prompts: [KARAOKE], ...shown };
  const card: CardView = aCard({ _id: id(next++), ...described });
  answer(suggestionEndpoints.list, ({ query }) =>
    aSuggestionPage({ users: query.exclude ? [] : [card], ...page }),
  );
  const user = renderApp('/match', { as: 'member' });
  const press = async () => user.click(await screen.findByRole('button', { name: 'Send Asha a note' }));
  await press();
  return { user, card, press };
}
const dialog = () => screen.findByRole('dialog', { name: 'A note to Asha' });
const write = () => screen.findByRole('textbox', { name: 'Your note' });

describe('note dialogue', () => {
  test('sends the like with the selected prompt and removes the card', async () => {
    const acts = answer(matchEndpoints.act, anAction({ notesLeft: 0 }));
    const { user, card } = await open();
    const shown = await dialog();
    await user.click(within(shown).getByRole('radio', { name: /Anything by Lata/ }));
    await user.type(await write(), 'Which song?');
    expect(shown.textContent).toContain(`11 of ${MATCH_LIMITS.noteLength}`);
    await user.click(screen.getByRole('button', { name: 'Like with note' }));
    expect(await screen.findByText('You liked Asha.')).toBeTruthy();
    expect(acts.requests[0]?.body).toEqual({
      targetUserId: card._id,
      action: 'like',
      note: 'Which song?',
      on: 'karaoke',
    });
    await waitFor(() => expect(screen.queryByRole('article', { name: /Asha/ })).toBeNull());
  });

  test('shows the mutual dialogue when both like each other', async () => {
    answer(matchEndpoints.act, anAction({ friend: true }));
    answer(matchEndpoints.friends, []);
    const { user } = await open();
    await user.type(await write(), 'Hi');
    await user.click(screen.getByRole('button', { name: 'Like with note' }));
    expect(await screen.findByRole('dialog', { name: "It's mutual" })).toBeTruthy();
  });

  test('preselects the picture whose note button was pressed on the profile', async () => {
    const acts = answer(matchEndpoints.act, anAction());
    const { user } = await open();
    await user.click(within(await dialog()).getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: /^Asha, / }));
    await user.click(await screen.findByRole('button', { name: 'Send Asha a note on picture 1' }));
    await user.type(await write(), 'Where is this?');
    await user.click(screen.getByRole('button', { name: 'Like with note' }));
    await waitFor(() =>
      expect(acts.requests[0]?.body).toMatchObject({ on: PICTURE, note: 'Where is this?' }),
    );
  });

  test('opens by keyboard from the voice prompt on the profile, and sends the like with a note on it', async () => {
    const acts = answer(matchEndpoints.act, anAction());
    const { user } = await open({}, { voicePrompt: SNACK });
    await user.click(within(await dialog()).getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: /^Asha, / }));
    const button = await screen.findByRole('button', { name: 'Send Asha a note on the voice prompt' });
    expect(button.getAttribute('aria-haspopup')).toBe('dialog');
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    button.focus();
    await user.keyboard('{Enter}');
    const things = await within(await dialog()).findAllByRole<HTMLInputElement>('radio');
    expect(things.map(({ checked }) => checked)).toEqual([false, false, true]);
    expect(things[2]?.getAttribute('aria-label')).toBe(
      'Voice prompt: My midnight snack, no questions asked: Toast with honey',
    );
    // Effects run after the first paint.
    await waitFor(() => expect(scrolled.mock.contexts).toEqual([things[2]?.parentElement]));
    await user.type(await write(), 'With butter?');
    await user.click(screen.getByRole('button', { name: 'Like with note' }));
    await waitFor(() => expect(acts.requests[0]?.body).toMatchObject({ on: SNACK.id, note: 'With butter?' }));
  });

  test('offers a voice prompt without a written text if there is no picture and no written prompt', async () => {
    await open({}, { photos: [], prompts: [], voicePrompt: { ...SNACK, words: '' } });
    const name = 'Voice prompt: My midnight snack, no questions asked';
    expect(within(await dialog()).getByRole<HTMLInputElement>('radio', { name }).checked).toBe(true);
  });

  test('rejects an empty note and one above the limit', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Like with note' }));
    await screen.findByText('Please write something.');
    await user.click(await write());
    await user.paste('x'.repeat(MATCH_LIMITS.noteLength + 1));
    await screen.findByText(`Use at most ${MATCH_LIMITS.noteLength} characters.`);
  });

  test.each(['refused', 'lost'])(
    'keeps the text when the request is %s, also after closing and reopening',
    async (how) => {
      if (how === 'lost') failRequests(matchEndpoints.act);
      else refuse(matchEndpoints.act, 'NOT_SHOWN_ANY_MORE');
      const { user, press } = await open();
      await user.type(await write(), 'Which song?');
      await user.click(screen.getByRole('button', { name: 'Like with note' }));
      await screen.findByRole('alert');
      expect(await write()).toHaveProperty('value', 'Which song?');
      await user.click(screen.getByRole('button', { name: 'Cancel' }));
      await press();
      expect(await write()).toHaveProperty('value', 'Which song?');
    },
  );
});

describe('note dialogue when no note is left today', () => {
  test('offers premium immediately when the quota is known', async () => {
    await open({ notesLeft: 0 });
    const shown = await screen.findByRole('dialog', { name: 'That was today’s note' });
    expect(within(shown).getByRole('link', { name: 'Go Premium' })).toBeTruthy();
  });

  test('shows the like limit when the server returns LIKE_LIMIT', async () => {
    refuse(matchEndpoints.act, 'LIKE_LIMIT');
    const { user } = await open();
    await user.type(await write(), 'Hi');
    await user.click(screen.getByRole('button', { name: 'Like with note' }));
    expect(await screen.findByText(TEXTS.likeLimit)).toBeTruthy();
  });
});

describe('received requests', () => {
  test('show the note with the picture or prompt it is about, and warn of bank details', async () => {
    answer(matchEndpoints.friends, []);
    renderApp('/friends', { as: 'member' });
    answer(matchEndpoints.requests, [
      aRequest({
        name: 'Ravi',
        note: { text: 'Send me your bank details', on: { kind: 'prompt', ...KARAOKE }, caution: 'bank' },
      }),
      aRequest({
        _id: id(3),
        name: 'Bo',
        note: { text: 'Where is this?', on: { kind: 'photo', url: null } },
      }),
      aRequest({ _id: id(4), name: 'Cy', note: { text: 'And this?', on: { kind: 'photo', url } } }),
      aRequest({
        _id: id(5),
        name: 'Dev',
        note: {
          text: 'With butter?',
          on: { kind: 'voice', prompt: 'midnight-snack', answer: 'Toast with honey' },
        },
      }),
    ]);
    expect(await screen.findByText('Anything by Lata, badly.')).toBeTruthy();
    expect(screen.getByText('Send me your bank details')).toBeTruthy();
    expect(await screen.findByText(/^Careful: this is about an account/)).toBeTruthy();
    expect(screen.getByText('A picture that was removed since')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'The picture of you it is about' })).toBeTruthy();
    const [, spoken] = screen.getAllByRole('figure');
    expect(spoken?.textContent).toBe(' Voice promptMy midnight snack, no questions askedToast with honey');
  });
});

describe('a note with sexual words', () => {
  test('is sent only after a question, and is kept when the member wants to change it', async () => {
    const acts = answer(matchEndpoints.act, anAction());
    await import('@/entities/wording/wording-rules');
    const { user } = await open();
    await user.type(await write(), 'Send me nudes');
    await user.click(screen.getByRole('button', { name: 'Like with note' }));
    const question = await screen.findByRole('dialog', { name: 'Send it like this?' });
    await user.click(within(question).getByRole('button', { name: 'Change it' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Send it like this?' })).toBeNull());
    const field = await write();
    expect((field as HTMLTextAreaElement).value).toBe('Send me nudes');
    expect(acts.requests).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Like with note' }));
    await waitFor(() => expect(acts.requests).toHaveLength(1));
  });
});
