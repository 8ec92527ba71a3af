import { safeMessage } from './logger.js';

describe('safeMessage', () => {
  it('truncates messages to 500 characters', () => {
    expect(safeMessage(new Error('short'))).toBe('short');
    expect(safeMessage(new Error('long '.repeat(5_000)))).toMatch(/^(long ){100}…$/);
  });

  it('removes values that members typed', () => {
    const duplicate = Object.assign(new Error('E11000 index: email_1 dup key: { email: "a@b.example" }'), {
      code: 11_000,
    });
    expect(safeMessage(duplicate)).toBe('E11000 index: email_1 dup key');
    expect(safeMessage(Object.assign(new Error('Cast of "typed" failed'), { name: 'CastError' }))).toBe(
      'CastError',
    );
  });
});
