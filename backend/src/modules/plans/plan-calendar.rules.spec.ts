import { calendarFile } from './plan-calendar.rules.js';

const event = {
  id: '6750a1b2c3d4e5f60718293a',
  name: 'Ben, the other',
  place: 'Café Luna; 2, Main Street \\ corner',
  at: new Date('2026-12-05T13:30:00.000Z'),
  isCancelled: false,
  now: new Date('2026-11-27T10:00:00.000Z'),
  language: 'en' as const,
};

describe('calendarFile', () => {
  it('returns one event in UTC with escaped texts', () => {
    expect(calendarFile(event).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Mutual//Plans//EN',
      'BEGIN:VEVENT',
      'UID:6750a1b2c3d4e5f60718293a@plans',
      'SEQUENCE:0',
      'STATUS:CONFIRMED',
      'DTSTAMP:20261127T100000Z',
      'DTSTART:20261205T133000Z',
      'DTEND:20261205T153000Z',
      'SUMMARY:Meet Ben\\, the other',
      'LOCATION:Café Luna\\; 2\\, Main Street \\\\ corner',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('replaces the event of a calendar by a cancelled one', () => {
    const [before, after] = [calendarFile(event), calendarFile({ ...event, isCancelled: true })];
    expect(after).toBe(before.replace('SEQUENCE:0\r\nSTATUS:CONFIRMED', 'SEQUENCE:1\r\nSTATUS:CANCELLED'));
  });

  it('folds lines of more than 75 bytes between characters', () => {
    const place = 'क'.repeat(60);
    const lines = calendarFile({ ...event, place }).split('\r\n');
    expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    expect(lines.join('\n').replaceAll('\n ', '')).toContain(`LOCATION:${place}`);
  });
});
