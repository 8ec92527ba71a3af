/** Letters of scripts that are written from right to left. */
const FROM_THE_RIGHT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Mandaic}\p{Script=Adlam}\p{Script=Hanifi_Rohingya}]/u;

/**
 * Returns user input, such as a name, for use inside a sentence. Right-to-left text is put between isolating
 * characters (UAX #9), so that it does not reorder the words after it.
 */
export const bidiIsolated = (words: string): string =>
  FROM_THE_RIGHT.test(words) ? `\u2068${words}\u2069` : words;
