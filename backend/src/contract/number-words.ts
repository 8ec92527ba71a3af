const WORDS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** Returns a whole number as a word, as sentences write small numbers; in digits above twelve. */
export const numberWord = (value: number): string => WORDS[value] ?? String(value);
