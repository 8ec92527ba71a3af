import { LIMITS } from '@contract';
import { useSyncExternalStore } from 'react';

const phone = window.matchMedia(`(max-width: ${LIMITS.mobileMaxWidth}px)`);

const subscribe = (changed: () => void): (() => void) => {
  phone.addEventListener('change', changed);
  return () => phone.removeEventListener('change', changed);
};

/** Whether the window has the phone's layout: 768 px and below. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => phone.matches);
