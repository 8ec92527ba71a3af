import { domainToASCII, domainToUnicode } from 'node:url';
import { searchForm } from '@contract';

/**
 * Returns the form in which addresses are searched: without letter case and width, but with accents, because
 * domains can differ in them. Converting to upper case first merges letters that have several lower-case
 * forms.
 */
const addressForm = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replaceAll('i\u0307', 'i')
    .replaceAll(/\s+/g, ' ')
    .trim();

/**
 * Returns all suffixes of a form that do not start with a space. Every part of the text is a prefix of one of
 * them, so an index can find it.
 */
function tails(form: string): string[] {
  const letters = [...form];
  return letters.flatMap((letter, index) => (letter === ' ' ? [] : [letters.slice(index).join('')]));
}

/** Returns the address as stored, and with its domain in Unicode and in Punycode. */
function addressForms(email: string): string[] {
  const at = email.lastIndexOf('@') + 1;
  const [box, domain] = [email.slice(0, at), email.slice(at)];
  // Both functions return an empty string for an invalid domain.
  const domains = [domain, domainToUnicode(domain) || domain, domainToASCII(domain) || domain];
  return [...new Set(domains)].map((form) => `${box}${form}`);
}

const tailsOf = (...forms: readonly string[]): string[] => [...new Set(forms.flatMap(tails))];

/** Returns the forms in which a text is looked up among search words. */
export const searchWordForms = (text: string): string[] =>
  [...new Set([searchForm(text), addressForm(text)])].filter(Boolean);

/** Returns the search words of name and address. */
export const nameWordsOf = ({ name, email }: { name: string; email: string }): string[] =>
  tailsOf(searchForm(name), ...addressForms(email).map(addressForm));

/** Returns the search words of a place. */
export const placeWordsOf = ({ city, state }: { city: string; state: string }): string[] =>
  tailsOf(searchForm(city), searchForm(state));
