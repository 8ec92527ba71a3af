import { describe, expect, test } from 'vitest';
import { id } from '@/testing/builders/build';
import { aMessage, someMessages } from '@/testing/builders/chats';
import {
  firstUnreadSeq,
  hasNewerMessages,
  hasOlderMessages,
  isReadByOther,
  lastSeq,
  takenBackPlaceholder,
  threadOf,
  withMessage,
  withNewer,
  withOlder,
  withReactions,
  withReceipts,
  withUnsent,
  type Thread,
} from './thread';

type Special = Parameters<typeof aMessage>[0];
const message = (seq: number, special: Special = {}) =>
  aMessage({ id: id(1000 + seq), seq, message: `text ${seq}`, ...special });
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => message(from + index));
const page = (from: number, to: number, rest: Parameters<typeof someMessages>[0] = {}) =>
  someMessages({ messages: range(from, to), ...rest });
const seqs = ({ messages }: Thread) => messages.map(({ seq }) => seq);
const thread = (from: number, to: number) => threadOf(page(from, to));

describe('reactions', () => {
  const by = (theirs: string | null, version: number) => ({ mine: null, theirs, version });
  const first = (held: Thread) => held.messages[0]?.reactions;

  test('are replaced by a newer version, from events and pages', () => {
    const held = withReactions(thread(1, 2), id(1001), by('❤️', 2));
    expect(first(held)).toEqual(by('❤️', 2));
    expect(first(withReactions(held, id(1001), by('😂', 1)))).toEqual(by('❤️', 2));
    expect(first(withNewer(held, page(1, 2)))).toEqual(by('❤️', 2));
    const newer = someMessages({ messages: [message(1, { reactions: by(null, 3) }), message(2)] });
    expect(first(withNewer(held, newer))).toEqual(by(null, 3));
  });

  test('are removed with an unsent message', () => {
    const held = withUnsent(withReactions(thread(1, 2), id(1001), by('❤️', 2)), id(1001));
    expect(first(held)).toBeUndefined();
    expect(first(withReactions(held, id(1001), by('❤️', 3)))).toBeUndefined();
  });
});

describe('loaded messages', () => {
  test('return whether older and newer messages exist', () => {
    expect(hasOlderMessages(thread(1, 3))).toBe(false);
    expect(hasOlderMessages(thread(2, 3))).toBe(true);
    expect(hasNewerMessages(thread(2, 3))).toBe(false);
    expect(hasNewerMessages({ ...thread(2, 3), newest: 4 })).toBe(true);
  });

  test('have no older and newer messages when empty', () => {
    const none = threadOf(someMessages());
    expect([hasOlderMessages(none), hasNewerMessages(none), lastSeq(none)]).toEqual([false, false, 0]);
  });

  test('keep the newest number and the receipts after a jump', () => {
    const jumped = threadOf(page(1, 5), { ...thread(90, 100), readSeq: 98, deliveredSeq: 99 });
    expect(seqs(jumped)).toEqual([1, 2, 3, 4, 5]);
    expect(jumped).toMatchObject({ newest: 100, readSeq: 98, deliveredSeq: 99 });
    expect(hasNewerMessages(jumped)).toBe(true);
  });
});

