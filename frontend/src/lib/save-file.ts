/** So long the browser may take to begin with the file. */
const KEPT_MS = 60_000;

/** Hands a fetched file to the browser, which keeps it among the downloads. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Some browsers read it a moment later.
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
