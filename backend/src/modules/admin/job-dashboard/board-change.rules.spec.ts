import { boardChangeOf } from './board-change.rules.js';

describe('boardChangeOf', () => {
  it.each([
    ['/api/queues/mail/17/retry', undefined, { queue: 'mail', job: '17', action: 'retry' }],
    ['/api/queues/mail/retry/failed', {}, { queue: 'mail', action: 'retry failed' }],
    ['/api/queues/mail/17/clean', {}, { queue: 'mail', job: '17', action: 'clean' }],
    ['/api/queues/mail/clean/completed', {}, { queue: 'mail', action: 'clean completed' }],
    ['/api/queues/mail/obliterate', {}, { queue: 'mail', action: 'obliterate' }],
    ['/api/queues/pause', {}, { action: 'pause' }],
    ['/api/queues/mail/rate-limit/release', {}, { queue: 'mail', action: 'rate-limit release' }],
    ['/api/metrics/history/purge', {}, { action: 'metrics history purge' }],
    [
      '/api/queues/mail/add',
      { name: 'auth.mail', data: { email: 'asha@mutual.example' } },
      { queue: 'mail', action: 'add', sent: ['name', 'data'] },
    ],
  ])('returns the change that a request to %s makes', (path, body, change) => {
    expect(boardChangeOf(path, body)).toEqual(change);
  });
});
