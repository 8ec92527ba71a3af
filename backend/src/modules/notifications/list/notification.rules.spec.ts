import { toId } from '../../../platform/database/ids.js';
import {
  notificationExpiry,
  notificationKeyOf,
  withCause,
  type NotificationCause,
} from './notification.rules.js';
import type { Notification } from './notification.schema.js';

const [to, from] = [toId().toHexString(), toId().toHexString()];
const at = new Date('2026-11-27T10:00:00Z');
const later = new Date('2026-11-27T11:00:00Z');
const cause = (change: Partial<NotificationCause> = {}): NotificationCause => ({
  to,
  from,
  type: 'message',
  cause: 'one',
  count: 1,
  at,
  ...change,
});
const first = withCause(null, cause()) as Notification;

describe('withCause', () => {
  it('creates an unread notification for the first cause', () => {
    expect(first).toMatchObject({
      key: `message:${from}`,
      causes: ['one'],
      count: 1,
      at,
      read: false,
      mailed: false,
    });
    expect(first.userId.toHexString()).toBe(to);
  });

  it('returns null for a known cause', () => {
    expect(withCause(first, cause({ at: later, count: 5 }))).toBeNull();
  });

  it('adds a cause with its time and marks the notification as not mailed', () => {
    const added = withCause({ ...first, mailed: true }, cause({ cause: 'two', count: 2, at: later }));
    expect(added).toEqual({
      ...first,
      causes: ['one', 'two'],
      count: 2,
      at: later,
      mailed: false,
      expiresAt: notificationExpiry(later),
    });
  });

  it('keeps the read state, and uses the count of the added cause', () => {
    const read = { ...first, read: true, count: 7 };
    expect(withCause(read, cause({ cause: 'two', count: 2 }))).toMatchObject({ read: true, count: 2 });
  });

  it('turns a like into a super like, and keeps it a super like after another like', () => {
    const like = withCause(null, cause({ type: 'like', cause: 'like' })) as Notification;
    const superLike = withCause(like, cause({ type: 'super-like', cause: 'super-like' })) as Notification;
    expect(superLike).toMatchObject({
      type: 'super-like',
      key: `like:${from}`,
      causes: ['like', 'super-like'],
    });
    expect(withCause(superLike, cause({ type: 'like', cause: 'again' }))).toMatchObject({
      type: 'super-like',
    });
  });

  it('keeps only the last 20 causes', () => {
    let notification = first;
    for (let number = 2; number <= 25; number += 1)
      notification = withCause(notification, cause({ cause: `${number}` })) as Notification;
    expect(notification.causes).toEqual(Array.from({ length: 20 }, (_, index) => `${index + 6}`));
  });
});

describe('notificationKeyOf', () => {
  it('returns one key per missed call, and otherwise one per member and type', () => {
    expect(notificationKeyOf(cause({ type: 'missed-call', cause: 'call' }))).toBe('missed-call:call');
    expect(notificationKeyOf(cause({ type: 'like', cause: 'like' }))).toBe(`like:${from}`);
    expect(notificationKeyOf(cause({ cause: 'two' }))).toBe(notificationKeyOf(cause()));
  });
});
