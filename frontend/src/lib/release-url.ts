/** Delay in ms before the URL is revoked. */
const REVOKE_DELAY_MS = 60_000;

/**
 * Revokes an object URL after a delay: an image just removed, or a download, may not have started to read it
 * and would fail.
 */
export function releaseUrl(url: string): void {
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_DELAY_MS);
}
