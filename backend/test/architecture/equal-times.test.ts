import { readdirSync, readFileSync } from 'node:fs';

/** Sort orders by a time alone, as the name of the file and the time, with the reason why no id is needed. */
const ALONE: Record<string, string> = {
  'account-status deletedAt': 'a queue: of equal ones any may be first',
  'conversation lastAt': 'the order of an index; a conversation with another message moves anyway',
  'device-hints lastSeenAt': 'only the latest are kept: of equal ones any may go',
  'discovery lastActiveAt': 'the order of an index; any of the most active ones will do',
  'invite-code createdAt': 'the latest of a code, for a card of staff',
  'member-statistics createdAt': 'only the time is read',
  'notification mailCheckAt': 'a queue: of equal ones any may be first',
  'order checkAt': 'a queue: of equal ones any may be first',
  'pair friendsSince': 'the order of an index; lists are read whole',
  'pair requestAt': 'a queue: of equal ones any may be first',
  'paypal-event receivedAt': 'a queue: of equal ones any may be first',
  'verification decidedAt': 'a queue: of equal ones any may be first',
};

describe('a repository', () => {
  it('sorts by a second field after a time, because times can be equal', () => {
    const modules = new URL('../../src/modules/', import.meta.url);
    const alone = readdirSync(modules, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.repository.ts'))
      .flatMap((path) => {
        const name = path.split('/').at(-1)!.replace('.repository.ts', '');
        const orders = readFileSync(new URL(path, modules), 'utf8').matchAll(
          /\$?sort(?:\(|: )\{ '?([\w.]*(?:At|Since|\bat))'?: -?1 \}/g,
        );
        return [...orders].map(([, time]) => `${name} ${time}`);
      });
    expect([...new Set(alone)].sort()).toEqual(Object.keys(ALONE));
  });
});
