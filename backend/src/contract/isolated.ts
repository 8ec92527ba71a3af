/** Letters that are written from the right. */
const FROM_THE_RIGHT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Mandaic}\p{Script=Adlam}\p{Script=Hanifi_Rohingya}]/u;

/**
 * Words of somebody's own, such as a name, for the middle of a sentence: between isolating characters
 * (UAX #9) where letters of them are written from the right, so that what stands behind keeps its place.
 */
export const isolated = (words: string): string =>
  FROM_THE_RIGHT.test(words) ? `\u2068${words}\u2069` : words;
