import { PROMPTS } from '@contract';
import { toId } from '../../../platform/database/ids.js';
import { addAnswer, lastWholeWeek, noAnswers, toAnswerNumbers, toWeekNumbers } from './numbers.rules.js';

const counted = (likes: number, passes: number, notes = 0) => {
  const counts = noAnswers();
  const photo = toId('0123456789abcdef01234567');
  for (let index = 0; index < likes + passes; index += 1)
    addAnswer(counts, {
      by: String(index),
      liked: index < likes,
      noteOn: index < notes ? (index % 3 === 0 ? { prompt: PROMPTS[0]!, answer: 'Tea' } : { photo }) : null,
    });
  return counts;
};

describe('lastWholeWeek', () => {
  it.each([
    ['2026-11-27T10:00:00.000Z', '2026-11-16', '2026-11-23'],
    ['2026-11-23T00:00:00.000Z', '2026-11-16', '2026-11-23'],
    ['2026-11-22T23:59:59.999Z', '2026-11-09', '2026-11-16'],
    ['2027-01-01T00:00:00.000Z', '2026-12-21', '2026-12-28'],
  ])('at %s begins on Monday %s and ends before %s', (now, from, to) => {
    expect(lastWholeWeek(new Date(now))).toEqual({
      from: new Date(`${from}T00:00:00.000Z`),
      to: new Date(`${to}T00:00:00.000Z`),
    });
  });
});

describe('toWeekNumbers', () => {
  it('returns null below 30 answers', () => {
    expect(toWeekNumbers(counted(20, 9))).toBeNull();
    expect(toWeekNumbers(counted(20, 10))).not.toBeNull();
  });

  it('rounds every number to tens', () => {
    expect(toWeekNumbers(counted(14, 30, 0))).toEqual({ answered: 40, liked: 10, notes: 0, notesOn: [] });
    expect(toWeekNumbers(counted(15, 30, 15))).toEqual({
      answered: 50,
      liked: 20,
      notes: 20,
      notesOn: [
        { on: '0123456789abcdef01234567', notes: 10 },
        { on: PROMPTS[0], notes: 10 },
      ],
    });
  });

  it('counts notes on a voice prompt separately from notes on the written prompt', () => {
    const voice = toId('0123456789abcdef0123456b');
    const counts = counted(30, 0);
    for (let index = 0; index < 10; index += 1) {
      const noteOn = { prompt: PROMPTS[0]!, answer: 'Tea', ...(index < 5 ? { voice } : {}) };
      addAnswer(counts, { by: `with note ${index}`, liked: true, noteOn });
    }
    expect(toWeekNumbers(counts)?.notesOn).toEqual([
      { on: '0123456789abcdef0123456b', notes: 10 },
      { on: PROMPTS[0], notes: 10 },
    ]);
  });

  it('leaves out a picture with fewer than 5 notes', () => {
    expect(toWeekNumbers(counted(30, 0, 7))?.notesOn).toEqual([]);
  });
});

describe('toAnswerNumbers', () => {
  it('rounds the numbers to tens', () => {
    expect(toAnswerNumbers(counted(4, 0))).toEqual({ answered: 0, liked: 0 });
    expect(toAnswerNumbers(counted(5, 1))).toEqual({ answered: 10, liked: 10 });
  });
});
