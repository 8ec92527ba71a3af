import { COMMON_LIMITS } from '@contract';
import { createMediaHook } from './create-media-hook';

/** True for the phone layout: windows up to 768 px wide. */
export const useIsPhone = createMediaHook(`(max-width: ${COMMON_LIMITS.mobileMaxWidth}px)`);
