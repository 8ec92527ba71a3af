import type { KeyboardEvent } from 'react';
import { areSingleKeyShortcutsOn } from '@/lib/single-key-shortcuts';
import { IN_FIELD } from '../../shared/lib/undecidable';

/** The key U at the desk, outside of fields and dialogues: presses the undo of the last decision. */
export function handleUndoKey(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget, repeat, ctrlKey, metaKey, altKey } = event;
  // A held key would undo one decision after the other.
  if (key.toLowerCase() !== 'u' || repeat || ctrlKey || metaKey || altKey) return;
  if (!areSingleKeyShortcutsOn() || !(target instanceof Element)) return;
  if (target.closest(`${IN_FIELD}, [role="dialog"]`)) return;
  const button = currentTarget.querySelector<HTMLElement>('[data-undo-bar] [data-key="undo"]');
  if (!button) return;
  event.preventDefault();
  button.click();
}
