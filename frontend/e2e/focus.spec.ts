import type { Page } from '@playwright/test';
import { wcag } from './support/accessible';
import { chatWith, messages, twoFriends, write } from './support/chats';
import { logInAs } from './support/members';
import { aBusyMember, go } from './support/routes';
import { expect, test } from './support/test';

/** Routes of the pages with the most controls. */
const ROUTES = [
  '/dashboard',
  '/match',
  '/profile',
  '/settings',
  '/settings/preferences',
  '/settings/notifications',
  '/chats',
];
const MOST_PRESSES = 150;

/**
 * Returns the focused control, and whether other elements cover it completely. Returns null if no control has
 * the focus.
 */
const focused = (page: Page) =>
  page.evaluate(() => {
    const control = document.activeElement;
    if (!control || control === document.body) return null;
    // A visually hidden control is represented by its label.
    const parts = [control, ...((control as Partial<HTMLInputElement>).labels ?? [])];
    const shares = [0.02, 0.25, 0.5, 0.75, 0.98];
    const isCovered = !parts.some((part) => {
      const { left, top, width, height } = part.getBoundingClientRect();
      return shares.some((x) =>
        shares.some((y) => {
          const hit = document.elementFromPoint(left + x * width, top + y * height);
          // The thumb of a slider contains the control.
          return part.contains(hit) || (hit?.contains(part) ?? false);
        }),
      );
    });
    return { isCovered, html: control.outerHTML.slice(0, 200) };
  });

test.describe('focus', () => {
  test(
    'is never hidden by the bars, with Tab and with Shift+Tab @phone',
    wcag('2.1.2', '2.4.11'),
    async ({ page, request }) => {
      test.slow();
      await logInAs(page, await aBusyMember(request));
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto('/wallet');
      const hidden: string[] = [];
      for (const route of ROUTES) {
        await go(page, route);
        for (const key of ['Tab', 'Shift+Tab']) {
          let presses = 0;
          for (; presses < MOST_PRESSES; presses += 1) {
            await page.keyboard.press(key);
            const control = await focused(page);
            // After the last control the focus leaves the page.
            if (!control) break;
            if (control.isCovered) hidden.push(`${key} on ${route}: ${control.html}`);
          }
          expect(presses, `Focus does not leave ${route}`).toBeLessThan(MOST_PRESSES);
        }
      }
      expect(hidden).toEqual([]);
    },
  );

  test('is visible around the messages of a chat @desktop', async ({ page, request }) => {
    const [asha, ravi] = await twoFriends(request);
    await write(request, ravi, asha, 'Good morning');
    await logInAs(page, asha);
    await page.goto(chatWith(ravi));
    const list = messages(page, ravi);
    await expect(list.getByText('Good morning')).toBeVisible();
    await page.keyboard.press('Tab');
    await list.focus();
    await expect(list).toHaveCSS('outline-style', 'solid');
  });
});
