import { createMediaHook } from './create-media-hook';

/** True where a whole profile has room beside its card; styles repeat the width. */
export const useIsWide = createMediaHook('(min-width: 1280px)');
