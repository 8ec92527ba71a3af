import type { Page } from '@playwright/test';
import axe, { type Result, type RunOptions } from 'axe-core';
import { expect } from './test';

type Violation = Pick<Result, 'id' | 'impact' | 'tags'> & { targets: string[] };

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const OF_COLOURS = ['color-contrast', 'link-in-text-block'];
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Annotates a test with the success criteria that it verifies, for docs/accessibility.md. */
export const wcag = (...criteria: string[]) => ({
  annotation: { type: 'wcag', description: criteria.join(', ') },
});

/** Returns the success criterion in a tag of axe, such as `wcag143`. */
const criterionIn = (tag: string): string[] => {
  const digits = /^wcag(\d)(\d)(\d+)$/.exec(tag);
  return digits ? [digits.slice(1).join('.')] : [];
};

/** Annotates a test that runs axe with the success criteria of its rules. */
export const AXE = {
  annotation: {
    type: 'axe',
    description: [...new Set(axe.getRules(WCAG).flatMap(({ tags }) => tags.flatMap(criterionIn)))].join(', '),
  },
};

/**
 * Checks WCAG 2.2 AA with axe in the current colour scheme, and the serious and critical findings of axe's
 * best-practice and experimental rules.
 */
export async function expectNoViolations(page: Page): Promise<void> {
  expectNone(await violationsOf(page, { type: 'tag', values: [...WCAG, 'best-practice', 'experimental'] }));
}

/**
 * Checks both colour schemes. The dark one is checked only for contrast, because all other rules give the
 * same result as in the light one.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectNoViolations(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expectNone(await violationsOf(page, { type: 'rule', values: OF_COLOURS }));
}

/**
 * Runs axe in the page, where it is injected once per document. Playwright's builder injects it for every run
 * and transfers all passed checks, which takes twice the CPU time. The app has no frames.
 */
async function violationsOf(page: Page, runOnly: RunOptions['runOnly']): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (rules) => {
    const { violations } = await window.axe.run({ runOnly: rules, resultTypes: ['violations'] });
    return violations.map(({ id, impact, tags, nodes }) => ({
      id,
      impact,
      tags,
      targets: nodes.map(({ target }) => target.join(' ')),
    }));
  }, runOnly);
}

/** Returns by how many pixels the page scrolls sideways. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

function expectNone(violations: Violation[]): void {
  const broken = violations.filter(
    ({ tags, impact }) =>
      (tags.some((tag) => WCAG.includes(tag)) && !tags.includes('experimental')) ||
      impact === 'serious' ||
      impact === 'critical',
  );
  expect(broken.map(({ id, targets }) => `${id}: ${targets.join(', ')}`)).toEqual([]);
}
