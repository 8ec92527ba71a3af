const DIGIT = /\p{Nd}/u;

/** Returns the text with the decimal digits of all scripts as ASCII digits. */
export const asciiDigits = (text: string): string => text.replace(/\p{Nd}/gu, valueOf);

/** Unicode stores the digits of each script consecutively from 0 to 9; ranges may be adjacent. */
function valueOf(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  let first = point;
  while (first > 0 && DIGIT.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((point - first) % 10);
}
