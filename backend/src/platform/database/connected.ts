import { createConnection, type Connection } from 'mongoose';

/** Does some work for a command on a connection of its own, which makes no collection or index by itself. */
export async function connected(uri: string, work: (connection: Connection) => Promise<void>): Promise<void> {
  const connection = await createConnection(uri, { autoIndex: false, autoCreate: false }).asPromise();
  try {
    await work(connection);
  } finally {
    await connection.close();
  }
}
