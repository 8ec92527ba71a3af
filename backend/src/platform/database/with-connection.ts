import { createConnection, type Connection } from 'mongoose';

/**
 * Runs `work` of a command-line program on its own connection, which does not create collections or indexes
 * automatically.
 */
export async function withConnection(
  uri: string,
  work: (connection: Connection) => Promise<void>,
): Promise<void> {
  const connection = await createConnection(uri, { autoIndex: false, autoCreate: false }).asPromise();
  try {
    await work(connection);
  } finally {
    await connection.close();
  }
}
