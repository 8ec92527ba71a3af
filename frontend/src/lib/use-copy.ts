import { useEffect, useState } from 'react';

/** How long it is said that something was copied (ms). */
const SAID_MS = 1000;

/**
 * Puts a text on the clipboard. False where the browser refuses, or has none (over plain http): then it is
 * left to be copied by hand.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Puts a text on the clipboard; `copied` is true for a second afterwards. */
export function useCopy(): { copied: boolean; copy: (text: string) => void } {
  const [copiedAt, setCopiedAt] = useState(0);
  useEffect(() => {
    if (copiedAt === 0) return;
    const timer = setTimeout(() => setCopiedAt(0), SAID_MS);
    return () => clearTimeout(timer);
  }, [copiedAt]);
  const copy = (text: string) => {
    void copyText(text).then((done) => done && setCopiedAt(performance.now()));
  };
  return { copied: copiedAt > 0, copy };
}
