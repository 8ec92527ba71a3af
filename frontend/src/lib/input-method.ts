import type { KeyboardEvent } from 'react';

/** What browsers call a key that an input method takes. */
const TAKEN = 229;

/**
 * Whether a key only chooses among an input method's words. Safari ends the composition before it tells of
 * the Enter that did so, but still calls it 229.
 */
export const isOfInputMethod = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === TAKEN;
