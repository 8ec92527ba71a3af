import type { APIRequestContext, Page } from '@playwright/test';
import { PROFILE_PARTS, profilePath } from '@/lib/profile-path';
import { SETTINGS_PARTS, settingsPath } from '@/lib/settings-path';
import { write } from './chats';
import { act, aMember, befriend, type Member, type NewMember } from './members';
import { expect } from './test';

export const VISITOR_ROUTES = [
  '/welcome',
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password/some-token',
  '/verify-email/some-token',
  '/restore/some-token',
  '/change-email/some-token',
  '/undo-email-change/some-token',
  '/unsubscribe/some-token',
  '/no-check-ins/some-token',
  '/decisions',
  '/grievance',
  '/grievance/some-token',
  '/share',
  '/terms',
  '/privacy',
  '/Faq',
  '/safety',
  '/notice',
  '/transparency',
  '/contact-us',
  '/cancellation-refund',
  '/shipping',
  '/nowhere',
];
export const MEMBER_ROUTES = [
  '/dashboard',
  '/match',
  '/second-look',
  '/friends',
  '/start',
  '/me',
  '/profile',
  ...PROFILE_PARTS.map(profilePath),
  '/questions',
  '/settings',
  ...SETTINGS_PARTS.map(settingsPath),
  '/decisions',
  '/rights',
  '/rights/correction',
  '/rights/grievance',
  '/rights/nominee',
  '/grievance',
  '/share',
  '/notifications',
  '/chats',
  '/video-call',
  '/subscription',
  '/wallet',
  '/wallet/shop',
  '/wallet/purchases',
  '/wallet/history',
  '/my-numbers',
  '/Faq',
  '/nowhere',
];

/**
 * Creates a member with data in all lists and badges.
 * @param home place of all members, and whether suggestions are limited to it
 */
export async function aBusyMember(
  request: APIRequestContext,
  home: Pick<NewMember, 'state' | 'city' | 'staysInTown'> = {},
): Promise<Member> {
  const person = (options: NewMember) => aMember(request, { ...home, ...options });
  const member = await person({ name: 'Wilhelmina Featherstonehaugh', picture: true, premium: true });
  const [writer, friend, admirer, passed] = await Promise.all([
    person({ name: 'Ottoline', premium: true }),
    person({ name: 'Bartholomew', picture: true }),
    person({ name: 'Ermintrude' }),
    person({ name: 'Maximilian', picture: true }),
    person({ name: 'Theodosia', picture: true }),
  ]);
  await befriend(request, writer, member);
  await befriend(request, friend, member);
  await write(request, writer, member, 'Good morning');
  await act(request, admirer, member, 'like');
  await act(request, member, passed, 'dislike');
  await act(request, passed, member, 'like');
  return member;
}

/** Elements that are shown while content is loading. */
const COMING = '[class*="_block_"]';

/** Navigates by the router, without a reload of the app. */
export async function go(page: Page, route: string): Promise<void> {
  // An element that every route renders again. The staff views share a heading and the line of the undo.
  const before = route.startsWith('/admin') ? 'main > :last-child' : 'h1';
  await expect(page.locator(before).first()).toBeVisible();
  await expect(page.locator(COMING)).toHaveCount(0);
  await page.evaluate(
    ([selector, address]) => {
      document.querySelectorAll(selector).forEach((element) => element.setAttribute('data-before', ''));
      history.pushState(null, '', address);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    },
    [before, route] as const,
  );
  await expect(page.locator('[data-before]')).toHaveCount(0);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.locator(COMING)).toHaveCount(0);
}

/** Switches the page to Hindi without a reload, as a change in another tab does. */
export async function readHindi(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.setItem('language', 'hi');
    dispatchEvent(new StorageEvent('storage', { key: 'language' }));
  });
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await expect(page.getByRole('heading').first()).toHaveText(/[\u0900-\u097f]/);
}
