import type { KeyboardEvent } from 'react';
import { areSingleKeyShortcutsOn } from '@/lib/single-key-shortcuts';

const IN_FIELD = 'input, textarea, select, [data-undecidable], [role="dialog"]';

/** Shortcut keys, with the `data-key` of the control that each presses in the focused entry. */
const PRESSES: Record<string, string> = {
  o: 'open',
  c: 'claim',
  m: 'mark',
  a: 'approve',
  r: 'remove',
  z: 'zoom',
};

/**
 * Handles the shortcuts of a queue, which are ignored while typing: J next entry, K previous entry, O open
 * the member, C claim or release, D focus the decision; in a page of reviews M mark, A approve, R remove,
 * Z zoom. Entries are focusable and have the attribute
 * `data-entry`.
 */
export function handleQueueKey(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget, ctrlKey, metaKey, altKey } = event;
  if (!areSingleKeyShortcutsOn() || ctrlKey || metaKey || altKey) return;
  if (!(target instanceof Element) || target.closest(IN_FIELD)) return;
  const entries = [...currentTarget.querySelectorAll<HTMLElement>('[data-entry]')];
  const now = entries.findIndex((entry) => entry.contains(target));
  const name = key.toLowerCase();
  if (name === 'j' || name === 'k') {
    event.preventDefault();
    entries[Math.max(0, now + (name === 'j' ? 1 : -1))]?.focus();
  } else if (name === 'd') {
    event.preventDefault();
    entries[now]?.querySelector<HTMLElement>('select, [data-undecidable]')?.focus();
  } else if (name in PRESSES) {
    event.preventDefault();
    entries[now]?.querySelector<HTMLElement>(`[data-key="${PRESSES[name]}"]`)?.click();
  }
}
