import { writeFile } from 'node:fs/promises';
import type { TestInfo } from '@playwright/test';
import type { Member } from '../../support/members';
import { test as base, expect } from '../../support/test';
import type { Engine } from './driver';
import { EnginePage } from './engine-page';
import { ENGINES, type EngineName } from './engines';
import { startFirefox } from './firefox';
import { startWebKit } from './webkit';

interface Opening {
  /** Engine of the window. Default: the tested one. */
  engine?: EngineName;
  /** Address of the instance to use. Default: the usual one. */
  url?: string | undefined;
}

interface Fixtures {
  /** Opens a window, logged in as a member, until the test ends. */
  openIn: (member: Member | null, opening?: Opening) => Promise<EnginePage>;
}

interface WorkerFixtures {
  /** The engine that is tested. */
  engine: EngineName;
  /** Returns an engine of this worker, which is started on first use. */
  start: (engine: EngineName) => Promise<Engine>;
}

const STARTS = { firefox: startFirefox, webkit: startWebKit };

export const test = base.extend<Fixtures, WorkerFixtures>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  start: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads which fixtures are used.
    async ({}, provide) => {
      const started = new Map<EngineName, Promise<Engine>>();
      await provide((name) => {
        const engine = started.get(name) ?? STARTS[name]();
        started.set(name, engine);
        return engine;
      });
      for (const engine of started.values()) await (await engine).close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  openIn: async ({ engine, start, baseURL, allowedProblems }, provide, testInfo) => {
    const pages: EnginePage[] = [];
    await provide(async (member, { engine: name = engine, url = baseURL ?? '' } = {}) => {
      const window = await (await start(name)).window();
      const page = new EnginePage(window, url);
      pages.push(page);
      if (member) await page.logInAs(member);
      return page;
    });
    if (testInfo.status !== testInfo.expectedStatus) for (const page of pages) await keepText(page, testInfo);
    const problems = pages.flatMap(({ window }) => window.problems());
    for (const { window } of pages) await window.close();
    const isAllowed = (problem: string) => allowedProblems.some((allowed) => allowed.test(problem));
    expect(problems.filter((problem) => !isAllowed(problem))).toEqual([]);
  },
});

/** Attaches the text of a page at the end of a failed test, as Playwright does for its own pages. */
async function keepText(page: EnginePage, testInfo: TestInfo): Promise<void> {
  const text = await page.window
    .run('return `${location.pathname}\\n${document.body.innerText}`;')
    .catch((error: unknown) => `No answer of the page: ${String(error)}`);
  const path = testInfo.outputPath(`page-${testInfo.attachments.length}.md`);
  await writeFile(path, `\`\`\`yaml\n${String(text)}\n\`\`\`\n`);
  testInfo.attachments.push({ name: 'error-context', contentType: 'text/markdown', path });
}

/** The other engine. */
export const otherThan = (engine: EngineName): EngineName => ENGINES[engine].other;

export { expect } from '../../support/test';
