const DIGIT = /\p{Nd}/u;

/** The text with the decimal digits of every script as ASCII digits. */
export const asciiDigits = (text: string): string => text.replace(/\p{Nd}/gu, valueOf);

/** Unicode has the digits of each script in a row from 0 to 9; rows may adjoin. */
function valueOf(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  let first = point;
  while (first > 0 && DIGIT.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((point - first) % 10);
}
