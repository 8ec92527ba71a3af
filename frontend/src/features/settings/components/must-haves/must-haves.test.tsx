import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aProfile, aSuggestionPage, settingsAfter } from '@/testing/builders/members';
import { openSettings } from '@/testing/open-settings';
import { renderApp } from '@/testing/render-app';
import { answer, refuse } from '@/testing/server';
import { type MustHave } from '@contract';
import { profileEndpoints } from '@contract/profiles/profile.endpoints';
import { questionEndpoints } from '@contract/questions/question.endpoints';
import { mustHaveEndpoints } from '@contract/suggestions/must-have.endpoints';
import { suggestionEndpoints } from '@contract/suggestions/suggestions.endpoints';

const NON_SMOKER: MustHave = { kind: 'fact', fact: 'smoking', values: ['Non-smoker'] };
const CHILDREN: MustHave = { kind: 'fact', fact: 'children', values: ['want', 'open'] };
const DISTANCE: MustHave = { kind: 'distance' };
const MANY = { count: 40, more: true, offers: [] };
const NOBODY = {
  count: 0,
  more: false,
  offers: [
    { mustHave: NON_SMOKER, maxDistanceKm: null, count: 20, more: true },
    { mustHave: DISTANCE, maxDistanceKm: 100, count: 0, more: true },
  ],
};
const near = () => ({ settings: { ...aProfile().settings, maxDistanceKm: 50 } });

async function openMustHaves(...mustHaves: MustHave[]) {
  const none = { answers: [], consentAt: null };
  const user = openSettings('must-haves', () => answer(questionEndpoints.answers, none), near());
  answer(mustHaveEndpoints.read, { mustHaves });
  return { user, panel: within(await screen.findByRole('region', { name: 'Must-haves' })) };
}

describe('<MustHaves>', () => {
  test('adds a fact, and shows meanwhile the number of members who are left', async () => {
    const counts = answer(mustHaveEndpoints.count, MANY);
    const saves = answer(mustHaveEndpoints.update, ({ body }) => ({ mustHaves: body.mustHaves }));
    const { user, panel } = await openMustHaves();
    await user.click(await panel.findByRole('button', { name: 'Add a must-have' }));
    const subject = await panel.findByLabelText('What must someone have?');
    expect(document.activeElement).toBe(subject);
    await user.click(panel.getByRole('button', { name: 'Save' }));
    expect((await panel.findByRole('alert')).textContent).toBe('Please choose.');
    await user.selectOptions(subject, 'Smoking');
    await user.click(panel.getByLabelText('Non-smoker'));
    expect(await panel.findByText('More than 40 people are left.')).toBeTruthy();
    expect(counts.requests.at(-1)?.body).toEqual({ mustHaves: [NON_SMOKER] });
    await user.click(panel.getByRole('button', { name: 'Save' }));
    expect(await panel.findByText('Smoking: Non-smoker')).toBeTruthy();
    expect(saves.requests.map(({ body }) => body)).toEqual([{ mustHaves: [NON_SMOKER], before: [] }]);
    expect(document.activeElement?.textContent).toBe('Add a must-have');
  });

  test('asks for consent to a question on a special category, and keeps the form when saving fails', async () => {
    answer(mustHaveEndpoints.count, MANY);
    refuse(mustHaveEndpoints.update, 'RATE_LIMITED');
    const { user, panel } = await openMustHaves();
    await user.click(await panel.findByRole('button', { name: 'Add a must-have' }));
    await user.selectOptions(
      await panel.findByLabelText('What must someone have?'),
      'An answer to a question',
    );
    await user.selectOptions(panel.getByLabelText('Which question?'), 'Does faith matter in your life?');
    await user.click(panel.getByLabelText('Not at all'));
    await user.click(panel.getByRole('button', { name: 'Save' }));
    expect((await panel.findByRole('alert')).textContent).toContain('only if you agree');
    await user.click(panel.getByLabelText(/^I agree that Mutual stores my answers/));
    await user.click(panel.getByRole('button', { name: 'Save' }));
    expect(await panel.findByText(/Too many attempts/)).toBeTruthy();
    expect(panel.getByLabelText<HTMLInputElement>('Not at all').checked).toBe(true);
  });

  test('keeps the form and requests the list again when another page has changed it', async () => {
    answer(mustHaveEndpoints.count, MANY);
    refuse(mustHaveEndpoints.update, 'MUST_HAVES_CHANGED');
    const { user, panel } = await openMustHaves();
    await user.click(await panel.findByRole('button', { name: 'Add a must-have' }));
    await user.selectOptions(await panel.findByLabelText('What must someone have?'), 'Smoking');
    await user.click(panel.getByLabelText('Non-smoker'));
    answer(mustHaveEndpoints.read, { mustHaves: [CHILDREN] });
    await user.click(panel.getByRole('button', { name: 'Save' }));
    expect((await panel.findByRole('alert')).textContent).toContain(
      'Your must-haves were changed on another page. Nothing was saved here yet.',
    );
    expect(panel.getByLabelText<HTMLInputElement>('Non-smoker').checked).toBe(true);
    const saves = answer(mustHaveEndpoints.update, ({ body }) => ({ mustHaves: body.mustHaves }));
    await user.click(panel.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(saves.requests[0]?.body).toEqual({ mustHaves: [CHILDREN, NON_SMOKER], before: [CHILDREN] }),
    );
  });

  test('offers to soften must-haves when nobody is left, and removes or softens one with one press', async () => {
    answer(mustHaveEndpoints.count, NOBODY);
    const saves = answer(mustHaveEndpoints.update, ({ body }) => ({ mustHaves: body.mustHaves }));
    const settings = answer(profileEndpoints.updateSettings, ({ body }) => settingsAfter(body));
    const { user, panel } = await openMustHaves(NON_SMOKER, DISTANCE, CHILDREN);
    expect(await panel.findByText('Nobody is left.')).toBeTruthy();
    expect(panel.getByText('You can have 3 must-haves.')).toBeTruthy();
    expect(await panel.findByText('At most 10 people')).toBeTruthy();
    await user.click(await panel.findByRole('button', { name: 'Soften: Up to 100 km instead of 50 km' }));
    await waitFor(() => expect(settings.requests[0]?.body).toEqual({ maxDistanceKm: 100 }));
    await user.click(panel.getByRole('button', { name: 'Soften: Without “Smoking: Non-smoker”' }));
    await waitFor(() =>
      expect(saves.requests[0]?.body).toEqual({
        mustHaves: [DISTANCE, CHILDREN],
        before: [NON_SMOKER, DISTANCE, CHILDREN],
      }),
    );
  });
});

describe('an empty deck', () => {
  test('lists the must-haves and offers to soften them', async () => {
    answer(mustHaveEndpoints.count, NOBODY);
    answer(suggestionEndpoints.list, aSuggestionPage({ users: [] }));
    renderApp('/match', { as: 'member', profile: near() });
    answer(mustHaveEndpoints.read, { mustHaves: [NON_SMOKER, DISTANCE] });
    // The deck may be rendered again while it is refetched.
    await waitFor(() => {
      const kept = within(screen.getByRole('region', { name: 'Your must-haves' }));
      expect(kept.getByText('Smoking: Non-smoker')).toBeTruthy();
      expect(kept.getByText('Within 50 km, without exception')).toBeTruthy();
      expect(kept.getByRole('button', { name: /^Soften: Without/ })).toBeTruthy();
    });
  });
});
