/**
 * Debian and Ubuntu packages of libraries that fetched programs need and minimal systems lack.
 * @type {Record<string, string>}
 */
const PACKAGES = { 'libatomic.so.1': 'libatomic1', 'libcurl.so.4': 'libcurl4' };

/**
 * Explains the output of a program that does not start.
 * @param {string} output
 * @returns the missing library with the package to install; otherwise the output itself
 */
export function whyItDoesNotRun(output) {
  const [, library] = /error while loading shared libraries: ([\w.+-]+):/.exec(output) ?? [];
  if (!library) return output.trim();
  const name = PACKAGES[library];
  return `it needs the library ${library}${name ? ` (Debian, Ubuntu: apt-get install ${name})` : ''}`;
}
