import { createTheme, type MantineColorsTuple } from '@mantine/core';

/** One colour for all ten shades: the values live in tokens.css, where light and dark each have their own. */
const token = (name: string): MantineColorsTuple => {
  const value = `var(--color-${name})`;
  return [value, value, value, value, value, value, value, value, value, value];
};

/** Mantine's half of the design system; every value comes from tokens.css. */
export const theme = createTheme({
  primaryColor: 'rose',
  colors: { rose: token('rose'), sage: token('sage'), amber: token('amber'), red: token('red') },
  fontFamily: 'var(--font-body)',
  headings: { fontFamily: 'var(--font-display)' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
});
