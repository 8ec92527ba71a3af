import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test';

type Found = Awaited<ReturnType<AxeBuilder['analyze']>>;

const OF_COLOURS = ['color-contrast', 'link-in-text-block'];
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * WCAG 2.2 AA as far as axe can tell, in the colour scheme that is on, and what its rules outside of WCAG, or
 * still being tried, call serious or critical.
 */
export async function expectNoViolations(page: Page): Promise<void> {
  expectNone(
    await axe(page)
      .withTags([...WCAG, 'best-practice', 'experimental'])
      .analyze(),
  );
}

/**
 * The same in both schemes; of the dark one only what colours decide, as all else was just read in the light
 * one.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectNoViolations(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expectNone(await axe(page).withRules(OF_COLOURS).analyze());
}

/**
 * Without frames of other origins the legacy mode reads the same, and opens no second page for its result.
 * What passed is read as well, only not described.
 */
const axe = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });

function expectNone({ violations }: Found): void {
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
