import { describe, expect, test } from 'vitest';
import { id } from '@/testing/builders/build';
import { aMessage, someMessages } from '@/testing/builders/chats';
import type { OutboxEntry } from './outbox-entry';
import { rowsOf } from './rows';
import { threadOf } from './thread';

const at = (time: string): string => new Date(`2026-03-14T${time}Z`).toISOString();
type Special = Parameters<typeof aMessage>[0];

/** Returns a thread of messages with consecutive numbers from `from`. */
const threadFrom = (from: number, ...list: Special[]) =>
  threadOf(
    someMessages({
      messages: list.map((special, index) =>
        aMessage({ id: id(1000 + from + index), seq: from + index, timestamp: at('10:00:00'), ...special }),
      ),
    }),
  );
const waiting = (clientId: string, createdAt: string): OutboxEntry => ({
  clientId,
  to: id(2),
  text: 'waits',
  picture: null,
  createdAt,
  order: 1,
  state: 'waiting',
});

describe('day titles', () => {
  test('are above the first message of each day', () => {
    const rows = rowsOf(
      threadFrom(
        1,
        { timestamp: '2026-03-13T09:00:00.000Z' },
        { timestamp: '2026-03-13T23:00:00.000Z' },
        { timestamp: '2026-03-14T01:00:00.000Z' },
      ),
      [],
      null,
    );
    expect(rows.map(({ startsDay }) => startsDay)).toEqual([true, false, true]);
  });

  test('are missing above the oldest loaded message while older ones exist', () => {
    const rows = rowsOf(threadFrom(5, {}, {}), [], null);
    expect(rows.map(({ message }) => message?.seq)).toEqual([6]);
    expect(rows[0]?.startsDay).toBe(false);
  });
});

describe('groups', () => {
  test('contain the messages of one member in one minute', () => {
    const rows = rowsOf(
      threadFrom(
        1,
        { timestamp: at('10:00:01') },
        { timestamp: at('10:00:59') },
        { timestamp: at('10:01:00') },
        { timestamp: at('10:01:01'), fromSelf: true },
      ),
      [],
      null,
    );
    expect(rows.map(({ startsGroup, endsGroup }) => [startsGroup, endsGroup])).toEqual([
      [true, false],
      [false, true],
      [true, true],
      [true, true],
    ]);
  });

  test('end before the first unread message', () => {
    const rows = rowsOf(threadFrom(1, {}, {}), [], 2);
    expect(
      rows.map(({ startsGroup, endsGroup, startsUnread }) => [startsGroup, endsGroup, startsUnread]),
    ).toEqual([
      [true, true, false],
      [true, true, true],
    ]);
  });
});

describe('receipts', () => {
  const own = { fromSelf: true, delivered: false, read: false };

  test('are shown below the last own message only', () => {
    const rows = rowsOf(threadFrom(1, own, own, {}), [], null);
    expect(rows.map(({ receipt }) => receipt)).toEqual([null, 'sent', null]);
  });

  test.each([
    [{ delivered: true }, {}, 'delivered'],
    [{ read: true }, {}, 'read'],
    [{}, { deliveredSeq: 1 }, 'delivered'],
    [{}, { readSeq: 1 }, 'read'],
    [{}, { readSeq: 0 }, 'sent'],
    [{}, { readSeq: 2, readAfter: 1 }, 'sent'],
    [{ read: true }, { readSeq: 2, readAfter: 1 }, 'read'],
  ])('of %j after %j: %s', (special, seen, receipt) => {
    const thread = { ...threadFrom(1, { ...own, ...special }), ...seen };
    expect(rowsOf(thread, [], null)[0]?.receipt).toBe(receipt);
  });

  test('are not shown for an unsent message, or before a message that waits', () => {
    expect(rowsOf(threadFrom(1, { ...own, unsent: true, message: '' }), [], null)[0]?.receipt).toBeNull();
    const rows = rowsOf(threadFrom(1, own), [waiting('c', at('10:05:00'))], null);
    expect(rows.map(({ receipt }) => receipt)).toEqual([null, null]);
  });
});

describe('waiting messages', () => {
  test('come last, with their client id as key', () => {
    const rows = rowsOf(
      threadFrom(1, {}),
      [waiting('c1', at('10:05:00')), waiting('c2', at('10:06:00'))],
      null,
    );
    expect(rows.map(({ key, fromSelf }) => [key, fromSelf])).toEqual([
      [id(1001), false],
      ['c1', true],
      ['c2', true],
    ]);
  });

  test('keep their key after sending, so that the row is not mounted again', () => {
    const rows = rowsOf(threadFrom(1, { fromSelf: true, clientId: 'c1' }), [], null);
    expect(rows[0]?.key).toBe('c1');
  });

  test('are hidden when newer messages are not loaded', () => {
    const old = { ...threadFrom(1, {}, {}, {}), newest: 9 };
    expect(rowsOf(old, [waiting('c1', at('10:05:00'))], null).map(({ message }) => message?.seq)).toEqual([
      1, 2,
    ]);
  });
});
