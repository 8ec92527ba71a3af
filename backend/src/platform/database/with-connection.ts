import { createConnection, type Connection } from 'mongoose';

/**
 * Runs `work` on its own connection, which does not create collections or indexes automatically. A command
 * may take as long as it needs; on the connections of requests a socket timeout ends it.
 */
export async function withConnection(
  uri: string,
  work: (connection: Connection) => Promise<void>,
): Promise<void> {
  const connection = await createConnection(uri, {
    writeConcern: { w: 'majority' },
    autoIndex: false,
    autoCreate: false,
  }).asPromise();
  try {
    await work(connection);
  } finally {
    await connection.close();
  }
}
