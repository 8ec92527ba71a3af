import { useEffect, useRef, type RefObject } from 'react';

interface DeckKeys {
  onPass: () => void;
  onLike: () => void;
  onUndo: () => void;
  onOpen: () => void;
}

/** Elements that handle these keys themselves. */
const OWN_KEYS =
  'input, textarea, select, [contenteditable="true"], [role="menu"], [role="dialog"], [role="slider"]';

/**
 * Handles the keys of the deck: arrows anywhere except in fields and dialogues, Enter unless a button or link
 * has the focus, and U only inside the deck (WCAG 2.1.4 on letter keys).
 */
export function useDeckKeys(deck: RefObject<HTMLElement | null>, keys: DeckKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });

  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : document.body;
      const modified = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
      if (event.defaultPrevented || event.repeat || modified) return;
      if (target.closest(OWN_KEYS) || document.querySelector('[role="dialog"]')) return;
      const inDeck = deck.current?.contains(target) ?? false;
      const interactive = target.closest('button, a') !== null;
      const run = {
        ArrowLeft: latest.current.onPass,
        ArrowRight: latest.current.onLike,
        Enter: interactive ? undefined : latest.current.onOpen,
        u: inDeck ? latest.current.onUndo : undefined,
      }[event.key];
      if (!run) return;
      event.preventDefault();
      // The focus moves into the deck, so that U works as well.
      if (target === document.body || target.tagName === 'H1') deck.current?.focus({ preventScroll: true });
      run();
    };
    window.addEventListener('keydown', handleKeyDown);
    return () => window.removeEventListener('keydown', handleKeyDown);
  }, [deck]);
}
