import type { KeyboardEvent } from 'react';

/** keyCode of keys handled by an input method. */
const PROCESS_KEY_CODE = 229;

/**
 * True when the key belongs to an input method (IME). Safari ends the composition before the keydown of its
 * Enter, but still reports keyCode 229.
 */
export const isImeKey = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === PROCESS_KEY_CODE;
