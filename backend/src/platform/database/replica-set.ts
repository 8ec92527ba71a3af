import { setTimeout as sleep } from 'node:timers/promises';
import { mongo } from 'mongoose';

const NAME = 'rs0';
const ALREADY_INITIALIZED = 23;
const READY_MS = 60_000;
const POLL_MS = 250;

/**
 * Makes servers, given as `host:port`, one replica set. Safe to repeat: one that is formed stays as it is.
 * @throws when the first does not answer, or no member takes writes within a minute
 */
export async function formReplicaSet(hosts: readonly string[]): Promise<void> {
  const [first] = hosts;
  if (first === undefined) throw new Error('Name at least one server as HOST:PORT.');
  const firstServer = new mongo.MongoClient(`mongodb://${first}/?directConnection=true`);
  try {
    await firstServer.db('admin').command({
      replSetInitiate: { _id: NAME, members: hosts.map((host, _id) => ({ _id, host })) },
    });
  } catch (error) {
    if (!(error instanceof mongo.MongoServerError && error.code === ALREADY_INITIALIZED)) throw error;
  } finally {
    await firstServer.close();
  }
  await waitForPrimary(hosts);
}

async function waitForPrimary(hosts: readonly string[]): Promise<void> {
  const set = new mongo.MongoClient(`mongodb://${hosts.join(',')}/?replicaSet=${NAME}`, {
    serverSelectionTimeoutMS: READY_MS,
  });
  const until = Date.now() + READY_MS;
  try {
    while (!(await set.db('admin').command({ hello: 1 })).isWritablePrimary) {
      if (Date.now() > until) throw new Error('The replica set takes no writes.');
      await sleep(POLL_MS);
    }
  } finally {
    await set.close();
  }
}
