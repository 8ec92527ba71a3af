import { domainToASCII, domainToUnicode } from 'node:url';

/**
 * As the administrator's search compares texts: accents as typed, case and the form of a letter apart.
 * Upper case before lower folds letters with several small ones: final sigma, sharp s, Turkish i.
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
 * A text from each of its letters on: what stands anywhere in it is what one of these begins with, so an
 * index answers a search for any part by its beginning.
 */
function tails(text: string): string[] {
  const letters = [...searchForm(text)];
  return letters.flatMap((letter, index) => (letter === ' ' ? [] : [letters.slice(index).join('')]));
}

/** An address as it is stored, and with its domain in Unicode and in Punycode. */
function addressForms(email: string): string[] {
  const at = email.lastIndexOf('@') + 1;
  const [box, domain] = [email.slice(0, at), email.slice(at)];
  // Both give an empty text for what is no domain.
  const domains = [domain, domainToUnicode(domain) || domain, domainToASCII(domain) || domain];
  return [...new Set(domains)].map((form) => `${box}${form}`);
}

const tailsOf = (...texts: readonly string[]): string[] => [...new Set(texts.flatMap(tails))];

/** What a member is found by that only a change of e-mail address moves. */
export const nameWordsOf = ({ name, email }: { name: string; email: string }): string[] =>
  tailsOf(name, ...addressForms(email));

/** What a member is found by that moves with them. */
export const placeWordsOf = ({ city, state }: { city: string; state: string }): string[] =>
  tailsOf(city, state);
