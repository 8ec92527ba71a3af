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

/**
 * WCAG 2.2 AA as far as axe can tell, in the colour scheme that is on, and what its rules outside of WCAG, or
 * still being tried, call serious or critical.
 */
export async function expectNoViolations(page: Page): Promise<void> {
  expectNone(await violationsOf(page, { type: 'tag', values: [...WCAG, 'best-practice', 'experimental'] }));
}

/**
 * The same in both schemes; of the dark one only what colours decide, as all else was just read in the light
 * one.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectNoViolations(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expectNone(await violationsOf(page, { type: 'rule', values: OF_COLOURS }));
}

/**
 * Runs axe in the page itself, put there once a document: Playwright's builder for it puts it there for every
 * reading and sends all of what passed, which took twice the processor time. The product has no frames.
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

function expectNone(violations: Violation[]): void {
  const broken = violations.filter(
    ({ tags, impact }) =>
      (tags.some((tag) => WCAG.includes(tag)) && !tags.includes('experimental')) ||
      impact === 'serious' ||
      impact === 'critical',
  );
  expect(broken.map(({ id, targets }) => `${id}: ${targets.join(', ')}`)).toEqual([]);
}
