const WORDS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** Returns a whole number as a word, as in sentences; numbers above twelve in digits. */
export const numberWord = (value: number): string => WORDS[value] ?? String(value);
