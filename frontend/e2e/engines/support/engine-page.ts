import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { STORAGE_KEYS } from '@contract';
import type { Member } from '../../support/members';
import { expect } from '../../support/test';
import type { Driver, Found } from './driver';

/** Finds elements in the page by role and label, so that the queries are the same in all engines. */
const FINDER = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

type Name = string | RegExp;
type Step =
  | { by: 'Role'; role: string; name?: Pattern }
  | { by: 'LabelText' | 'Text'; name: Pattern }
  | { by: 'Selector'; selector: string };
/** A text, or a regular expression in a form that can be passed to the page. */
type Pattern = string | { source: string; flags: string };

const patternOf = (name: Name): Pattern =>
  typeof name === 'string' ? name : { source: name.source, flags: name.flags };

/** Body of a function that returns the visible elements at the end of these steps. */
const MATCHES = `
  const finder = globalThis.TestingLibraryDom;
  if (!finder) return 'no finder';
  const pattern = (name) => name && (typeof name === 'string' ? name : new RegExp(name.source, name.flags));
  const isShown = (element) => element.checkVisibility() || element.type === 'file';
  const step = (roots, { by, role, name, selector }) => {
    const found = roots.flatMap((root) => {
      if (by === 'Selector') return [...root.querySelectorAll(selector)];
      if (by === 'Role') return finder.queryAllByRole(root, role, name && { name: pattern(name) });
      return finder['queryAllBy' + by](root, pattern(name), { ignore: 'script, style' });
    });
    return [...new Set(found)].filter(isShown);
  };
  const found = arguments[0].reduce(step, [document.body]);
`;

/**
 * Body of a function that returns the first element once it has not moved for some frames. Returns null if
 * the element is disabled or covered.
 */
const WITHIN_REACH = `${MATCHES}
  const [element] = found;
  if (!element || element.matches(':disabled')) return null;
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const place = () => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x, y, width, height];
  };
  const isOnTop = () => {
    const [x, y, width, height] = place();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return element.contains(top) || element.labels?.[0]?.contains(top);
  };
  return new Promise((resolve) => {
    let last = '';
    let still = 0;
    const look = () => {
      const now = place().join();
      still = now === last ? still + 1 : 0;
      if (still === 5) return resolve(isOnTop() ? element : null);
      last = now;
      requestAnimationFrame(look);
    };
    look();
  });
`;
const FIRST = `${MATCHES} return found[0] ?? null;`;

/** Returns the messages of the open conversation with a member. */
export const messagesWith = (page: EnginePage, { name }: Member): Elements =>
  page.getByRole('group', { name: `Messages with ${name}` });

/** Timeout, which is long for a busy machine, and pauses between two looks, in ms. */
const PATIENCE = { timeout: 60_000, intervals: [50, 100, 200] };

/** Elements of a page, which are searched again on each use. */
export class Elements {
  constructor(
    private readonly driver: Driver,
    private readonly steps: readonly Step[] = [],
  ) {}

  getByRole(role: string, { name }: { name?: Name } = {}): Elements {
    return this.#then({ by: 'Role', role, ...(name !== undefined && { name: patternOf(name) }) });
  }

  getByLabel(name: Name): Elements {
    return this.#then({ by: 'LabelText', name: patternOf(name) });
  }

  getByText(name: Name): Elements {
    return this.#then({ by: 'Text', name: patternOf(name) });
  }

  locator(selector: string): Elements {
    return this.#then({ by: 'Selector', selector });
  }

  /** Runs `body` in the page as a function with the visible elements as `found`, and returns its result. */
  async read<Result>(body: string, ...args: readonly unknown[]): Promise<Result> {
    const ask = () => this.driver.run(`${MATCHES}${body}`, this.steps, ...args);
    const answer = await ask();
    if (answer !== 'no finder') return answer as Result;
    await this.driver.run(FINDER);
    return (await ask()) as Result;
  }

  count(): Promise<number> {
    return this.read('return found.length;');
  }

  texts(): Promise<string[]> {
    return this.read('return found.map((element) => element.textContent);');
  }

  /** Waits until at least one element is visible. */
  async isShown(): Promise<void> {
    await expect.poll(() => this.count(), { ...PATIENCE, message: this.#name }).toBeGreaterThan(0);
  }

  /** Waits until no element is visible. */
  async isHidden(): Promise<void> {
    await expect.poll(() => this.count(), { ...PATIENCE, message: this.#name }).toBe(0);
  }

  click(): Promise<void> {
    return this.#act(WITHIN_REACH, (found) => found.click());
  }

  /** Types into the field with the keyboard. */
  async type(text: string): Promise<void> {
    await this.click();
    await this.#act(FIRST, (found) => found.type(text));
  }

  async choose(path: string): Promise<void> {
    await this.isShown();
    await this.#act(FIRST, (found) => found.choose(path));
  }

  /** Sets the value as the picker of the field does. For fields whose keys depend on the language. */
  async set(value: string): Promise<void> {
    await this.isShown();
    await this.read(
      `const [field] = found;
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
      set.call(field, arguments[1]);
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));`,
      value,
    );
  }

  /** Acts on the first element. Repeats the action if the page replaces the element meanwhile. */
  async #act(body: string, action: (found: Found) => Promise<void>): Promise<void> {
    await expect(async () => {
      expect(await this.count(), this.#name).toBeGreaterThan(0);
      const found = await this.driver.find(body, this.steps);
      expect(found, `${this.#name} is within reach`).not.toBeNull();
      await action(found!);
    }).toPass(PATIENCE);
  }

  get #name(): string {
    return JSON.stringify(this.steps);
  }

  #then(step: Step): Elements {
    return new Elements(this.driver, [...this.steps, step]);
  }
}

/** A page of the product in an engine. */
export class EnginePage extends Elements {
  constructor(
    readonly window: Driver,
    private readonly url: string,
  ) {
    super(window);
  }

  async goto(path: string): Promise<void> {
    await this.window.open(new URL(path, this.url).href);
  }

  /** Stores the member's session, as a log-in does. */
  async logInAs({ token, id }: Member): Promise<void> {
    // A file of this origin that runs no script.
    await this.goto('/robots.txt');
    await this.window.run(
      `localStorage.setItem(arguments[0].token, arguments[1]);
      localStorage.setItem(arguments[0].userId, arguments[2]);`,
      STORAGE_KEYS,
      token,
      id,
    );
  }

  /** Waits until the service worker and stored data can show this page offline. */
  async isKept(): Promise<void> {
    const takesOver = () => this.window.run('return navigator.serviceWorker.controller !== null;');
    await expect.poll(takesOver, PATIENCE).toBe(true);
    const copies = `return new Promise((resolve) => {
      const opening = indexedDB.open('offline', 1);
      opening.onerror = () => resolve(0);
      opening.onupgradeneeded = () => opening.transaction.abort();
      opening.onsuccess = () => {
        const database = opening.result;
        const count = database.transaction('members').objectStore('members').count();
        count.onsuccess = () => {
          database.close();
          resolve(count.result);
        };
      };
    });`;
    await expect.poll(() => this.window.run(copies), PATIENCE).toBe(1);
  }

  /** Runs an action and returns the page in the window that it opens. */
  async opened(action: () => Promise<void>): Promise<EnginePage> {
    return new EnginePage(await this.window.opened(action), this.url);
  }

  /** Waits until the path of the address matches. */
  async isAt(path: RegExp): Promise<void> {
    await expect.poll(() => this.window.run('return location.pathname;'), PATIENCE).toMatch(path);
  }
}
