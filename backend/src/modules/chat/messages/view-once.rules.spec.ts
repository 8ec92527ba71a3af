import { CHAT_LIMITS } from '@contract';
import { toId } from '../../../platform/database/ids.js';
import { hasViewOnceExpired, mayRepeatOpening, pictureKeptUntil } from './view-once.rules.js';

const SENT = { at: new Date('2026-11-23T10:00:00Z'), unsentAt: null };
const OPENED = new Date('2026-11-24T10:00:00Z');
const unopened = { id: toId(), full: 'blob' };
const opened = { ...unopened, openedAt: OPENED, opening: 'tab' };
const after = (start: Date, seconds: number): Date => new Date(start.getTime() + seconds * 1000);

describe('pictureKeptUntil', () => {
  it('depends on the time of sending, or of the opening or unsending of the picture', () => {
    expect(pictureKeptUntil(unopened, SENT)).toBe(
      after(SENT.at, CHAT_LIMITS.viewOnceDays * 86_400).getTime(),
    );
    expect(pictureKeptUntil(opened, SENT)).toBe(
      after(OPENED, CHAT_LIMITS.viewOnceReportMinutes * 60).getTime(),
    );
    const unsentAt = after(SENT.at, 60);
    expect(pictureKeptUntil(unopened, { ...SENT, unsentAt })).toBe(unsentAt.getTime());
    expect(pictureKeptUntil(opened, { ...SENT, unsentAt })).toBe(pictureKeptUntil(opened, SENT));
  });
});

describe('hasViewOnceExpired', () => {
  it('returns true only for an unopened picture after two weeks', () => {
    const end = after(SENT.at, CHAT_LIMITS.viewOnceDays * 86_400);
    expect(hasViewOnceExpired(unopened, SENT, after(end, -1))).toBe(false);
    expect(hasViewOnceExpired(unopened, SENT, end)).toBe(true);
    expect(hasViewOnceExpired(opened, SENT, end)).toBe(false);
  });
});

describe('mayRepeatOpening', () => {
  it('allows repeats for some seconds, only for the request that opened the picture', () => {
    expect(mayRepeatOpening(opened, 'tab', after(OPENED, CHAT_LIMITS.viewOnceSeconds - 1))).toBe(true);
    expect(mayRepeatOpening(opened, 'tab', after(OPENED, CHAT_LIMITS.viewOnceSeconds))).toBe(false);
    expect(mayRepeatOpening(opened, 'other', OPENED)).toBe(false);
    expect(mayRepeatOpening(unopened, 'tab', OPENED)).toBe(false);
  });
});
