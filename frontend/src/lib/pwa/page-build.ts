import { create } from 'zustand';
import { programOf } from '../../../sw/build';

/**
 * Whether this page matches the server: `outdated`, a newer build is deployed; `incomplete`, a file of the
 * page is missing.
 */
type BuildState = 'current' | 'outdated' | 'incomplete';

interface PageBuild {
  state: BuildState;
  /** Time of the last check of the deployed build, in ms. */
  checkedAt: number;
}

/** State of this page's build. The page offers a reload and never reloads by itself. */
export const usePageBuild = create<PageBuild>(() => ({ state: 'current', checkedAt: -Infinity }));

/** Minimum interval in ms between checks of the deployed build. */
const CHECK_INTERVAL_MS = 60_000;

/** Script files of this page. */
const ownProgram = (): string =>
  Array.from(
    document.querySelectorAll<HTMLScriptElement>('script[type="module"]'),
    ({ src }) => new URL(src).pathname,
  ).join(' ');

/** Compares the deployed build with this page, by its script files. */
export function compareBuild(program: string): void {
  if (program !== ownProgram()) usePageBuild.setState({ state: 'outdated' });
}

/** Reports that a file of this page failed to load: a newer build may have replaced it. */
export function reportMissingFile(): void {
  if (navigator.onLine)
    usePageBuild.setState(({ state }) => (state === 'current' ? { state: 'incomplete' } : {}));
  checkServerBuild();
}

/**
 * Checks the deployed build, because a response or a file was not what this page expects. During a deployment
 * servers of both builds run; then this costs at most one request per minute.
 */
export function checkServerBuild(): void {
  const { checkedAt } = usePageBuild.getState();
  if (!import.meta.env.PROD || Date.now() - checkedAt < CHECK_INTERVAL_MS) return;
  usePageBuild.setState({ checkedAt: Date.now() });
  fetch('/', { cache: 'no-store', headers: { Accept: 'text/html' } })
    .then((response) => (response.ok ? response.text() : ''))
    .then((page) => {
      const program = programOf(page);
      if (program !== '') compareBuild(program);
    })
    .catch(() => undefined);
}
