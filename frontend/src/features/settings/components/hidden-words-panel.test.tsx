import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openSettings } from '@/testing/open-settings';
import { answer, refuse } from '@/testing/server';
import { SAFETY_LIMITS } from '@contract';
import { hiddenWordsEndpoints } from '@contract/users/hidden-words.endpoints';

const panel = async () => within(await screen.findByRole('region', { name: 'Hidden words' }));

describe('<HiddenWordsPanel>', () => {
  test('adds and removes words, and keeps the focus in the list', async () => {
    const adds = answer(hiddenWordsEndpoints.add, { words: ['🍍', 'pizza', 'tea'] });
    const removals = answer(hiddenWordsEndpoints.remove, { words: ['🍍', 'tea'] });
    const user = openSettings('hidden-words', () =>
      answer(hiddenWordsEndpoints.list, { words: ['pizza', 'tea'] }),
    );
    const words = await panel();
    expect(await words.findByText('2 of 100')).toBeTruthy();
    await user.type(words.getByLabelText('Word or emoji'), '🍍{Enter}');
    expect(await words.findByText('3 of 100')).toBeTruthy();
    expect(words.getByLabelText<HTMLInputElement>('Word or emoji').value).toBe('');
    await user.click(words.getByRole('button', { name: 'Remove pizza' }));
    await waitFor(() => expect(words.queryByText('pizza')).toBeNull());
    await waitFor(() =>
      expect(document.activeElement).toBe(words.getByRole('button', { name: 'Remove tea' })),
    );
    expect([adds.requests[0]?.body, removals.requests[0]?.body]).toEqual([{ word: '🍍' }, { word: 'pizza' }]);
  });

  test('keeps a word that is too long, shows an error, and sends nothing', async () => {
    const adds = answer(hiddenWordsEndpoints.add, { words: [] });
    const user = openSettings('hidden-words', () => answer(hiddenWordsEndpoints.list, { words: [] }));
    const words = await panel();
    const field = words.getByLabelText<HTMLInputElement>('Word or emoji');
    await user.click(field);
    const long = 'x'.repeat(SAFETY_LIMITS.hiddenWordLength + 1);
    await user.paste(long);
    await user.keyboard('{Enter}');
    expect(words.getByRole('alert').textContent).toBe(
      `Use at most ${SAFETY_LIMITS.hiddenWordLength} characters.`,
    );
    expect(field.value).toBe(long);
    expect(adds.requests).toEqual([]);
  });

  test('keeps a word and shows the reason when the server rejects it, and sends no blank word', async () => {
    refuse(hiddenWordsEndpoints.add, 'RATE_LIMITED');
    const user = openSettings('hidden-words', () => answer(hiddenWordsEndpoints.list, { words: [] }));
    const words = await panel();
    expect(await words.findByText('You have no hidden words.')).toBeTruthy();
    await user.type(words.getByLabelText('Word or emoji'), '  {Enter}');
    expect(words.queryByRole('alert')).toBeNull();
    await user.type(words.getByLabelText('Word or emoji'), 'pizza{Enter}');
    expect((await words.findByRole('alert')).textContent).toContain('Too many attempts');
    expect(words.getByLabelText<HTMLInputElement>('Word or emoji').value.trim()).toBe('pizza');
  });
});
