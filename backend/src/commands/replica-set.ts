import { formReplicaSet } from '../platform/database/replica-set.js';

// node backend/dist/src/commands/replica-set.js mongo-1:27017 mongo-2:27017 ...
// Joins these MongoDB servers to a replica set and creates the product's database accounts, unless that is
// done already. Waits until the set accepts writes. Must run in the network namespace of the first server.
// Reads the passwords from MONGODB_ADMIN_PASSWORD and MONGODB_PASSWORD.

const LOCAL_HOST = '127.0.0.1:27017';

/** @throws Error when the variable is not set */
function variable(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} must be set.`);
  return value;
}

try {
  const passwords = { admin: variable('MONGODB_ADMIN_PASSWORD'), mutual: variable('MONGODB_PASSWORD') };
  await formReplicaSet(process.argv.slice(2), passwords, LOCAL_HOST);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
