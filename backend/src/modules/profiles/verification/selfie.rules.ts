import type { ObjectId } from '../../../platform/database/ids.js';
import { RemoveBlobs } from '../profiles.jobs.js';

/** The removal of a selfie's bytes, unless it waits for a decision then; one job for each selfie. */
export const selfieRemoval = (userId: string, selfieId: ObjectId, blobs: string[]) => ({
  job: RemoveBlobs,
  payload: { userId, blobs },
  key: selfieId.toHexString(),
});