describe('pages', () => {
  test('are added before or after the loaded messages', () => {
    expect(seqs(withOlder(thread(4, 6), page(1, 3)))).toEqual([1, 2, 3, 4, 5, 6]);
    expect(seqs(withNewer(thread(1, 3), page(4, 6)))).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('do not duplicate messages', () => {
    expect(seqs(withOlder(thread(4, 6), page(2, 5)))).toEqual([2, 3, 4, 5, 6]);
    expect(seqs(withNewer(thread(1, 5), page(4, 7)))).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  test('are ignored when they leave a gap', () => {
    const held = thread(10, 12);
    expect(withOlder(held, page(1, 8))).toBe(held);
    expect(withNewer(held, page(14, 15))).toBe(held);
  });

  test('change nothing without messages', () => {
    expect(seqs(withNewer(thread(1, 2), someMessages()))).toEqual([1, 2]);
  });

  test('show by hasMore that newer messages exist', () => {
    expect(hasNewerMessages(withNewer(thread(1, 2), page(3, 4, { hasMore: true })))).toBe(true);
    expect(hasNewerMessages(withNewer(thread(1, 2), page(3, 4)))).toBe(false);
  });

  test('do not undo changes made after the request', () => {
    const held = withUnsent(
      threadOf(someMessages({ messages: [message(1, { read: true }), message(2)] })),
      id(1002),
    );
    const [first, second] = withNewer(held, page(1, 2)).messages;
    expect(first).toMatchObject({ read: true, message: 'text 1' });
    expect(second).toMatchObject({ unsent: true, message: '' });
  });

  test('remove messages at the far end beyond 600 messages', () => {
    const older = withOlder(thread(601, 1200), page(501, 600));
    expect([older.messages.length, older.messages[0]?.seq, lastSeq(older)]).toEqual([600, 501, 1100]);
    expect(hasNewerMessages(older)).toBe(true);
    const newer = withNewer(thread(1, 600), page(601, 700));
    expect([newer.messages.length, newer.messages[0]?.seq, lastSeq(newer)]).toEqual([600, 101, 700]);
  });
});

describe('new message', () => {
  test('is appended', () => {
    const { thread: after, gap } = withMessage(thread(1, 2), message(3));
    expect([seqs(after), gap, after.newest]).toEqual([[1, 2, 3], false, 3]);
  });

  test('is added to an empty conversation', () => {
    const { thread: after, gap } = withMessage(threadOf(someMessages()), message(1));
    expect([seqs(after), gap]).toEqual([[1], false]);
  });

  test('is not added when messages before it are missing, and the gap is reported', () => {
    const { thread: after, gap } = withMessage(thread(1, 2), message(5));
    expect([seqs(after), gap, after.newest]).toEqual([[1, 2], true, 5]);
  });

  test('is not added when newer messages are not loaded', () => {
    const { thread: after, gap } = withMessage({ ...thread(1, 2), newest: 50 }, message(51));
    expect([seqs(after), gap, after.newest]).toEqual([[1, 2], false, 51]);
  });

  test('replaces a loaded one and keeps its client id', () => {
    const held = threadOf(someMessages({ messages: [message(1, { fromSelf: true, clientId: 'c1' })] }));
    const { thread: after } = withMessage(held, message(1, { fromSelf: true, clientId: null, read: true }));
    expect(after.messages[0]).toMatchObject({ clientId: 'c1', read: true });
  });
});

describe('receipts', () => {
  test('only increase, and a read message counts as delivered', () => {
    const seen = withReceipts(thread(1, 5), { readSeq: 3 });
    expect(seen).toMatchObject({ readSeq: 3, deliveredSeq: 3 });
    expect(withReceipts(seen, { deliveredSeq: 5 })).toMatchObject({ readSeq: 3, deliveredSeq: 5 });
    expect(withReceipts(seen, { readSeq: 1 })).toMatchObject({ readSeq: 3 });
  });

  test('leave messages unread that were read without receipts', () => {
    const own = { fromSelf: true, read: false };
    const before = threadOf(someMessages({ messages: [1, 2, 3, 4].map((seq) => message(seq, own)) }));
    const first = withReceipts(before, { readSeq: 1 });
    const later = withReceipts(first, { readSeq: 4, readAfter: 3 });
    expect(later.messages.map((each) => isReadByOther(later, each))).toEqual([true, false, false, true]);
    expect(withReceipts(later, { readSeq: 2 })).toMatchObject({ readSeq: 4, readAfter: 3 });
  });
});

describe('unsent message', () => {
  test('loses text and picture', () => {
    const image = { url: 'https://example.com/full', width: 1, height: 1 };
    const unsent = takenBackPlaceholder(message(1, { image }));
    expect(unsent).toMatchObject({ seq: 1, message: '', unsent: true });
    expect(unsent).not.toHaveProperty('image');
  });

  test('does not affect other messages', () => {
    const after = withUnsent(thread(1, 2), id(1001));
    expect(after.messages.map(({ unsent }) => unsent)).toEqual([true, false]);
  });
});

describe('first unread message', () => {
  const of = (...marks: ('own' | 'read' | 'new')[]) =>
    threadOf(
      someMessages({
        messages: marks.map((mark, index) =>
          message(index + 1, { fromSelf: mark === 'own', read: mark === 'read' }),
        ),
      }),
    );

  test.each([
    [['read', 'new', 'new'], 2],
    [['own', 'own', 'new'], 3],
    [['new', 'new'], 1],
    [['read', 'own'], null],
    [[], null],
  ] as const)('of %j is %s', (marks, seq) => {
    expect(firstUnreadSeq(of(...marks))).toBe(seq);
  });

  test('is unknown if all loaded messages are unread and older ones exist', () => {
    expect(firstUnreadSeq(thread(5, 7))).toBeNull();
  });
});
