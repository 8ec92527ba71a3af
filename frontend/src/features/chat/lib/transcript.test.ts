import i18n from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadWords } from '@/i18n/missing-words';
import { aMessage } from '@/testing/builders/chats';
import { transcriptOf } from './transcript';

beforeAll(() => loadWords('chats'));

describe('transcriptOf', () => {
  test('returns times, words and names of every message', () => {
    const at = (minute: number) => `2026-11-29T08:0${minute}:00.000Z`;
    const text = transcriptOf(
      [
        aMessage({ message: 'Lend me 200 USD.\nPlease', timestamp: at(1) }),
        aMessage({ message: 'Why?', fromSelf: true, timestamp: at(2) }),
        aMessage({ message: '', unsent: true, timestamp: at(3) }),
        aMessage({ message: '', image: { url: '/x', width: 1, height: 1 }, timestamp: at(4) }),
      ],
      { name: 'Ravi', ownName: 'Asha' },
      i18n.getFixedT(null, 'chats'),
    );
    expect(text.split('\n')).toEqual([
      'Conversation of Asha with Ravi on Mutual',
      '',
      expect.stringMatching(/2026.*\(2026-11-29T08:01:00\.000Z\) Ravi: Lend me 200 USD\.$/),
      '    Please',
      expect.stringMatching(/\(2026-11-29T08:02:00\.000Z\) Asha: Why\?$/),
      expect.stringMatching(/Ravi: Ravi took a message back$/),
      expect.stringMatching(/Ravi: Picture$/),
      '',
    ]);
  });
});
