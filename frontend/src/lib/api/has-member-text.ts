import { ApiError, OfflineError } from './errors';

/** True when a failure has a text for members; false for errors of the browser or the device. */
export const hasMemberText = (failure: unknown): boolean =>
  failure instanceof ApiError || failure instanceof OfflineError;
