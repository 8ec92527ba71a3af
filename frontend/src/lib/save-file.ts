import { releaseUrl } from './release-url';

/** Hands a fetched file to the browser, which keeps it among the downloads. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  releaseUrl(link.href);
}
