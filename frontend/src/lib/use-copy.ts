import { useEffect, useState } from 'react';

/** How long it is said that something was copied (ms). */
const SAID_MS = 1000;

/** Puts a text on the clipboard; `copied` is true for a second afterwards. */
export function useCopy(): { copied: boolean; copy: (text: string) => void } {
  const [copiedAt, setCopiedAt] = useState(0);
  useEffect(() => {
    if (copiedAt === 0) return;
    const timer = setTimeout(() => setCopiedAt(0), SAID_MS);
    return () => clearTimeout(timer);
  }, [copiedAt]);
  // A browser that refuses it leaves the text to be copied by hand.
  const copy = (text: string) => {
    navigator.clipboard.writeText(text).then(
      () => setCopiedAt(performance.now()),
      () => undefined,
    );
  };
  return { copied: copiedAt > 0, copy };
}
