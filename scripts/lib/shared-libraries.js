/** The Debian and Ubuntu packages of the libraries that fetched programs need and bare systems lack. */
const PACKAGES = { 'libatomic.so.1': 'libatomic1', 'libcurl.so.4': 'libcurl4' };

/**
 * What a program that does not run has printed, in a few words.
 * @returns the library that it misses with the package to install; else the output itself
 */
export function whyItDoesNotRun(output) {
  const [, library] = /error while loading shared libraries: ([\w.+-]+):/.exec(output) ?? [];
  if (!library) return output.trim();
  const name = PACKAGES[library];
  return `it needs the library ${library}${name ? ` (Debian, Ubuntu: apt-get install ${name})` : ''}`;
}
