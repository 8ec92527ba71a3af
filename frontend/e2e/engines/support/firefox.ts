import { launch, type ElementHandle, type Page } from 'puppeteer-core';
import { callOf, SIZE, type Driver, type Engine } from './driver';

const { FIREFOX_PATH = '/usr/bin/firefox-esr' } = process.env;

const PREFERENCES = {
  'intl.accept_languages': 'en-IN, en',
  // Simulates a camera and a microphone that need no permission.
  'media.navigator.streams.fake': true,
  'media.navigator.permission.disabled': true,
  'media.autoplay.default': 0,
  // Allows calls between two browsers of the same machine.
  'media.peerconnection.ice.loopback': true,
  'media.peerconnection.ice.obfuscate_host_addresses': false,
};

/** Messages that Firefox reports as errors of the page when a page is left or a connection is lost. */
const OF_NETWORK =
  /^(downloadable font: download failed|Failed to load ‘)|can’t establish a connection|was interrupted while/;

/** Starts Firefox. Each window has its own browser context. */
export async function startFirefox(): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: FIREFOX_PATH,
    headless: true,
    extraPrefsFirefox: PREFERENCES,
    // No timeout here, because the tests have their own.
    timeout: 0,
    protocolTimeout: 0,
  });
  return {
    window: async () => {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport(SIZE);
      return driverOf(page, () => context.close());
    },
    close: () => browser.close(),
  };
}

function driverOf(page: Page, close: () => Promise<void>): Driver {
  page.setDefaultTimeout(0);
  const problems: string[] = [];
  page.on('pageerror', (error) => {
    const message = error instanceof Error ? error.message : String(error);
    if (!OF_NETWORK.test(message)) problems.push(message);
  });
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
  return {
    open: async (url) => void (await page.goto(url)),
    back: async () => void (await page.goBack()),
    run: (body, ...args) => page.evaluate(callOf(body, args)),
    find: async (body, ...args) => {
      const found = (
        await page.evaluateHandle(callOf(body, args))
      ).asElement() as ElementHandle<Element> | null;
      return (
        found && {
          click: () => found.click(),
          type: (text) => found.type(text),
          choose: (path) => (found as ElementHandle<HTMLInputElement>).uploadFile(path),
        }
      );
    },
    opened: async (action) => {
      const popup = new Promise<Page | null>((resolve) => page.once('popup', resolve));
      await action();
      const other = await popup;
      if (!other) throw new Error('No window was opened.');
      return driverOf(other, () => other.close());
    },
    problems: () => problems,
    close,
  };
}
