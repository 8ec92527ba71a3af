import { expect, test as base, type Page } from '@playwright/test';

/** Fails every test whose page logs an error, throws, or violates the content security policy. */
export const test = base.extend<{ problems: string[]; allowedProblems: RegExp[] }>({
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
});

/** Collects errors of a page. */
export function watch(page: Page, problems: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => problems.push(error.message));
}

export { expect } from '@playwright/test';
