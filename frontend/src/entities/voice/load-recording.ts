import { ApiError, OfflineError, toApiError } from '@/lib/api/errors';

/**
 * Returns the recording of a signed link.
 * @param onExpired called when the server refuses the link, which may have expired, so that new links must
 *   be fetched
 * @throws ApiError, OfflineError
 */
export async function loadRecording(url: string, onExpired?: () => void): Promise<Blob> {
  try {
    const response = await fetch(url);
    if (!response.ok) throw await toApiError(response);
    return await response.blob();
  } catch (error) {
    if (error instanceof ApiError) onExpired?.();
    throw error instanceof TypeError ? new OfflineError() : error;
  }
}
