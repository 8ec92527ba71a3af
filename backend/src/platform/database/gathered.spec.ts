import { describe, expect, it } from '@jest/globals';
import { Gathered } from './gathered.js';

/** A database that answers when it is told to. */
function slowDatabase() {
  const questions: { asked: number[]; answer: () => void; fail: () => void }[] = [];
  const gathered = new Gathered<number, string>(
    (asked) =>
      new Promise((resolve, reject) => {
        questions.push({
          asked,
          answer: () => resolve(asked.map(String)),
          fail: () => reject(new Error('away')),
        });
      }),
  );
  return { gathered, questions };
}

describe('Gathered', () => {
  it('asks at once while little is under way, then together, and gives everyone their own answer', async () => {
    const { gathered, questions } = slowDatabase();
    const answers = [1, 2, 3, 4, 5, 6, 7].map((number) => gathered.ask(number));
    expect(questions.map(({ asked }) => asked)).toEqual([[1], [2], [3], [4]]);
    questions[1]?.answer();
    expect(await answers[1]).toBe('2');
    expect(questions.map(({ asked }) => asked).slice(4)).toEqual([[5, 6, 7]]);
    for (const { answer } of questions) answer();
    expect(await Promise.all(answers)).toEqual(['1', '2', '3', '4', '5', '6', '7']);
  });

  it('tells all who asked together of a failure, and goes on', async () => {
    const { gathered, questions } = slowDatabase();
    const answers = [1, 2, 3, 4, 5, 6].map((number) => gathered.ask(number).catch(() => 'failed'));
    questions[0]?.answer();
    await answers[0];
    questions[4]?.fail();
    expect(await Promise.all(answers.slice(4))).toEqual(['failed', 'failed']);
    const later = gathered.ask(8);
    for (const { answer } of questions) answer();
    expect(await later).toBe('8');
  });
});
