import { COMMON_LIMITS } from '@contract';
import { useSyncExternalStore } from 'react';

const phone = window.matchMedia(`(max-width: ${COMMON_LIMITS.mobileMaxWidth}px)`);

const subscribe = (changed: () => void): (() => void) => {
  phone.addEventListener('change', changed);
  return () => phone.removeEventListener('change', changed);
};

/** True for the phone layout: windows up to 768 px wide. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => phone.matches);
