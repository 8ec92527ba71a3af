import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * WCAG 2.2 AA as far as axe can tell, in the colour scheme that is on, and what its rules outside of WCAG, or still being tried,
 * call serious or critical.
 */
export async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags([...WCAG, 'best-practice', 'experimental'])
    .analyze();
  const broken = violations.filter(
    ({ tags, impact }) =>
      (tags.some((tag) => WCAG.includes(tag)) && !tags.includes('experimental')) ||
      impact === 'serious' ||
      impact === 'critical',
  );
  expect(
    broken.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
  ).toEqual([]);
}

/** The same in both schemes. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectNoViolations(page);
  }
}
