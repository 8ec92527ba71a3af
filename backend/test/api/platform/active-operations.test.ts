import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { ActiveList } from '../../../src/platform/database/active-list.js';
import { aMember } from '../../factories/member.factory.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { until } from '../../support/socket.js';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

describe('what the driver has under way', () => {
  it.each(['activeCursors', 'activeSessions'] as const)(
    'is a list, in which %s of a request are until it is answered',
    async (name) => {
      const client = t.app.get<Connection>(getConnectionToken()).getClient();
      // A driver that names them otherwise keeps what requests have read: see `listActive`.
      const { s: internals } = client as unknown as { s: Record<typeof name, ActiveList<object>> };
      expect(internals[name]).toBeInstanceOf(ActiveList);
      const me = await aMember(t);
      const before = new Set(internals[name]);
      const calls = Array.from({ length: 20 }, () => t.api(me.token).get('/api/chat/conversations'));
      for (const { status } of await Promise.all(calls)) expect(status).toBe(200);
      // The instance's own feeds last, and its timers may read meanwhile.
      await until(
        () => [...internals[name]].every((active) => before.has(active)),
        'the end of all that the calls have begun',
      );
    },
  );
});
