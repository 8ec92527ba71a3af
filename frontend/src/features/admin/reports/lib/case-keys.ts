import type { KeyboardEvent } from 'react';
import { areSingleKeyShortcutsOn } from '@/lib/single-key-shortcuts';
import { IN_FIELD } from '../../shared/lib/undecidable';

/** Selectors of the controls that keys press, and of those of which the first one shown gets the focus. */
const PRESSES: Record<string, string> = { o: '[data-key="open"]', c: '[data-key="claim"]' };
const OUTCOME = 'select[name="outcome"]';
const FOCUSES: Record<string, readonly string[]> = {
  d: [OUTCOME],
  // Only some outcomes name a rule.
  r: ['select[name="rule"]', OUTCOME],
  w: ['input[name="reason"], textarea[name="reason"]'],
};

interface CaseActions {
  /** Opens another case, so many further down the list. */
  go: (step: number) => void;
  /** Marks the case, with `isRange` all from the last marked one on. */
  mark: (isRange: boolean) => void;
  /** Shows the form of the decision at once if it is still to come. */
  showForm: () => void;
}

/**
 * Shortcuts of a case, while it or its list has the focus: J next, K back, 1 to 4 the outcome, R rule, W own
 * words, D decision, C claim or give back, O the member, X the mark, and Ctrl or Command with Enter to
 * decide, which also works in a field. None works in a dialogue, whose keys bubble to here too. A key of the
 * decision does not wait for the form, because what is typed after it would be taken as shortcuts. Without a
 * form it goes to the text that says why there is none.
 */
export function handleCaseKey(event: KeyboardEvent<HTMLElement>, { go, mark, showForm }: CaseActions): void {
  const { key, target, currentTarget, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (altKey || !(target instanceof Element) || target.closest('[role="dialog"]')) return;
  const entry = currentTarget.querySelector('[data-entry]');
  const find = (selector: string) => entry?.querySelector<HTMLElement>(selector);
  const findInForm = (...selectors: readonly string[]) => {
    if (!find('form')) showForm();
    return selectors.map(find).find((control) => control);
  };
  const name = key.toLowerCase();
  if (ctrlKey || metaKey) {
    // A pressed button ignores further presses while its decision is sent.
    if (key === 'Enter') findInForm('form button[type="submit"]')?.click();
    return;
  }
  if (!areSingleKeyShortcutsOn() || target.closest(IN_FIELD)) return;
  if (name === 'j' || name === 'k') go(name === 'j' ? 1 : -1);
  else if (name === 'x') mark(shiftKey);
  else if (name in PRESSES) find(PRESSES[name] ?? '')?.click();
  else if (name in FOCUSES) findInForm(...(FOCUSES[name] ?? []), '[data-undecidable]')?.focus();
  else if (/^[1-9]$/.test(name)) choose(findInForm(OUTCOME), Number(name) - 1);
  else return;
  event.preventDefault();
}

/** Chooses the outcome at an index, as a press would. */
function choose(field: HTMLElement | null | undefined, index: number): void {
  if (!(field instanceof HTMLSelectElement) || !field.options[index]) return;
  field.selectedIndex = index;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
