import { useEffect } from 'react';
import { createStore, useStore } from 'zustand';
import type * as wordingRules from './wording-rules';

type WordingRules = typeof wordingRules;

const loaded = createStore<{ rules: WordingRules | null }>(() => ({ rules: null }));

/**
 * Returns the word lists; null until they are loaded. They are loaded once `isNeeded` is true. Without them
 * no text is held back, so a failure is not reported, and the next use loads them again.
 */
export function useWordingRules(isNeeded: boolean): WordingRules | null {
  const rules = useStore(loaded, (state) => state.rules);
  useEffect(() => {
    if (isNeeded && !rules)
      import('./wording-rules').then(
        (file) => loaded.setState({ rules: file }),
        () => undefined,
      );
  }, [isNeeded, rules]);
  return rules;
}
