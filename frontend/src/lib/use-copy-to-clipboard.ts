import { useEffect, useState } from 'react';

/** Time in ms during which `copied` is true. */
const COPIED_MS = 1000;

/**
 * Copies a text to the clipboard. Returns false when the browser refuses or has no clipboard (plain http);
 * the member must then copy by hand.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Copies a text to the clipboard; `copied` is true for one second afterwards. */
export function useCopyToClipboard(): { copied: boolean; copy: (text: string) => void } {
  const [copiedAt, setCopiedAt] = useState(0);
  useEffect(() => {
    if (copiedAt === 0) return;
    const timer = setTimeout(() => setCopiedAt(0), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copiedAt]);
  const copy = (text: string) => {
    void copyText(text).then((done) => done && setCopiedAt(performance.now()));
  };
  return { copied: copiedAt > 0, copy };
}
