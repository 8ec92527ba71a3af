import { currentRequestId, runWithRequestId } from '../logging/request-context.js';
import { BatchLoader } from './batch-loader.js';

/** A database that answers when the test says so. */
function slowDatabase(options?: { paceMs?: number; min?: number; max?: number; sameTurn?: boolean }) {
  const questions: { asked: number[]; answer: () => void; fail: () => void }[] = [];
  const loader = new BatchLoader<number, string>(
    (asked) =>
      new Promise((resolve, reject) => {
        questions.push({
          asked,
          answer: () => resolve(asked.map(String)),
          fail: () => reject(new Error('away')),
        });
      }),
    options,
  );
  return { loader, questions };
}

describe('BatchLoader', () => {
  it('asks at once when nothing is under way, then together, and gives everyone their own answer', async () => {
    const { loader, questions } = slowDatabase();
    const answers = [1, 2, 3, 4].map((number) => loader.load(number));
    expect(questions.map(({ asked }) => asked)).toEqual([[1]]);
    questions[0]?.answer();
    expect(await answers[0]).toBe('1');
    expect(questions.map(({ asked }) => asked)).toEqual([[1], [2, 3, 4]]);
    questions[1]?.answer();
    expect(await Promise.all(answers)).toEqual(['1', '2', '3', '4']);
  });

  it('never lets a question wait that comes alone, however soon after the last one', async () => {
    const { loader, questions } = slowDatabase();
    for (const number of [1, 2, 3]) {
      const answer = loader.load(number);
      expect(questions).toHaveLength(number);
      questions.at(-1)?.answer();
      expect(await answer).toBe(String(number));
    }
  });

  it('asks some questions side by side when many wait', () => {
    const { loader, questions } = slowDatabase();
    for (let number = 0; number < 1_000; number += 1) void loader.load(number);
    expect(questions.map(({ asked }) => asked.length)).toEqual([1, 50, 50, 50]);
    expect(questions[1]?.asked[0]).toBe(1);
  });

  it('asks for no more keys at once than it may', () => {
    const { loader, questions } = slowDatabase({ min: 3, max: 3 });
    for (let number = 0; number < 7; number += 1) void loader.load(number);
    expect(questions.map(({ asked }) => asked)).toEqual([[0], [1, 2, 3], [4, 5, 6]]);
  });

  it('a failure reaches all who asked together, and goes on', async () => {
    const { loader, questions } = slowDatabase();
    const answers = [1, 2, 3, 4, 5, 6].map((number) => loader.load(number).catch(() => 'failed'));
    questions[0]?.answer();
    await answers[0];
    questions[1]?.fail();
    expect(await Promise.all(answers)).toEqual(['1', ...Array<string>(5).fill('failed')]);
    const later = loader.load(8);
    questions[2]?.answer();
    expect(await later).toBe('8');
  });

  it('asks under the id of the one request that waits, and under none for several', async () => {
    const ids: (string | undefined)[] = [];
    const loader = new BatchLoader<number, number>(async (asked) => {
      ids.push(currentRequestId());
      await Promise.resolve();
      ids.push(currentRequestId());
      return asked;
    });
    const load = (id: string, key: number) => runWithRequestId(id, () => loader.load(key));
    await Promise.all([load('one', 1), load('two', 2)]);
    await Promise.all([load('three', 3), load('four', 4), load('five', 5)]);
    await Promise.all([load('six', 6), load('seven', 7), load('seven', 8)]);
    const expected = ['one', 'two', 'three', undefined, 'six', 'seven'];
    expect(ids).toEqual(expected.flatMap((id) => [id, id]));
  });

  it('asks together for what is asked in one turn of the event loop, if wanted', async () => {
    const { loader, questions } = slowDatabase({ sameTurn: true });
    const answers = [loader.load(1), Promise.resolve().then(() => loader.load(2))];
    expect(questions).toHaveLength(0);
    await new Promise((resolve) => setImmediate(resolve));
    expect(questions.map(({ asked }) => asked)).toEqual([[1, 2]]);
    questions[0]?.answer();
    expect(await Promise.all(answers)).toEqual(['1', '2']);
  });

  afterEach(() => void jest.useRealTimers());

  it('with a pace asks at once after a rest, and lets what comes sooner wait for more', async () => {
    jest.useFakeTimers();
    const { loader, questions } = slowDatabase({ paceMs: 50 });
    const first = loader.load(1);
    questions[0]?.answer();
    await first;
    const next = [2, 3].map((number) => loader.load(number));
    jest.advanceTimersByTime(49);
    expect(questions).toHaveLength(1);
    jest.advanceTimersByTime(2);
    expect(questions.map(({ asked }) => asked)).toEqual([[1], [2, 3]]);
    questions[1]?.answer();
    expect(await Promise.all(next)).toEqual(['2', '3']);
    jest.advanceTimersByTime(50);
    void loader.load(4);
    expect(questions[2]?.asked).toEqual([4]);
  });

  it('with a pace asks at once when enough wait', async () => {
    const { loader, questions } = slowDatabase({ paceMs: 60_000, min: 3 });
    const first = loader.load(1);
    questions[0]?.answer();
    await first;
    for (const number of [2, 3, 4]) void loader.load(number);
    expect(questions.map(({ asked }) => asked)).toEqual([[1], [2, 3, 4]]);
  });
});
