import type { Page } from '@playwright/test';
import { STAFF_VIEWS, theOwner } from './support/admin';
import { aMember, freshName, logInAs, sessionOf, type Member } from './support/members';
import { nextPaint } from './support/phone';
import { speakPseudo } from './support/pseudo-words';
import { aBusyMember, go, MEMBER_ROUTES, VISITOR_ROUTES } from './support/routes';
import { expect, test } from './support/test';

test.use({ allowedProblems: [/status of 400/] });

/** Texts that are the same in every language: names and addresses, and am and pm of Hindi dates. */
const NAMES = [
  /\bMutual\b/,
  /\bPayPal\b/,
  /\bUSD\b/,
  /\bEnglish\b/,
  /\d [ap]m\b/,
  /https?:\S+/,
  /[\w.+-]+@[\w.-]+/,
];
/** Names, profile texts, messages and places of the members in this test. */
const THEIRS = [
  /I am [A-Z][\w ]+, I bake on Sundays and never refuse a walk by the sea\.|Good morning/,
  /Wilhelmina Featherstonehaugh|Ottoline|Bartholomew|Ermintrude|Maximilian|Theodosia/,
  /\b(Panaji|Goa|India)\b/,
  // Initials in place of pictures, invitation codes, and checksums.
  /^[A-Z]$|\b[A-Z0-9]{8}\b|\b[0-9a-f]{64}\b/,
];
const NO_WORDS = [...NAMES, ...THEIRS].map(({ source }) => source);

/**
 * Elements that may be cut with an ellipsis, because the opened profile shows the full text: place and
 * reasons of a card.
 */
const SUMMARIES = '[class*="_place_"], [class*="_why_"]';

/**
 * Returns the texts of the page that are in no translation file, and the texts that do not fit. Runs in the
 * browser.
 */
function faultsOf({ noWords, summaries }: { noWords: string[]; summaries: string }): string[] {
  const faults = new Set<string>();
  const patterns = noWords.map((source) => new RegExp(source, 'g'));
  const wordsIn = (text: string): string =>
    patterns.reduce((rest, pattern) => rest.replace(pattern, ''), text.trim());
  const isOutside = (text: string): boolean => /[a-z]/i.test(wordsIn(text));
  const isHidden = (frame: DOMRect): boolean => frame.width <= 1;

  /** Returns by how many px a text is cut or overflows horizontally. */
  const excessOf = (box: DOMRect, element: Element): number => {
    for (let around: Element | null = element; around; around = around.parentElement) {
      const { display, overflowX, position } = getComputedStyle(around);
      const frame = around.getBoundingClientRect();
      if (/auto|scroll/.test(overflowX) || isHidden(frame)) return 0;
      const holds = around === element || /hidden|clip/.test(overflowX) || around === document.body;
      const excess = Math.max(box.right - frame.right, frame.left - box.left);
      if (display !== 'inline' && holds && excess > 1) return excess;
      if (position === 'fixed') return Math.max(0, box.right - innerWidth, -box.left);
    }
    return 0;
  };
  const isTooHigh = (element: Element): boolean =>
    /hidden|clip/.test(getComputedStyle(element).overflowY) &&
    element.scrollHeight > element.clientHeight + 1;

  const outside = (text: string | null, what: string): void => {
    if (text !== null && isOutside(text)) faults.add(`in no catalogue: ${what} "${text.trim()}"`);
  };
  outside(document.title, 'title');
  for (const element of document.body.querySelectorAll('*')) {
    if (!element.checkVisibility()) continue;
    for (const name of [
      'aria-label',
      'title',
      'placeholder',
      'alt',
      'aria-roledescription',
      'aria-valuetext',
    ])
      outside(element.getAttribute(name), name);
    const text = [...element.childNodes].map((node) => (node instanceof Text ? node.data : '')).join('');
    outside(text, element.tagName);
    // Texts that members wrote may be cut.
    if (!wordsIn(text) || !/[^ -~\s]/.test(text)) continue;
    if (element.matches('option, svg *') || element.closest(summaries)) continue;
    const range = document.createRange();
    range.selectNodeContents(element);
    const excess = excessOf(range.getBoundingClientRect(), element);
    if (excess > 1) faults.add(`too wide by ${Math.ceil(excess)} px: "${text.trim()}"`);
    else if (isTooHigh(element) && !isHidden(element.getBoundingClientRect()))
      faults.add(`too high: "${text.trim()}"`);
  }
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) faults.add(`scrolls sideways by ${scrollWidth - clientWidth} px`);
  return [...faults];
}

