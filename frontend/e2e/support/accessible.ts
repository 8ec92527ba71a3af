import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test';

type Options = Parameters<AxeBuilder['options']>[0];
type Found = Awaited<ReturnType<AxeBuilder['analyze']>>;

const OF_COLOURS = ['color-contrast', 'link-in-text-block'];
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe is told besides: what passed is read as well, only not described. */
const OPTIONS: Options = { resultTypes: ['violations'] };

/**
 * WCAG 2.2 AA as far as axe can tell, in the colour scheme that is on, and what its rules outside of WCAG, or
 * still being tried, call serious or critical.
 */
export async function expectNoViolations(page: Page): Promise<void> {
  // Without frames of other origins the legacy mode reads the same, and opens no second page for its result.
  const axe = new AxeBuilder({ page }).setLegacyMode().options(OPTIONS);
  expectNone(await axe.withTags([...WCAG, 'best-practice', 'experimental']).analyze());
}

/**
 * The same in both schemes; of the dark one only what colours decide, as all else was just read in the light
 * one.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectNoViolations(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  // The page has axe by now. Putting it there is most of what a reading of colours would cost.
  const readColours = (options: Options): Promise<Found> =>
    (window as unknown as { axe: { run: (options: Options) => Promise<Found> } }).axe.run(options);
  expectNone(await page.evaluate(readColours, { ...OPTIONS, runOnly: OF_COLOURS }));
}

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
