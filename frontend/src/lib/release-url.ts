/** So long the browser may take to begin with the bytes. */
const KEPT_MS = 60_000;

/**
 * Lets go of the address of some bytes, a little later: an image that has just gone, or a download, may not
 * have begun to read them, and would fail.
 */
export function releaseUrl(url: string): void {
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
