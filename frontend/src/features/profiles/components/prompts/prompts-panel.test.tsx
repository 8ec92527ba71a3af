import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aProfile } from '@/testing/builders/members';
import { renderApp } from '@/testing/render-app';
import { answer, Refusal } from '@/testing/server';
import { type PromptsView } from '@contract';
import { profileEndpoints } from '@contract/profiles/profile.endpoints';

const WALK = { prompt: 'favourite-walk', answer: 'Round the lake.' } as const;
const SNACK = { prompt: 'midnight-snack', answer: 'Toast.' } as const;

async function open(stored: PromptsView) {
  const user = renderApp('/profile/prompts', { as: 'member', profile: stored });
  const panel = await screen.findByRole('region', { name: 'Prompts' });
  return {
    user,
    panel,
    shown: () =>
      within(panel)
        .queryAllByRole('blockquote')
        .map((quote) => quote.textContent),
  };
}

describe('prompts', () => {
  test('are selected by mood, answered and added', async () => {
    const { user, panel, shown } = await open({ prompts: [WALK], promptsVersion: 4 });
    const saved = answer(profileEndpoints.updatePrompts, ({ body }) => ({ ...body, promptsVersion: 5 }));
    await user.click(within(panel).getByRole('button', { name: 'Add a prompt' }));
    await user.click(await screen.findByRole('radio', { name: 'Playful' }));
    await user.click(screen.getByRole('button', { name: 'My midnight snack, no questions asked' }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await screen.findByText('Write something, or leave the prompt out.');
    await user.type(screen.getByLabelText('Your answer'), 'Toast.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(saved.requests[0]?.body).toEqual({ prompts: [WALK, SNACK], promptsVersion: 4 });
    expect(shown()).toEqual(['Round the lake.', 'Toast.']);
  });

  test('are reordered by keys and removed', async () => {
    const { user, panel, shown } = await open({ prompts: [WALK, SNACK], promptsVersion: 1 });
    const saved = answer(profileEndpoints.updatePrompts, ({ body }) => ({
      prompts: body.prompts,
      promptsVersion: body.promptsVersion + 1,
    }));
    within(panel).getAllByRole('button', { name: /^Move/ })[0]?.focus();
    await user.keyboard('{ArrowDown}');
    await within(panel).findByText('Prompt moved to place 2 of 2.');
    expect(shown()).toEqual(['Toast.', 'Round the lake.']);
    await user.click(within(panel).getByRole('button', { name: /^Options of “My midnight/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    await within(panel).findByText('Prompt removed.');
    expect(saved.requests[1]?.body).toEqual({ prompts: [WALK], promptsVersion: 2 });
  });

  test('keep the typed answer after a change on another device, and save it with the new list', async () => {
    const { user, panel, shown } = await open({ prompts: [], promptsVersion: 0 });
    const saved = answer(profileEndpoints.updatePrompts, ({ body }) => {
      if (body.promptsVersion === 0) throw new Refusal('PROMPTS_CHANGED');
      return { prompts: body.prompts, promptsVersion: 2 };
    });
    await user.click(within(panel).getByRole('button', { name: 'Add a prompt' }));
    await user.click(await screen.findByRole('radio', { name: 'Playful' }));
    await user.click(screen.getByRole('button', { name: 'My midnight snack, no questions asked' }));
    await user.type(await screen.findByLabelText('Your answer'), 'Toast.');
    answer(profileEndpoints.profile, aProfile({ prompts: [WALK], promptsVersion: 1 }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(/changed your prompts on another device/);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Your answer').value).toBe('Toast.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(shown()).toEqual(['Round the lake.', 'Toast.']));
    expect(saved.requests[1]?.body).toEqual({ prompts: [WALK, SNACK], promptsVersion: 1 });
  });
});
