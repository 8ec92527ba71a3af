const WORDS = 'शून्य एक दो तीन चार पाँच छह सात आठ नौ दस ग्यारह बारह'.split(' ');

/** Like `numberWord` of the contract, in Hindi. It has its own file, so that only Hindi pages load it. */
export const hindiNumberWord = (value: number): string => WORDS[value] ?? String(value);
