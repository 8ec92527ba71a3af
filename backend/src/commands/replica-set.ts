import { formReplicaSet } from '../platform/database/replica-set.js';

// node backend/dist/src/commands/replica-set.js mongo-1:27017 mongo-2:27017 ...
// Makes these MongoDB servers one replica set with the accounts of the product, if they are none yet, and
// waits until it takes writes. Runs in the network of the first one. Passwords: MONGODB_ADMIN_PASSWORD,
// MONGODB_PASSWORD.

const LOCAL = '127.0.0.1:27017';

/** @throws when it is not set */
function variable(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} must be set.`);
  return value;
}

try {
  const passwords = { admin: variable('MONGODB_ADMIN_PASSWORD'), mutual: variable('MONGODB_PASSWORD') };
  await formReplicaSet(process.argv.slice(2), passwords, LOCAL);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
