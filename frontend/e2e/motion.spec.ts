import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { wcag } from './support/accessible';
import { chatWith, messages, twoFriends, write } from './support/chats';
import { logInAs } from './support/members';
import { aBusyMember, go } from './support/routes';
import { expect, test } from './support/test';

const STYLES = fileURLToPath(new URL('../src/**/*.css', import.meta.url));
/** Changes that happen at most this often per second are no flashes (WCAG 2.3.1). */
const MOST_PER_SECOND = 3;
/** Animations up to this duration in ms only fire their events. */
const INSTANT_MS = 1;

/** Collects the animations and transitions of the page that take time, in every frame. */
async function watchMotion(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript((instantMs) => {
    const moved = new Set<string>();
    Object.assign(window, { moved });
    const look = () => {
      for (const animation of document.getAnimations()) {
        const { duration, iterations } = animation.effect?.getComputedTiming() ?? {};
        if (Number(duration) * (iterations ?? 1) <= instantMs) continue;
        const { target } = animation.effect as KeyframeEffect;
        const { animationName, transitionProperty } = animation as Partial<CSSAnimation & CSSTransition>;
        moved.add(`${animationName ?? transitionProperty ?? 'script'} of ${target?.outerHTML.slice(0, 120)}`);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, INSTANT_MS);
  return () => page.evaluate(() => [...(window as unknown as { moved: Set<string> }).moved]);
}

/** Returns how much wider than the window the page is. */
const excess = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test.describe('swiping', () => {
  test('a card that is dragged does not make the page wider', async ({ page, request }) => {
    await logInAs(page, await aBusyMember(request));
    await page.goto('/dashboard');
    const card = page.locator('[data-card]');
    const left = () => card.evaluate((element) => element.getBoundingClientRect().x);
    // A card that is just coming in cannot be taken.
    await expect(async () => {
      await page.mouse.up();
      const { x, y, width, height } = (await card.boundingBox())!;
      await page.mouse.move(x + width / 2, y + height / 3);
      await page.mouse.down();
      await page.mouse.move(page.viewportSize()!.width - 1, y + height / 3, { steps: 6 });
      await expect.poll(left, { timeout: 3_000 }).toBeGreaterThan(x + 50);
    }).toPass();
    expect(await excess(page)).toBe(0);
  });

  test('a message that is dragged does not make the page wider @phone', async ({ openAs, request }) => {
    const [asha, ravi] = await twoFriends(request);
    await write(request, ravi, asha, 'A word that is long enough for a bubble of the full width of a phone');
    const { page } = await openAs(asha);
    await page.goto(chatWith(ravi));
    const text = messages(page, ravi).getByText('A word that is long enough');
    const { x } = (await text.boundingBox())!;
    const finger = { pointerType: 'touch', isPrimary: true, bubbles: true, clientY: 300 };
    for (const distance of [80, -80]) {
      await text.dispatchEvent('pointerdown', { ...finger, clientX: 150 });
      await text.dispatchEvent('pointermove', { ...finger, clientX: 150 + distance });
      await expect.poll(async () => (await text.boundingBox())!.x).not.toBeCloseTo(x, -1);
      expect(await excess(page)).toBe(0);
      await text.dispatchEvent('pointercancel', finger);
    }
  });
});

test.describe('motion', () => {
  test('stops when the system asks for reduced motion @phone', wcag('2.3.3'), async ({ page, request }) => {
    await logInAs(page, await aBusyMember(request));
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const motion = await watchMotion(page);
    await page.goto('/dashboard');
    // Members of other tests have the same names. A like may be mutual, which opens a dialogue.
    const passed = await page.locator('[data-card]').getAttribute('data-card');
    await page.getByRole('button', { name: /^Pass / }).click();
    await expect(page.locator(`[data-card="${passed}"]`)).toHaveCount(0);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.keyboard.press('Escape');
    await go(page, '/match');
    await page.getByRole('article').first().getByRole('button').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    for (const route of ['/chats', '/profile', '/settings', '/subscription']) await go(page, route);
    expect(await motion()).toEqual([]);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    // The cards there come in by an animation.
    await go(page, '/match');
    await expect.poll(motion).not.toEqual([]);
  });

  test(
    'never flashes: nothing repeats more than three times a second @phone',
    wcag('2.3.1'),
    async ({ page }) => {
      const sheets = globSync(STYLES).map((file) => readFileSync(file, 'utf8'));
      const repeated = await page.evaluate((texts) => {
        const found: { rule: string; perSecond: number }[] = [];
        const visit = (rules: CSSRuleList) => {
          for (const rule of rules) {
            if ('cssRules' in rule) visit(rule.cssRules as CSSRuleList);
            if (!(rule instanceof CSSStyleRule)) continue;
            const { animation, animationIterationCount, animationDuration } = rule.style;
            if (
              !animation.includes('infinite') &&
              !(parseFloat(animationIterationCount) > 1) &&
              animationIterationCount !== 'infinite'
            )
              continue;
            const seconds = parseFloat(animationDuration) / (animationDuration.endsWith('ms') ? 1000 : 1);
            found.push({ rule: rule.selectorText, perSecond: 1 / seconds });
          }
        };
        for (const text of texts) {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(text);
          visit(sheet.cssRules);
        }
        return found;
      }, sheets);
      // Spinners, skeletons, typing dots and breathing portraits.
      expect(repeated.length).toBeGreaterThan(3);
      expect(repeated.filter(({ perSecond }) => !(perSecond <= MOST_PER_SECOND))).toEqual([]);
    },
  );
});
