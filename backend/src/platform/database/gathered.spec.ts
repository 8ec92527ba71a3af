import { describe, expect, it, jest } from '@jest/globals';
import { Gathered } from './gathered.js';

/** A database that answers when it is told to. */
function slowDatabase(paceMs?: number) {
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
    paceMs,
  );
  return { gathered, questions };
}

describe('Gathered', () => {
  it('asks at once when nothing is under way, then together, and gives everyone their own answer', async () => {
    const { gathered, questions } = slowDatabase();
    const answers = [1, 2, 3, 4].map((number) => gathered.ask(number));
    expect(questions.map(({ asked }) => asked)).toEqual([[1]]);
    questions[0]?.answer();
    expect(await answers[0]).toBe('1');
    expect(questions.map(({ asked }) => asked)).toEqual([[1], [2, 3, 4]]);
    questions[1]?.answer();
    expect(await Promise.all(answers)).toEqual(['1', '2', '3', '4']);
  });

  it('asks some questions side by side when many wait', () => {
    const { gathered, questions } = slowDatabase();
    for (let number = 0; number < 1_000; number += 1) void gathered.ask(number);
    expect(questions.map(({ asked }) => asked.length)).toEqual([1, 50, 50, 50]);
    expect(questions[1]?.asked[0]).toBe(1);
  });

  it('tells all who asked together of a failure, and goes on', async () => {
    const { gathered, questions } = slowDatabase();
    const answers = [1, 2, 3, 4, 5, 6].map((number) => gathered.ask(number).catch(() => 'failed'));
    questions[0]?.answer();
    await answers[0];
    questions[1]?.fail();
    expect(await Promise.all(answers)).toEqual(['1', ...Array<string>(5).fill('failed')]);
    const later = gathered.ask(8);
    questions[2]?.answer();
    expect(await later).toBe('8');
  });

  it('with a pace asks at once after a rest, and lets what comes sooner wait for more', async () => {
    jest.useFakeTimers();
    const { gathered, questions } = slowDatabase(50);
    const first = gathered.ask(1);
    questions[0]?.answer();
    await first;
    const next = [2, 3].map((number) => gathered.ask(number));
    await jest.advanceTimersByTimeAsync(49);
    expect(questions).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(2);
    expect(questions.map(({ asked }) => asked)).toEqual([[1], [2, 3]]);
    questions[1]?.answer();
    expect(await Promise.all(next)).toEqual(['2', '3']);
    await jest.advanceTimersByTimeAsync(50);
    void gathered.ask(4);
    expect(questions[2]?.asked).toEqual([4]);
    jest.useRealTimers();
  });
});
