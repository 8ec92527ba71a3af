import { undoableSince, undoEnd } from '../../users/index.js';
import { undoRefusal } from './recent-decision.rules.js';

const at = new Date('2026-03-01T10:00:00.000Z');
const after = (ms: number): Date => new Date(at.getTime() + ms);
const TEN_MINUTES = 600_000;

describe('the undo of a decision', () => {
  it('ends ten minutes after it', () => {
    expect(undoEnd(at)).toEqual(after(TEN_MINUTES));
    expect(undoableSince(after(TEN_MINUTES))).toEqual(at);
  });

  it.each([
    ['at once', {}, 0, null],
    ['in the last millisecond', {}, TEN_MINUTES - 1, null],
    ['at the end', {}, TEN_MINUTES, 'UNDO_TOO_LATE'],
    ['later', {}, TEN_MINUTES + 1, 'UNDO_TOO_LATE'],
    ['when somebody was told of it', { told: true }, TEN_MINUTES - 1, 'UNDO_TOO_LATE'],
    ['twice', { undone: { by: 'somebody', at } as never }, 1, 'ALREADY_UNDONE'],
    ['twice, and late', { undone: { by: 'somebody', at } as never }, TEN_MINUTES, 'ALREADY_UNDONE'],
  ])('is possible or refused %s', (_, state, ms, refusal) => {
    expect(undoRefusal({ at, told: false, ...state }, after(ms))).toBe(refusal);
  });
});
