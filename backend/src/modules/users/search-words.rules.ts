/** As the administrator's search compares texts: letters and accents as typed, case apart. */
export const searchForm = (text: string): string => text.normalize('NFKC').toLowerCase().trim();

/** Every part of a text that begins with a word of it: "New Delhi" is found by "new d" and by "delhi". */
function wordStarts(text: string): string[] {
  const whole = searchForm(text);
  const starts = [...whole.matchAll(/[^\s.@_+-]+/g)].map(({ index }) => whole.slice(index));
  return [...new Set(whole === '' ? [] : [whole, ...starts])];
}

/** What a member is found by that never changes. */
export const nameWordsOf = ({ name, email }: { name: string; email: string }): string[] => [
  ...new Set([...wordStarts(name), ...wordStarts(email)]),
];

/** What a member is found by that moves with them. */
export const placeWordsOf = ({ city, state }: { city: string; state: string }): string[] => [
  ...new Set([...wordStarts(city), ...wordStarts(state)]),
];
