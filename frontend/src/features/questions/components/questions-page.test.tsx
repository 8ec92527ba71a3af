import { type AnswersView, type AnswerView, QUESTIONS, questionEndpoints } from '@contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderApp } from '@/testing/render-app';
import { answer, refuse } from '@/testing/server';

const [FIRST, SECOND] = QUESTIONS.map(({ id }) => id) as [string, string];
const stored = (question: string, special: Partial<AnswerView> = {}): AnswerView => ({
  question,
  option: 'yes',
  importance: 'some',
  isPrivate: false,
  answeredAt: '2026-11-01T00:00:00.000Z',
  ...special,
});
const view = (answers: AnswerView[], consentAt: string | null = null): AnswersView => ({
  answers,
  consentAt,
});
function openQuestions(answers: AnswersView) {
  answer(questionEndpoints.answers, answers);
  return renderApp('/questions', { as: 'member' });
}
const question = (name: string) => screen.findByRole('group', { name });

describe('<QuestionsPage>', () => {
  test('saves an answer with importance and privacy, and shows the next question', async () => {
    const saved = stored(FIRST, { importance: 'much', isPrivate: true });
    const saves = answer(questionEndpoints.answer, view([saved]));
    const user = openQuestions(view([]));
    expect(await screen.findByText('You have not answered a question yet.')).toBeTruthy();
    const options = within(await question('Do you like to get up early?'));
    await user.click(screen.getByRole('button', { name: 'Save answer' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Please choose one of the answers.');
    await user.click(options.getByLabelText('Yes'));
    await user.click(screen.getByLabelText('A lot'));
    await user.click(screen.getByLabelText(/^Only for me/));
    await user.click(screen.getByRole('button', { name: 'Save answer' }));
    expect(await question('Does a tidy home matter to you?')).toBeTruthy();
    expect(saves.requests.map(({ body }) => body)).toEqual([
      { option: 'yes', importance: 'much', isPrivate: true },
    ]);
    expect(screen.getByText('1 of 120')).toBeTruthy();
    expect(screen.getByText('Yes · matters a lot · only for me')).toBeTruthy();
    expect(document.activeElement?.tagName).toBe('H1');
  });

  test('skips a question, and keeps the choice when saving fails', async () => {
    refuse(questionEndpoints.answer, 'RATE_LIMITED');
    const user = openQuestions(view([]));
    await question('Do you like to get up early?');
    await user.click(screen.getByRole('button', { name: 'Skip' }));
    const options = within(await question('Does a tidy home matter to you?'));
    await user.click(options.getByLabelText('Very much'));
    await user.click(screen.getByRole('button', { name: 'Save answer' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Too many attempts');
    expect(options.getByLabelText<HTMLInputElement>('Very much').checked).toBe(true);
  });

  test('asks for consent before the first answer on a special category', async () => {
    const faith = QUESTIONS.findIndex(({ sensitive }) => sensitive !== undefined);
    const before = QUESTIONS.slice(0, faith).map(({ id, options }) => stored(id, { option: options[0]! }));
    const saves = answer(questionEndpoints.answer, view(before, '2026-11-02T00:00:00.000Z'));
    const user = openQuestions(view(before));
    await user.click(within(await question('Does faith matter in your life?')).getByLabelText('A little'));
    await user.click(screen.getByRole('button', { name: 'Save answer' }));
    expect((await screen.findByRole('alert')).textContent).toContain('only if you agree');
    await user.click(screen.getByLabelText(/^I agree that Mutual stores my answers/));
    await user.click(screen.getByRole('button', { name: 'Save answer' }));
    await waitFor(() => expect(saves.requests[0]?.body).toMatchObject({ option: 'little', consent: true }));
  });

  test('changes and removes an answer', async () => {
    const removals = answer(questionEndpoints.remove, view([stored(SECOND, { option: 'much' })]));
    const user = openQuestions(view([stored(FIRST), stored(SECOND, { option: 'much' })]));
    await user.click(await screen.findByRole('button', { name: 'Change: Do you like to get up early?' }));
    const options = within(await question('Do you like to get up early?'));
    expect(options.getByLabelText<HTMLInputElement>('Yes').checked).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Remove: Do you like to get up early?' }));
    await waitFor(() => expect(screen.getByText('1 of 120')).toBeTruthy());
    expect(removals.requests).toHaveLength(1);
  });
});
