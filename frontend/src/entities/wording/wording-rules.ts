/** The word lists, in a file of their own that only a first line, a note or an open conversation loads. */
export { scamSignsIn, tonesIn } from '@contract';
