import { create } from 'zustand';
import { programOf } from '../../../sw/build';

/**
 * Whether this page fits the server: `outdated`, another build is out; `incomplete`, one of its files did not
 * come.
 */
type BuildState = 'current' | 'outdated' | 'incomplete';

/** What is known of it; the page then offers to be loaded again, and never does so by itself. */
export const usePageBuild = create<{ state: BuildState }>(() => ({ state: 'current' }));

/** The server is asked no more often which build is out. */
const ASK_EVERY_MS = 60_000;
let askedAt = -Infinity;

/** The files of this page's program. */
const ownProgram = (): string =>
  Array.from(
    document.querySelectorAll<HTMLScriptElement>('script[type="module"]'),
    ({ src }) => new URL(src).pathname,
  ).join(' ');

/** Notes which build is out, by the files of its program. */
export function noteBuild(program: string): void {
  if (program !== ownProgram()) usePageBuild.setState({ state: 'outdated' });
}

/** A file of this page did not come: it was there once, so a newer build may have taken its place. */
export function reportMissingFile(): void {
  if (navigator.onLine)
    usePageBuild.setState(({ state }) => (state === 'current' ? { state: 'incomplete' } : {}));
  askWhichBuild();
}

/**
 * Asks which build is out, because page and server do not understand each other: a response or a file was not
 * what this page knows. Servers of both builds run while a new one is brought out; then this only costs a
 * request a minute.
 */
export function askWhichBuild(): void {
  if (!import.meta.env.PROD || Date.now() - askedAt < ASK_EVERY_MS) return;
  askedAt = Date.now();
  fetch('/', { cache: 'no-store', headers: { Accept: 'text/html' } })
    .then((response) => (response.ok ? response.text() : ''))
    .then((page) => {
      const program = programOf(page);
      if (program !== '') noteBuild(program);
    })
    .catch(() => undefined);
}
