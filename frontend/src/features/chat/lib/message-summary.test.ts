import i18n from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadWords } from '@/i18n/missing-words';
import { id } from '@/testing/builders/build';
import { aMessage } from '@/testing/builders/chats';
import { lastMessageLine, messageLine } from './message-summary';

beforeAll(() => loadWords('chats'));
const line = (special: Parameters<typeof aMessage>[0]) =>
  messageLine(aMessage(special), 'Asha', i18n.getFixedT(null, 'chats'));
const last = (special: Parameters<typeof aMessage>[0]) =>
  lastMessageLine(aMessage(special), 'Asha', i18n.getFixedT(null, 'chats'));
const voice = { url: '/api/chat/recordings/x', seconds: 4, peaks: [], listened: false };
const picture = { url: 'https://example.com/full', width: 1, height: 1 };

describe('messageLine', () => {
  test.each([
    ['a text, in one line', { message: 'one\n two' }, 'one two'],
    ['a picture without words', { message: '', image: picture }, 'Picture'],
    ['a picture for one view', { message: '', viewOnce: 'unopened' }, 'Picture (view once)'],
    ['a voice message', { message: '', voice }, 'Voice message'],
    ['a voice message with words', { message: 'See\nyou', voice }, 'Voice message: See you'],
    ['a picture with words', { message: 'look', image: picture }, 'look'],
    ['their message taken back', { message: '', unsent: true }, 'Asha took a message back'],
    ['my message taken back', { message: '', unsent: true, fromSelf: true }, 'You took a message back'],
    ['their call that was missed', { call: { outcome: 'missed', seconds: 0 } }, 'Missed video call'],
    [
      'my call that was missed',
      { call: { outcome: 'missed', seconds: 0 }, fromSelf: true },
      'Video call, no answer',
    ],
    ['a call', { call: { outcome: 'ended', seconds: 65 } }, 'Video call, 1:05'],
    ['an audio call', { call: { outcome: 'ended', seconds: 65, audioOnly: true } }, 'Audio call, 1:05'],
    ['their audio call', { call: { outcome: 'missed', seconds: 0, audioOnly: true } }, 'Missed audio call'],
    ['a long call', { call: { outcome: 'ended', seconds: 3601 } }, 'Video call, 60:01'],
    ['a declined call', { call: { outcome: 'declined', seconds: 0 } }, 'Declined video call'],
  ] as const)('summarizes %s', (_what, special, text) => {
    expect(line(special)).toBe(text);
  });
});

describe('lastMessageLine', () => {
  test('marks own texts and proposals, but no agreements, calls and unsent messages', () => {
    expect(last({ fromSelf: true, message: 'hi' })).toBe('You: hi');
    expect(last({ fromSelf: false, message: 'hi' })).toBe('hi');
    const plan = (step: 'proposed' | 'agreed' | 'cancelled') =>
      last({ fromSelf: true, plan: { id: id(1), step } });
    expect(plan('proposed')).toBe('You: A plan to meet');
    expect(plan('agreed')).toBe('You agreed to meet');
    expect(plan('cancelled')).toBe('The meeting was called off');
    expect(last({ fromSelf: true, unsent: true, message: '' })).toBe('You took a message back');
    expect(last({ fromSelf: true, call: { outcome: 'ended', seconds: 5 } })).toBe('Video call, 0:05');
  });
});
