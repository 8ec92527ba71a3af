import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { useColorScheme } from '@/lib/color-scheme';
import { theme } from '@/styles/theme';

/** What dialogues and sliders need around them. */
export function ThemeFrame({ children }: { children: ReactNode }) {
  const scheme = useColorScheme((colors) => colors.scheme);
  return (
    // Mantine's variables are in tokens.css, so it need not write them at run time.
    <MantineProvider
      theme={theme}
      forceColorScheme={scheme}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
}
