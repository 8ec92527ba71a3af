import { database } from './match.js';
import type { TestApp } from './test-app.js';

/** Returns the number of blobs in the store, which is MongoDB in tests. */
export const storedBlobs = (t: TestApp): Promise<number> =>
  database(t).collection('blobs.files').countDocuments();