/** Returns each fault once, with the first place where it was found. */
async function faultsOn(
  page: Page,
  routes: readonly string[],
  widths: readonly number[] = [390, 320],
): Promise<string[]> {
  const faults = new Map<string, string>();
  for (const route of routes) {
    await go(page, route);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 640 });
      // The phone layout is rendered at the next paint.
      await nextPaint(page);
      for (const fault of await page.evaluate(faultsOf, { noWords: NO_WORDS, summaries: SUMMARIES }))
        if (!faults.has(fault)) faults.set(fault, `${route} at ${width}`);
    }
  }
  return [...faults].map(([fault, place]) => `${place}: ${fault}`);
}

test.describe('pseudo-locale', () => {
  test('visitors’ pages: every text is translated and fits at 1.4 times its length @desktop', async ({
    page,
  }) => {
    // Checks 17 routes.
    test.slow();
    await speakPseudo(page);
    await page.goto('/login');
    expect(await faultsOn(page, VISITOR_ROUTES)).toEqual([]);
  });

  test('members’ pages: every text is translated and fits at 1.4 times its length @desktop', async ({
    page,
    request,
  }) => {
    // Checks 15 routes.
    test.slow();
    const member = await aBusyMember(request, { state: 'Goa', city: 'Panaji', staysInTown: true });
    const headers = { Authorization: `Bearer ${member.token}` };
    await request.put('/api/user/language', { headers, data: { language: 'hi' } });
    const answer = await request.get('/api/user/friends', { headers });
    const [friend] = (await answer.json()) as { _id: string }[];
    await speakPseudo(page);
    await logInAs(page, member);
    await page.goto('/terms');
    expect(await faultsOn(page, [...MEMBER_ROUTES, `/chats?with=${friend?._id ?? ''}`])).toEqual([]);
  });

  test('staff pages: every text fits at 1.4 times its length @desktop', async ({ page, request }) => {
    // Checks 14 views at three widths.
    test.slow();
    const owner = await theOwner(request);
    const names = ['Ottoline', 'Bartholomew', 'Ermintrude'].map(freshName);
    const [reporter, reported, other] = await Promise.all(
      names.map((name) => aMember(request, { name, picture: true })),
    );
    if (!reporter || !reported || !other) throw new Error('The members were not created');
    const call = async (as: Member, path: string, data?: object): Promise<unknown> => {
      const options = { headers: { Authorization: `Bearer ${as.token}` }, data };
      const answer = await (data ? request.post(path, options) : request.get(path, options));
      if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
      return answer.json();
    };
    const details = 'Wanted money';
    for (const { id: targetUserId } of [reported, other])
      await call(reporter, '/api/user/report', { targetUserId, reason: 'under-age', details });
    await call(owner, '/api/admin/suspend', { userId: other.id, action: 'suspend', reason: 'Rude' });
    // The suspension ended the member's session.
    const suspended = { ...other, ...(await sessionOf(request, other.email)) };
    const { decisions } = (await call(suspended, '/api/user/decisions')) as { decisions: { id: string }[] };
    await call(suspended, `/api/user/decisions/${decisions[0]?.id}/appeal`, { text: 'It was not me.' });

    await speakPseudo(page);
    await logInAs(page, owner);
    // Opened before the checks, because its lists have no skeleton to wait for.
    await page.goto('/admin');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    const views = STAFF_VIEWS.map((view) => `/admin?view=${view}`);
    const faults = await faultsOn(page, views, [1280, 390, 320]);
    // The lists contain members of other tests, so untranslated texts are not reported here.
    expect(faults.filter((fault) => !fault.includes('in no catalogue'))).toEqual([]);
  });
});
