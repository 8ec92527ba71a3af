import { domainToASCII, domainToUnicode } from 'node:url';

/**
 * Normalizes a text for the administrator's search: ignores case and width of letters, but not accents. Upper
 * case before lower case merges letters that have several lower-case forms: final sigma, sharp s, Turkish i.
 */
export const searchForm = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replaceAll('i\u0307', 'i')
    .replaceAll(/\s+/g, ' ')
    .trim();

/**
 * Returns all suffixes of a text that do not start with a space. Any part of the text is a prefix of one of
 * them, so an index can answer a search for any part.
 */
function tails(text: string): string[] {
  const letters = [...searchForm(text)];
  return letters.flatMap((letter, index) => (letter === ' ' ? [] : [letters.slice(index).join('')]));
}

/** Returns the address as stored, and with its domain in Unicode and in Punycode. */
function addressForms(email: string): string[] {
  const at = email.lastIndexOf('@') + 1;
  const [box, domain] = [email.slice(0, at), email.slice(at)];
  // Both return an empty string for an invalid domain.
  const domains = [domain, domainToUnicode(domain) || domain, domainToASCII(domain) || domain];
  return [...new Set(domains)].map((form) => `${box}${form}`);
}

const tailsOf = (...texts: readonly string[]): string[] => [...new Set(texts.flatMap(tails))];

/** Search words that change with the e-mail address only. */
export const nameWordsOf = ({ name, email }: { name: string; email: string }): string[] =>
  tailsOf(name, ...addressForms(email));

/** Search words that change with the member's place. */
export const placeWordsOf = ({ city, state }: { city: string; state: string }): string[] =>
  tailsOf(city, state);
