import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { id } from '@/testing/builders/build';
import { aCard, anAction, aSuggestionPage } from '@/testing/builders/members';
import { renderApp } from '@/testing/render-app';
import { answer } from '@/testing/server';
import { type CardView } from '@contract';
import { matchEndpoints } from '@contract/match/match.endpoints';
import { suggestionEndpoints } from '@contract/suggestions/suggestions.endpoints';

const photo = (number: number) =>
  `/api/media/${id(900 + number)}/full?owner=${id(2)}&viewer=${id(1)}&expires=1&signature=a`;
const ASHA: Partial<CardView> = {
  _id: id(10),
  name: 'Asha',
  age: 29,
  active: 'today',
  photos: [photo(1), photo(2), photo(3)],
  prompts: [
    { prompt: 'karaoke', answer: 'Anything by Lata.' },
    { prompt: 'headline', answer: 'Woman finds second sock.' },
  ],
  voicePrompt: {
    id: id(950),
    prompt: 'midnight-snack',
    words: 'Toast with honey',
    url: `/api/recordings/${id(950)}?owner=${id(2)}&viewer=${id(1)}&expires=1&signature=s`,
    seconds: 12,
    peaks: [20, 90],
  },
};

async function open(shown: Partial<CardView> = {}) {
  answer(suggestionEndpoints.list, ({ query }) =>
    aSuggestionPage({ users: query.exclude ? [] : [aCard({ ...ASHA, ...shown })] }),
  );
  const user = renderApp('/match', { as: 'member' });
  await user.click(await screen.findByRole('button', { name: /^Asha, / }));
  const dialog = await screen.findByRole('dialog', { name: /^Asha, 29/ });
  return { user, dialog, profile: within(dialog) };
}

describe('opened profile', () => {
  test('shows pictures and answers in turn, with the facts and the voice prompt between them', async () => {
    const { profile } = await open();
    const parts = [
      profile.getByRole('img', { name: 'Picture 1 of 3 of Asha' }),
      profile.getByRole('heading', { level: 2, name: /^Asha, 29/ }),
      profile.getByText('Anything by Lata.'),
      profile.getByRole('img', { name: 'Picture 2 of 3 of Asha' }),
      profile.getByText('Filter coffee and long walks.'),
      await profile.findByText('Toast with honey'),
      profile.getByText('Woman finds second sock.'),
      profile.getByRole('img', { name: 'Picture 3 of 3 of Asha' }),
      profile.getByRole('button', { name: 'Message' }),
    ];
    const inOrder = parts.every(
      (part, index) =>
        index === 0 ||
        Boolean((parts[index - 1]?.compareDocumentPosition(part) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING),
    );
    expect(inOrder).toBe(true);
  });

  test('has a button for a like and one for a note at each part', async () => {
    const acts = answer(matchEndpoints.act, anAction());
    const { user, profile } = await open();
    await profile.findByText('Toast with honey');
    const names = profile
      .getAllByRole('button', { name: /^(Like|Send) Asha.* (at|on) / })
      .map((button) => button.getAttribute('aria-label'));
    expect(names.filter((name) => name?.startsWith('Like'))).toEqual([
      'Like Asha, at picture 1',
      'Like Asha, at “Hand me the microphone and I sing”',
      'Like Asha, at picture 2',
      'Like Asha, at the voice prompt',
      'Like Asha, at “A headline about my week”',
      'Like Asha, at picture 3',
    ]);
    expect(names).toHaveLength(12);
    await user.click(profile.getByRole('button', { name: 'Like Asha, at picture 3' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(acts.requests[0]?.body).toEqual({ targetUserId: id(10), action: 'like' }));
  });

  test('has no buttons for a like, a note or a pass for a friend', async () => {
    const { profile } = await open({ isFriend: true, can: { like: false, message: true, call: true } });
    expect(profile.queryByRole('button', { name: /^(Like|Send|Pass) / })).toBeNull();
  });

  test('shows reasons that compare the two members, and once when the member was active', async () => {
    const { dialog, profile } = await open({
      reasons: [{ kind: 'active' }, { kind: 'same-children', value: 'want' }],
    });
    expect(profile.getByText('Also wants children')).toBeTruthy();
    expect(profile.getByText('Active today')).toBeTruthy();
    expect(dialog.textContent).not.toContain('Was here');
  });

  test('shows the common hobbies if the suggestion has no other reason', async () => {
    const { profile } = await open({ reasons: [{ kind: 'new-member' }], hobbies: ['Music', 'Art'] });
    expect(profile.getByText('1 hobby in common')).toBeTruthy();
  });

  test('opens report and block by its menu; Back and Close return from them to the profile', async () => {
    const { user, profile } = await open();
    await user.click(profile.getByRole('button', { name: 'Report or block Asha' }));
    await screen.findByRole('dialog', { name: 'Something wrong with Asha?' });
    await user.keyboard('{Escape}');
    const again = within(await screen.findByRole('dialog', { name: /^Asha, 29/ }));
    await user.click(again.getByRole('button', { name: 'Report or block Asha' }));
    await user.click(await screen.findByRole('button', { name: 'Block' }));
    expect(await screen.findByRole('dialog', { name: 'Block Asha?' })).toBeTruthy();
  });

  test('shows a letter for a member without a picture', async () => {
    const { profile } = await open({ photos: [], prompts: [], voicePrompt: undefined });
    expect(profile.getByRole('img', { name: 'Asha has no picture yet' })).toBeTruthy();
    expect(profile.queryByRole('button', { name: /^Send / })).toBeNull();
  });
});
