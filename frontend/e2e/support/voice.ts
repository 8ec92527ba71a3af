import type { Locator, Page } from '@playwright/test';
import { expect } from './test';

/** Stops a running recording after more than a second. */
export async function record(page: Page): Promise<void> {
  // Matches any number of seconds from one on, because a busy browser may skip a second.
  await expect(page.getByText(/^(?!0:00)\d:\d\d/)).toBeVisible();
  await page.getByRole('button', { name: 'Stop recording' }).click();
  await expect(page.getByRole('group', { name: 'Your recording' })).toBeVisible();
}

/** Plays a recording to its end. */
export async function play(player: Locator): Promise<void> {
  const loaded = player.page().waitForResponse(/recordings\//);
  await player.getByRole('button', { name: 'Play' }).click();
  expect((await loaded).headers()['content-type']).toBe('audio/mpeg');
  await expect(player.getByRole('button', { name: 'Play' })).toBeVisible();
  await expect(player.getByRole('alert')).toBeHidden();
}
