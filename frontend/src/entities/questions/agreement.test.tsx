import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { id } from '@/testing/builders/build';
import { aFriend } from '@/testing/builders/members';
import { renderApp } from '@/testing/render-app';
import { answer } from '@/testing/server';
import { QUESTIONS_LIMITS, type AgreementView } from '@contract';
import { matchEndpoints } from '@contract/match/match.endpoints';
import { agreementEndpoints } from '@contract/suggestions/agreement.endpoints';

/** Opens the profile of a friend, Asha. */
async function openProfile(agreement: AgreementView) {
  answer(matchEndpoints.friends, [aFriend({ _id: id(2), name: 'Asha' })]);
  const user = renderApp('/friends', { as: 'member' });
  answer(agreementEndpoints.read, agreement);
  await user.click(await screen.findByRole('button', { name: /^Asha, / }));
  return within(await screen.findByRole('region', { name: 'How much you agree' }));
}
const NONE = { percent: null, mattering: null, agreed: null, answers: null };

describe('<Agreement>', () => {
  test('shows the percentage, the number of answers that matter to both, and the shared answers', async () => {
    const section = await openProfile({
      shared: 20,
      percent: 85,
      mattering: 17,
      agreed: 14,
      answers: [
        { question: 'early-riser', mine: 'yes', theirs: 'yes' },
        { question: 'coffee-or-tea', mine: 'coffee', theirs: 'tea' },
      ],
    });
    expect(section.getByText('85%')).toBeTruthy();
    expect(section.getByText(/You agree on 14 of 17 that matter to both/)).toBeTruthy();
    expect(section.getByText('Both: Yes')).toBeTruthy();
    expect(section.getByText('You: Coffee · Asha: Tea')).toBeTruthy();
  });

  test.each([
    [0, /See how much you agree/],
    [1, /You have both answered 1 question\./],
    [4, new RegExp(`both answered 4 questions. From ${QUESTIONS_LIMITS.sharedAnswers} on`)],
  ])('shows a link to the questions for %i shared answers', async (shared, text) => {
    const section = await openProfile({ shared, ...NONE });
    expect(section.getByText(text)).toBeTruthy();
    expect(section.getByRole('link', { name: 'Answer questions' }).getAttribute('href')).toBe('/questions');
  });
});
