import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect } from '@playwright/test';
import { Builder, type WebDriver, type WebElement } from 'selenium-webdriver';
import { freePort } from '../../support/instance';
import { SIZE, type Driver, type Engine } from './driver';

const { WEBKIT_DRIVER_PATH = 'WebKitWebDriver', MINI_BROWSER_PATH = '' } = process.env;

const CAPABILITIES = {
  browserName: 'MiniBrowser',
  unhandledPromptBehavior: 'accept',
  'webkitgtk:browserOptions': {
    binary: MINI_BROWSER_PATH,
    args: ['--automation', '--enable-mock-capture-devices=true', '--enable-media-stream=true'],
  },
};
/** Timeout in ms that is never reached, because the tests have their own. */
const NEVER = 600_000;
/** The Enter key in WebDriver. */
const ENTER = '\uE007';

/** Starts the driver of WebKitGTK, which supports one session at a time. */
export async function startWebKit(): Promise<Engine> {
  const port = await freePort();
  const driver = spawn(WEBKIT_DRIVER_PATH, ['-p', String(port)], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady).toBe(true);
  return {
    window: async () => {
      const session = await new Builder()
        .disableEnvironmentOverrides()
        .usingServer(url)
        .withCapabilities(CAPABILITIES)
        .build();
      await session.manage().setTimeouts({ script: NEVER, pageLoad: NEVER });
      await session
        .manage()
        .window()
        .setRect({ x: 0, y: 0, ...SIZE });
      return driverOf(session, await session.getWindowHandle(), () => session.quit());
    },
    close: async () => {
      const ended = once(driver, 'exit');
      driver.kill();
      await ended;
    },
  };
}

function driverOf(session: WebDriver, handle: string, close: () => Promise<void>): Driver {
  /** Selects this window, because commands go to the selected window of the session. */
  const choose = () => session.switchTo().window(handle);
  return {
    open: async (url) => {
      await choose();
      await session.get(url);
    },
    back: async () => {
      await choose();
      await session.navigate().back();
    },
    run: async (body, ...args) => {
      await choose();
      return session.executeScript(body, ...args);
    },
    find: async (body, ...args) => {
      await choose();
      const found = await session.executeScript<WebElement | null>(body, ...args);
      return (
        found && {
          click: () => found.click(),
          type: (text) => found.sendKeys(text.replaceAll('\n', ENTER)),
          choose: (path) => found.sendKeys(path),
        }
      );
    },
    opened: async (action) => {
      const before = await session.getAllWindowHandles();
      await action();
      const others = async () =>
        (await session.getAllWindowHandles()).filter((other) => !before.includes(other));
      await expect.poll(others).not.toEqual([]);
      const [other = ''] = await others();
      return driverOf(session, other, async () => {
        await session.switchTo().window(other);
        await session.close();
      });
    },
    problems: () => [],
    close,
  };
}
