import { EventEmitter } from 'node:events';
import type { Connection } from 'mongoose';
import { VerifiedChangeStream, type ChangedDocument } from './verified-change-stream.js';

/** A connection whose streams and heartbeats the test controls. */
function controlled() {
  const streams: EventEmitter[] = [];
  const heartbeats: { sentAt: number }[] = [];
  const changes: ChangedDocument[] = [];
  const connection = {
    watch: (): EventEmitter => {
      const stream = Object.assign(new EventEmitter(), { close: () => Promise.resolve() });
      streams.push(stream);
      return stream;
    },
    collection: () => ({
      updateOne: (_: object, { $set }: { $set: { sentAt: number } }) =>
        Promise.resolve(heartbeats.push($set)),
    }),
  } as unknown as Connection;
  const watched = new VerifiedChangeStream(connection, [], (change) => changes.push(change));
  const heartbeat = (stream = streams.at(-1)): void => {
    const updatedFields = { sentAt: heartbeats.at(-1)?.sentAt };
    const ns = { coll: 'heartbeats' };
    stream?.emit('change', {
      operationType: 'update',
      ns,
      documentKey: {},
      updateDescription: { updatedFields },
    });
  };
  return { watched, streams, changes, heartbeat };
}

describe('VerifiedChangeStream', () => {
  it('covers reads that began after its first heartbeat has come back', async () => {
    const { watched, heartbeat } = controlled();
    await watched.sendHeartbeat();
    const before = performance.now();
    expect(watched.coversChangesSince(before)).toBe(false);
    heartbeat();
    expect(watched.coversChangesSince(before)).toBe(false);
    expect(watched.coversChangesSince(performance.now())).toBe(true);
  });

  it('passes on the changes of documents', async () => {
    const { watched, streams, changes } = controlled();
    await watched.sendHeartbeat();
    const documentKey = { _id: { toHexString: () => 'a' } };
    streams[0]?.emit('change', { operationType: 'delete', ns: { coll: 'sessions' }, documentKey });
    expect(changes).toEqual([{ collection: 'sessions', id: 'a' }]);
  });

  it.each([
    ['an error', (stream: EventEmitter) => stream.emit('error', new Error('closed'))],
    ['its end', (stream: EventEmitter) => stream.emit('end')],
    ['a dropped collection', (stream: EventEmitter) => stream.emit('change', { operationType: 'drop' })],
  ])('covers nothing after %s until a heartbeat of a new stream has come back', async (_, end) => {
    const { watched, streams, heartbeat } = controlled();
    await watched.sendHeartbeat();
    heartbeat();
    const [first] = streams as [EventEmitter];
    end(first);
    expect(watched.coversChangesSince(performance.now())).toBe(false);
    await watched.sendHeartbeat();
    expect(streams).toHaveLength(2);
    // An event that was still queued when the stream was closed.
    heartbeat(first);
    expect(watched.coversChangesSince(performance.now())).toBe(false);
    heartbeat();
    expect(watched.coversChangesSince(performance.now())).toBe(true);
  });
});
