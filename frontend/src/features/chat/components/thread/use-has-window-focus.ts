import { useSyncExternalStore } from 'react';

const ATTENTION_EVENTS = ['focus', 'blur'] as const;

const subscribe = (changed: () => void): (() => void) => {
  ATTENTION_EVENTS.forEach((name) => window.addEventListener(name, changed));
  document.addEventListener('visibilitychange', changed);
  return () => {
    ATTENTION_EVENTS.forEach((name) => window.removeEventListener(name, changed));
    document.removeEventListener('visibilitychange', changed);
  };
};

const isAttentive = (): boolean => document.visibilityState === 'visible' && document.hasFocus();

/** Returns whether the window is visible and has the focus. */
export const useHasWindowFocus = (): boolean => useSyncExternalStore(subscribe, isAttentive);
