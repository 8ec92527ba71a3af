import { inNormalForm, inOneLine, lengthOf, tooLongText } from '@contract';

/** Returns the length of a text as the server counts and stores it. */
export const storedLength = (text: string): number => lengthOf(inNormalForm(text));

/** Like {@link storedLength}, for a text that is stored as one line. */
export const lineLength = (text: string): number => lengthOf(inOneLine(text));

/** Returns the error of a text that the server would refuse as too long; undefined for others. */
export const tooLong = (text: string, limit: number): string | undefined =>
  storedLength(text) > limit ? tooLongText(limit) : undefined;

/** Like {@link tooLong}, for a text that is stored as one line. */
export const lineTooLong = (text: string, limit: number): string | undefined =>
  lineLength(text) > limit ? tooLongText(limit) : undefined;
