import { toId } from '../../platform/database/ids.js';
import { shownToMember } from './decision.rules.js';
import type { Decision } from './decision.schema.js';

const at = new Date('2026-03-01T10:00:00.000Z');
const after = (ms: number): Date => new Date(at.getTime() + ms);
const TEN_MINUTES = 600_000;
const [id, by] = [toId(), toId()];
const decision = (kind: Decision['kind'], more: Partial<Decision> = {}): Decision => ({
  _id: id,
  userId: toId(),
  kind,
  reason: 'x',
  at,
  until: null,
  by,
  ...more,
});
const answered = { outcome: 'lifted' as const, undone: true, reason: 'x', at: after(TEN_MINUTES), by };
const appeal = { text: 'x', at, decision: answered };

describe('what a member sees of a decision', () => {
  it.each([
    ['warning', 0, false],
    ['warning', TEN_MINUTES - 1, false],
    ['warning', TEN_MINUTES, true],
    ['photo', TEN_MINUTES - 1, false],
    ['photo', TEN_MINUTES, true],
    ['voice-prompt', TEN_MINUTES - 1, false],
    ['voice-prompt', TEN_MINUTES, true],
    ['block', 0, true],
    ['suspension', 0, true],
  ] as const)('is for a %s after %i ms: %s', (kind, ms, isShown) => {
    expect(shownToMember(decision(kind), after(ms)) !== null).toBe(isShown);
  });

  it('is nothing of an undone one, however long ago', () => {
    const undone = decision('block', { undone: { by, at } });
    expect(shownToMember(undone, after(100 * TEN_MINUTES))).toBeNull();
  });

  it('leaves the answer to the appeal out until it can no longer be undone', () => {
    const appealed = decision('suspension', { appeal });
    expect(shownToMember(appealed, after(2 * TEN_MINUTES - 1))?.appeal).toEqual({
      ...appeal,
      decision: null,
    });
    expect(shownToMember(appealed, after(2 * TEN_MINUTES))?.appeal).toEqual(appeal);
  });
});
