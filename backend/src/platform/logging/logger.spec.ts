import { safeMessage } from './logger.js';

describe('what is logged of an error', () => {
  it('is at most a few hundred characters', () => {
    expect(safeMessage(new Error('short'))).toBe('short');
    expect(safeMessage(new Error('long '.repeat(5_000)))).toMatch(/^(long ){100}…$/);
  });

  it('names no value that a member typed', () => {
    const duplicate = Object.assign(new Error('E11000 index: email_1 dup key: { email: "a@b.example" }'), {
      code: 11_000,
    });
    expect(safeMessage(duplicate)).toBe('E11000 index: email_1 dup key');
    expect(safeMessage(Object.assign(new Error('Cast of "typed" failed'), { name: 'CastError' }))).toBe(
      'CastError',
    );
  });
});
