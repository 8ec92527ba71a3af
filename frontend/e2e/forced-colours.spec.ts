import type { Locator, Page } from '@playwright/test';
import { wcag } from './support/accessible';
import { logInAs } from './support/members';
import { aBusyMember, go } from './support/routes';
import { expect, test } from './support/test';

// Simulates a Windows contrast theme: only system colours are used.
test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' }));

const groundOf = (part: Locator): Promise<string> =>
  part.evaluate((element) => getComputedStyle(element).backgroundColor);

/** Returns the border width in px; 0 without a visible border. */
const edgeOf = (part: Locator): Promise<number> =>
  part.evaluate((element) => {
    const { borderTopStyle, borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(element);
    const isSeen = borderTopStyle !== 'none' && borderTopColor !== backgroundColor;
    return isSeen ? Number.parseFloat(borderTopWidth) : 0;
  });

/** Returns the outline style of the focused control, or of the element drawn in its place. */
const focusMark = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const control = document.activeElement;
    const drawn = [control, control?.nextElementSibling, control?.closest('label, fieldset, [class]')];
    const marks = drawn.map((part) => (part ? getComputedStyle(part).outlineStyle : 'none'));
    return marks.find((mark) => mark !== 'none') ?? `none on ${control?.outerHTML.slice(0, 200)}`;
  });

test.describe('forced colours', () => {
  test(
    'show the current page, the selection and the focus @desktop',
    wcag('2.4.7'),
    async ({ page, request }) => {
      await logInAs(page, await aBusyMember(request));
      await page.goto('/dashboard');
      const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
      const here = links.and(page.locator('[aria-current="page"]'));
      const elsewhere = links.and(page.locator(':not([aria-current])'));
      // The bar at the top, and the one at the bottom of a phone.
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 800 });
        await expect(here).toHaveCount(1);
        expect(await groundOf(here)).not.toBe(await groundOf(elsewhere.first()));
      }

      await page.setViewportSize({ width: 1280, height: 800 });
      await go(page, '/profile');
      const smoking = page.getByRole('group', { name: 'Smoking' });
      const pill = (label: string) => smoking.getByText(label, { exact: true });
      await smoking.getByRole('radio', { name: 'Occasionally' }).check();
      expect(await groundOf(pill('Occasionally'))).not.toBe(await groundOf(pill('Non-smoker')));
      expect(await edgeOf(pill('Non-smoker'))).toBeGreaterThan(0);
      expect(await edgeOf(page.getByRole('button', { name: 'Save profile' }))).toBeGreaterThan(0);

      for (const [route, controls] of [
        ['/settings', 12],
        ['/settings/preferences', 8],
      ] as const) {
        await go(page, route);
        for (let count = 0; count < controls; count += 1) {
          await page.keyboard.press('Tab');
          expect(await focusMark(page)).toMatch(/^(solid|auto)$/);
        }
      }
    },
  );
});
