import { create } from 'zustand';
import { readText, writeText } from './storage/stored';

/** The member's choice; `auto` follows the system. */
export type ColorChoice = 'light' | 'dark' | 'auto';

interface ColorScheme {
  choice: ColorChoice;
  scheme: 'light' | 'dark';
}

/** Same key and attribute as in public/start.js, which sets the scheme before the first paint. */
const KEY = 'theme';
const ATTRIBUTE = 'data-color-scheme';

const systemDark = window.matchMedia('(prefers-color-scheme: dark)');

function read(): ColorScheme {
  const stored = readText(KEY);
  const choice = stored === 'light' || stored === 'dark' ? stored : 'auto';
  const system = systemDark.matches ? 'dark' : 'light';
  return { choice, scheme: choice === 'auto' ? system : choice };
}

export const useColorScheme = create<ColorScheme>(read);

function refresh(): void {
  useColorScheme.setState(read());
  document.documentElement.setAttribute(ATTRIBUTE, useColorScheme.getState().scheme);
}

/** Sets the colour scheme here and in other tabs, and stores it in this browser. */
export function chooseColors(choice: ColorChoice): void {
  writeText(KEY, choice);
  refresh();
}

/** Forces the dark scheme until the returned function is called; for pages that only show video. */
export function forceDarkScheme(): () => void {
  useColorScheme.setState({ scheme: 'dark' });
  document.documentElement.setAttribute(ATTRIBUTE, 'dark');
  return refresh;
}

systemDark.addEventListener('change', refresh);
window.addEventListener('storage', ({ key }) => {
  if (key === null || key === KEY) refresh();
});
