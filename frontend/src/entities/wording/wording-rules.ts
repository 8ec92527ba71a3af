/**
 * The word lists are in a separate file, because only a first line, a note or an open conversation needs
 * them.
 */
export { scamSignsIn, tonesIn } from '@contract';
