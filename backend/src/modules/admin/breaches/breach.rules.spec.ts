import { toId } from '../../../platform/database/ids.js';
import { breachIdOf, breachReport } from './breach.rules.js';

const query = { from: new Date('2026-11-01T00:00:00Z'), to: new Date('2026-11-02T00:00:00Z') };

describe('breachIdOf', () => {
  it('is the same for the same query only', () => {
    const id = breachIdOf(query);
    expect(breachIdOf({ ...query })).toBe(id);
    const others = [{ staff: toId() }, { what: 'selfie' }, { everybody: true as const }, { to: new Date() }];
    for (const other of others) expect(breachIdOf({ ...query, ...other })).not.toBe(id);
  });
});

describe('breachReport', () => {
  it('has the facts, and blanks for what only the operator knows', () => {
    const kinds = new Map([['selfie', 3]]);
    const facts = { members: 12, kinds, firstAt: query.from, lastAt: null, exports: 2 };
    const report = breachReport('abc', query, facts, new Date('2026-11-05T00:00:00Z'));
    expect(report).toContain('Number of persons concerned: 12');
    expect(report).toContain('- selfie: 3');
    expect(report).toMatch(/Lists exported .*: 2/);
    expect(report).toContain('To be reported in full by: 2026-11-05T00:00:00.000Z');
    expect(report).toMatch(/What happened, and how: _+/);
  });
});
