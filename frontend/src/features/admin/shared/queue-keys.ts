import type { KeyboardEvent } from 'react';

const IN_FIELD = 'input, textarea, select, [role="dialog"]';

/** What a key presses in the entry that has the focus, by the `data-key` of the control. */
const PRESSES: Record<string, string> = { o: 'open', c: 'claim' };

/**
 * Through a queue by keys, while the focus is in it and nobody types: J and K to the next entry and the one
 * before, O opens the member, C claims or gives back, D goes to the decision. Entries carry `data-entry` and
 * can take the focus.
 */
export function onQueueKey(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey || !(target instanceof Element) || target.closest(IN_FIELD)) return;
  const entries = [...currentTarget.querySelectorAll<HTMLElement>('[data-entry]')];
  const now = entries.findIndex((entry) => entry.contains(target));
  const name = key.toLowerCase();
  if (name === 'j' || name === 'k') {
    event.preventDefault();
    entries[Math.max(0, now + (name === 'j' ? 1 : -1))]?.focus();
  } else if (name === 'd') {
    event.preventDefault();
    entries[now]?.querySelector<HTMLElement>('select')?.focus();
  } else if (name in PRESSES) {
    event.preventDefault();
    entries[now]?.querySelector<HTMLElement>(`[data-key="${PRESSES[name]}"]`)?.click();
  }
}
