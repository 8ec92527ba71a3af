import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { id } from '@/testing/builders/build';
import { aFriend } from '@/testing/builders/members';
import { renderApp } from '@/testing/render-app';
import { answer, refuse } from '@/testing/server';
import { QUESTIONS, type AnswersView, type AnswerView, type FriendView } from '@contract';
import { matchEndpoints } from '@contract/match/match.endpoints';
import { questionEndpoints } from '@contract/questions/question.endpoints';
import { agreementEndpoints } from '@contract/suggestions/agreement.endpoints';

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
function openQuestions(answers: AnswersView, friends: FriendView[] = []) {
  answer(matchEndpoints.friends, friends);
  answer(questionEndpoints.answers, answers);
  return renderApp('/questions', { as: 'member' });
}
const question = (name: string) => screen.findByRole('group', { name });
const group = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });

describe('<QuestionsPage>', () => {
  test('saves an answer by one press and shows the next question', async () => {
    const saves = answer(questionEndpoints.answer, view([stored(FIRST)]));
    const user = openQuestions(view([]));
    expect(await screen.findByText('You have not answered a question here yet.')).toBeTruthy();
    expect(screen.getByText('After 10 more answers you see with whom you agree most.')).toBeTruthy();
    const options = within(await question('Do you like to get up early?'));
    await user.click(options.getByRole('button', { name: 'Yes' }));
    const next = await question('Does a tidy home matter to you?');
    expect(document.activeElement).toBe(next);
    expect(saves.requests.map(({ body }) => body)).toEqual([
      { option: 'yes', importance: 'some', isPrivate: false },
    ]);
    expect(screen.getByText('1 of 120')).toBeTruthy();
    expect(screen.getByText('Saved: Yes')).toBeTruthy();
    expect(screen.getByText('After 9 more answers you see with whom you agree most.')).toBeTruthy();
  });

  test('saves importance and privacy that were chosen before the press', async () => {
    const saved = stored(FIRST, { importance: 'much', isPrivate: true });
    const saves = answer(questionEndpoints.answer, view([saved]));
    const user = openQuestions(view([]));
    const options = within(await question('Do you like to get up early?'));
    await user.click(options.getByText('How much it matters, and who sees it'));
    await user.click(options.getByLabelText('A lot'));
    await user.click(options.getByLabelText(/^Only for me/));
    expect(saves.requests).toEqual([]);
    await user.click(options.getByRole('button', { name: 'Yes' }));
    expect(await question('Does a tidy home matter to you?')).toBeTruthy();
    expect(saves.requests.map(({ body }) => body)).toEqual([
      { option: 'yes', importance: 'much', isPrivate: true },
    ]);
    expect(screen.getByText('Yes · matters a lot · only for me')).toBeTruthy();
  });

  test('skips a question, and keeps it with the reason when saving fails', async () => {
    refuse(questionEndpoints.answer, 'RATE_LIMITED');
    const user = openQuestions(view([]));
    await question('Do you like to get up early?');
    await user.click(screen.getByRole('button', { name: 'Skip' }));
    const options = within(await question('Does a tidy home matter to you?'));
    await user.click(options.getByRole('button', { name: 'Very much' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Too many attempts');
    expect(options.getByRole('button', { name: 'Very much' })).toBeTruthy();
    expect(screen.queryByText(/^Saved:/)).toBeNull();
  });

  test('asks for consent before the first answer on a special category', async () => {
    const saves = answer(
      questionEndpoints.answer,
      view([stored('faith', { option: 'little' })], '2026-11-02T00:00:00.000Z'),
    );
    const before = QUESTIONS.filter(({ theme }) => theme === 'mind');
    const user = openQuestions(view(before.map(({ id, options }) => stored(id, { option: options[0]! }))));
    await user.click(await group('Mind and beliefs'));
    const options = within(await question('Does faith matter in your life?'));
    await user.click(options.getByRole('button', { name: 'A little' }));
    expect((await screen.findByRole('alert')).textContent).toContain('only if you agree');
    expect(saves.requests).toEqual([]);
    await user.click(screen.getByLabelText(/^I agree that Mutual stores my answers/));
    await user.click(options.getByRole('button', { name: 'A little' }));
    await waitFor(() => expect(saves.requests[0]?.body).toMatchObject({ option: 'little', consent: true }));
  });

  test('has five groups, one of which is chosen, and states when a group is completely answered', async () => {
    const daily = QUESTIONS.filter(({ theme }) => theme === 'everyday' || theme === 'free-time');
    const user = openQuestions(view(daily.map(({ id, options }) => stored(id, { option: options[0]! }))));
    expect((await group('As a couple')).checked).toBe(true);
    expect(screen.getAllByRole('radio', { name: /^(Every day|As a couple|Work|Mind|Body)/ })).toHaveLength(5);
    await user.click(await group('Every day'));
    expect(await screen.findByRole('region', { name: 'All answered here' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Go on: As a couple' }));
    expect((await group('As a couple')).checked).toBe(true);
    expect(screen.queryByRole('region', { name: 'All answered here' })).toBeNull();
  });

  test('changes and removes an answer by a press on its row', async () => {
    const user = openQuestions(view([stored(FIRST), stored(SECOND, { option: 'much' })]));
    const row = () => screen.findByRole('button', { name: /^Do you like to get up early\?/, hidden: true });
    await user.click(await row());
    const options = within(await question('Do you like to get up early?'));
    expect(options.getByRole('button', { name: 'Yes', pressed: true })).toBeTruthy();
    const saves = answer(
      questionEndpoints.answer,
      view([stored(FIRST, { importance: 'much' }), stored(SECOND, { option: 'much' })]),
    );
    await user.click(options.getByLabelText('A lot'));
    await waitFor(() =>
      expect(saves.requests.map(({ body }) => body)).toEqual([
        { option: 'yes', importance: 'much', isPrivate: false },
      ]),
    );
    refuse(questionEndpoints.answer, 'RATE_LIMITED');
    await user.click(options.getByLabelText('A little'));
    expect(await options.findByText(/Too many attempts/)).toBeTruthy();
    await waitFor(() => expect(options.getByLabelText<HTMLInputElement>('A lot').checked).toBe(true));
    await user.click(options.getByRole('button', { name: 'Done' }));
    await user.click(await row());
    const removals = answer(questionEndpoints.remove, view([stored(SECOND, { option: 'much' })]));
    await user.click(await screen.findByRole('button', { name: 'Remove the answer' }));
    await waitFor(() => expect(screen.getByText('1 of 120')).toBeTruthy());
    expect(removals.requests).toHaveLength(1);
    expect(await question('Do you like to get up early?')).toBeTruthy();
  });

  test('lists the friends with the highest agreement from ten answers on', async () => {
    const asked = answer(agreementEndpoints.most, { agreements: [{ userId: id(3), percent: 85 }] });
    openQuestions(
      view(QUESTIONS.slice(0, 10).map(({ id: one, options }) => stored(one, { option: options[0]! }))),
      [aFriend({ _id: id(2), name: 'Asha' }), aFriend({ _id: id(3), name: 'Ravi' })],
    );
    const most = await screen.findByRole('region', { name: 'You agree most with' });
    expect(
      within(most)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['RRavi85%']);
    expect(asked.requests[0]?.query).toEqual({ ids: [id(2), id(3)] });
  });
});
