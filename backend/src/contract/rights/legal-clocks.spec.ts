import { deadlineReminderAt, dueAt, JURISDICTIONS, LEGAL_CLOCKS, LEGAL_HOURS } from './legal-clocks.js';

const at = (instant: string): Date => new Date(instant);

describe('dueAt', () => {
  it.each([
    ['acknowledgement', '2026-03-02T09:30:00.000Z'],
    ['intimate-picture', '2026-03-01T11:30:00.000Z'],
    ['age-check', '2026-03-02T09:30:00.000Z'],
    ['authority-order', '2026-03-01T12:30:00.000Z'],
    ['urgent-grievance', '2026-03-02T21:30:00.000Z'],
    ['grievance', '2026-03-08T09:30:00.000Z'],
    ['data-right', '2026-03-31T09:30:00.000Z'],
    ['breach', '2026-03-04T09:30:00.000Z'],
    ['appeal', '2026-09-01T09:30:00.000Z'],
  ] as const)('counts the hours of %s', (clock, due) => {
    expect(dueAt(clock, at('2026-03-01T09:30:00Z'), 'in').toISOString()).toBe(due);
  });

  it('is not moved by a change to or from summer time, in any time zone', () => {
    // Berlin changed its clock on 29 March and 25 October 2026, New York on 8 March and 1 November.
    for (const day of ['2026-03-28', '2026-10-24', '2026-03-07', '2026-10-31'])
      for (const zone of ['Asia/Kolkata', 'Europe/Berlin', 'America/New_York', 'Pacific/Apia']) {
        const received = at(`${day}T20:00:00Z`);
        const wall = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' });
        const due = dueAt('urgent-grievance', received, 'in');
        expect([zone, wall.format(due).length]).toEqual([zone, 10]);
        expect(due.getTime() - received.getTime()).toBe(36 * 3_600_000);
      }
  });

  it('never exceeds what the laws allow', () => {
    for (const jurisdiction of JURISDICTIONS) {
      const hours = LEGAL_HOURS[jurisdiction];
      expect(Object.keys(hours).sort()).toEqual([...LEGAL_CLOCKS].sort());
      expect(hours['data-right']).toBeLessThanOrEqual((jurisdiction === 'in' ? 90 : 28) * 24);
    }
    // An appeal is open for six months of any year.
    for (let month = 0; month < 12; month += 1) {
      const decided = new Date(Date.UTC(2027, month, 28));
      const sixMonths = new Date(Date.UTC(2027, month + 6, 28));
      expect(dueAt('appeal', decided, 'eu') >= sixMonths).toBe(true);
    }
  });
});

describe('reminderAt', () => {
  it('leaves a quarter of the time', () => {
    const received = at('2026-03-01T00:00:00Z');
    expect(deadlineReminderAt(received, at('2026-03-05T00:00:00Z')).toISOString()).toBe(
      '2026-03-04T00:00:00.000Z',
    );
  });
});
