import type { Locator, Page } from '@playwright/test';
import { expect } from './test';

const MOST_PRESSES = 80;

/**
 * Collects the announcements of live regions from the next document on, without those that screen readers
 * hold back because a region around them is busy. Returns a function that returns them.
 */
export async function announcementsOf(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const announced: string[] = [];
    Object.assign(window, { announced });
    const live =
      '[role="status"], [role="alert"], [role="log"], [aria-live="polite"], [aria-live="assertive"]';
    const read = (region: Element): string => {
      const copy = region.cloneNode(true) as Element;
      copy.querySelectorAll('[aria-hidden="true"]').forEach((part) => part.remove());
      return copy.textContent.trim();
    };
    new MutationObserver((records) => {
      for (const { target } of records) {
        const changed = target instanceof Element ? target : target.parentElement;
        const around = changed?.closest(live);
        for (const region of [...(around ? [around] : []), ...(changed?.querySelectorAll(live) ?? [])]) {
          const text = region.closest('[aria-busy="true"]') ? '' : read(region);
          if (text && text !== announced.at(-1)) announced.push(text);
        }
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { announced: string[] }).announced);
}

/** Waits until an announcement contains a text. */
export async function expectAnnounced(announcements: () => Promise<string[]>, text: string): Promise<void> {
  await expect.poll(announcements).toContainEqual(expect.stringContaining(text));
}

/** Moves the focus to a control with the Tab key only. */
async function tabTo(control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  const isFocused = () => control.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < MOST_PRESSES && !(await isFocused()); presses += 1)
    await control.page().keyboard.press('Tab');
  await expect(control).toBeFocused();
}

/** Presses a control by keyboard. */
export async function press(control: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(control);
  await control.page().keyboard.press(key);
}

/** Types into a field by keyboard. */
export async function type(field: Locator, text: string): Promise<void> {
  await tabTo(field);
  await field.page().keyboard.type(text);
}
