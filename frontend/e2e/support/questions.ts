import type { APIRequestContext, Page } from '@playwright/test';
import { QUESTIONS } from '@contract';
import { expectAccessible } from './accessible';
import type { Member } from './members';
import { expect } from './test';

/**
 * The first questions that need no consent. The agreement of two members is shown from ten common answers on.
 */
export const PLAIN_QUESTIONS = QUESTIONS.filter(({ sensitive }) => !sensitive).slice(0, 12);

/** Answers questions over HTTP with their first options. */
export async function answerQuestions(
  request: APIRequestContext,
  { token }: Member,
  questions: readonly (typeof PLAIN_QUESTIONS)[number][],
): Promise<void> {
  for (const { id, options } of questions) {
    const answer = await request.put(`/api/user/questions/${id}`, {
      headers: { Authorization: `Bearer ${token}` },
      data: { option: options[0], importance: 'some', isPrivate: false },
    });
    if (!answer.ok()) throw new Error(`Answering failed: ${await answer.text()}`);
  }
}

/** Answers the first question on the page by keyboard. The member must have answered the others. */
export async function answerFirstQuestion(page: Page): Promise<void> {
  await page.goto('/me');
  await page.getByRole('link', { name: 'Questions' }).click();
  const question = page.getByRole('group', { name: 'Do you like to get up early?' });
  await question.getByRole('button', { name: 'Yes' }).press('Enter');
  await expect(page.getByText('12 of 120')).toBeVisible();
  // The next question has replaced it.
  await expect(page.getByRole('group', { name: 'How should a room be?' })).toBeFocused();
  await expectAccessible(page);
}

/** Checks the agreement of two members with equal answers on an opened profile. */
export async function expectAgreement(page: Page): Promise<void> {
  const agreement = page.getByRole('region', { name: 'How much you agree' });
  await expect(agreement.getByText('You agree on 12 of 12 that matter to both.')).toBeVisible();
  await agreement.getByText('All 12 questions').click();
  await expect(agreement.getByText('Both: Yes').first()).toBeVisible();
  await expectAccessible(page);
}
