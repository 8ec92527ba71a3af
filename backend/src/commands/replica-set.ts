import { formReplicaSet } from '../platform/database/replica-set.js';

// node backend/dist/src/commands/replica-set.js mongo-1:27017 mongo-2:27017 ...
// Makes these MongoDB servers one replica set, if they are none yet, and waits until it takes writes.

try {
  await formReplicaSet(process.argv.slice(2));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
