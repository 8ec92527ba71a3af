import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { logInAs, type Member } from './members';

/** A member in a separate browser. */
export interface OpenedMember {
  member: Member;
  page: Page;
  context: BrowserContext;
}

interface Opening {
  /** Address of the instance to use. Default: the usual one. */
  url?: string | undefined;
  permissions?: string[];
}

export type OpenAs = (member: Member, opening?: Opening) => Promise<OpenedMember>;

interface Fixtures {
  /** Errors of the pages. A test fails if a page logs an error, throws, or violates the CSP. */
  problems: string[];
  allowedProblems: RegExp[];
  /** Opens another browser with the same size and settings for a member until the test ends. */
  openAs: OpenAs;
}

export const test = base.extend<Fixtures>({
  allowedProblems: [[], { option: true }],
  problems: [
    async ({ page, allowedProblems }, use) => {
      const problems: string[] = [];
      watch(page, problems);
      await use(problems);
      expect(problems.filter((problem) => !allowedProblems.some((allowed) => allowed.test(problem)))).toEqual(
        [],
      );
    },
    { auto: true },
  ],
  openAs: async ({ browser, problems }, provide) => {
    const contexts: BrowserContext[] = [];
    await provide(async (member, { url, permissions } = {}) => {
      const context = await browser.newContext({
        ...(permissions && { permissions }),
        ...(url !== undefined && { baseURL: url }),
      });
      contexts.push(context);
      const page = await context.newPage();
      watch(page, problems);
      await logInAs(page, member);
      return { member, page, context };
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

/**
 * A missing picture of another member. Decks also show members of other tests, who may hide or delete theirs.
 */
const GONE_PICTURE = /status of 404 .*\/api\/media\/.*[?&]viewer=(\w+)&(?!.*owner=\1)/;

/** Collects errors of a page. */
export function watch(page: Page, problems: string[]): void {
  page.on('console', (message) => {
    const problem = `${message.text()} (${message.location().url})`;
    if (message.type() === 'error' && !GONE_PICTURE.test(problem)) problems.push(problem);
  });
  page.on('pageerror', (error) => problems.push(error.message));
}

export { expect } from '@playwright/test';
