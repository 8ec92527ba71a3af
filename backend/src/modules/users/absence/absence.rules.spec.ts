import { DAY_MS, HOUR_MS } from '../../../platform/clock/days.js';
import { nextAbsenceStep } from './absence.rules.js';

const LAST = new Date('2023-12-01T12:00:00Z');
const DUE = new Date('2026-12-01T12:00:00Z');
const before = (ms: number): Date => new Date(DUE.getTime() - ms);
const step = (now: Date, absence?: { deletesAt: Date; toldLastAt?: Date }, years = 3) =>
  nextAbsenceStep({ lastActiveAt: LAST, absence }, now, years);

describe('nextAbsenceStep', () => {
  it('tells of the deletion 30 days before, and not a moment earlier', () => {
    expect(step(before(30 * DAY_MS + 1))).toEqual({ do: 'nothing' });
    expect(step(before(30 * DAY_MS))).toEqual({ do: 'tell', absence: { deletesAt: DUE } });
  });

  it('tells again 48 hours before, then deletes', () => {
    expect(step(before(48 * HOUR_MS + 1), { deletesAt: DUE })).toEqual({ do: 'nothing' });
    const toldLastAt = before(48 * HOUR_MS);
    expect(step(toldLastAt, { deletesAt: DUE })).toEqual({
      do: 'tell',
      absence: { deletesAt: DUE, toldLastAt },
    });
    expect(step(before(1), { deletesAt: DUE, toldLastAt })).toEqual({ do: 'nothing' });
    expect(step(DUE, { deletesAt: DUE, toldLastAt })).toEqual({ do: 'delete' });
  });

  it('gives both mails their whole time when the sweep comes late', () => {
    const now = new Date('2030-05-05T00:00:00Z');
    const deletesAt = new Date(now.getTime() + 30 * DAY_MS);
    expect(step(now)).toEqual({ do: 'tell', absence: { deletesAt } });
    const late = new Date(deletesAt.getTime() + DAY_MS);
    expect(step(late, { deletesAt })).toEqual({
      do: 'tell',
      absence: { deletesAt: new Date(late.getTime() + 48 * HOUR_MS), toldLastAt: late },
    });
  });

  it('does nothing when it is off, or when more years are set meanwhile', () => {
    expect(step(DUE, undefined, 0)).toEqual({ do: 'nothing' });
    expect(step(DUE, { deletesAt: DUE, toldLastAt: LAST }, 0)).toEqual({ do: 'nothing' });
    expect(step(DUE, { deletesAt: DUE, toldLastAt: LAST }, 4)).toEqual({ do: 'nothing' });
  });

  it('tells anew when more years were set after the mails, or when something has held the account', () => {
    const told = { deletesAt: DUE, toldLastAt: before(48 * HOUR_MS) };
    const dueLater = new Date('2027-12-01T12:00:00Z');
    const soon = new Date(dueLater.getTime() - 30 * DAY_MS);
    expect(step(soon, told, 4)).toEqual({ do: 'tell', absence: { deletesAt: dueLater } });
    expect(step(soon, { deletesAt: DUE }, 4)).toEqual({ do: 'tell', absence: { deletesAt: dueLater } });
    const held = new Date(DUE.getTime() + 30 * DAY_MS);
    expect(step(new Date(held.getTime() - 1), told)).toEqual({ do: 'delete' });
    expect(step(held, told)).toEqual({
      do: 'tell',
      absence: { deletesAt: new Date(held.getTime() + 30 * DAY_MS) },
    });
  });

  it('counts from 29 February to 1 March where the year has none', () => {
    const lastActiveAt = new Date('2024-02-29T00:00:00Z');
    const { absence } = nextAbsenceStep({ lastActiveAt }, new Date('2027-02-10T00:00:00Z'), 3) as {
      absence: { deletesAt: Date };
    };
    expect(absence.deletesAt).toEqual(new Date('2027-03-12T00:00:00Z'));
  });
});
