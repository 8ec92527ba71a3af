import { adminEndpoints } from '@contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { anAnnouncement } from '@/testing/builders/admin';
import { minutesFromNow, SOME_DAY } from '@/testing/builders/build';
import { openAdmin } from '@/testing/open-admin';
import { answer, holdAnswers, loseAnswers, refuse } from '@/testing/server';

function open(...announcements: ReturnType<typeof anAnnouncement>[]) {
  answer(adminEndpoints.announcements, { announcements, hasMore: false });
  return openAdmin('announcements');
}
const announced = () => screen.findByRole('region', { name: 'Announced' });
const entry = async () => within(await announced()).findByRole('article');
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);

describe('what was announced', () => {
  test('nothing yet', async () => {
    open();
    expect(await within(await announced()).findByText('Nothing has been announced yet.')).toBeTruthy();
  });

  test('stands there with its time, page and audience', async () => {
    open(anAnnouncement({ path: '/subscription', audience: 'premium' }));
    const article = await entry();
    expect(within(article).getByRole('heading').textContent).toBe('Maintenance');
    expect(article.textContent).toContain('14 Mar 2026, 10:00 · /subscription');
    expect(article.textContent).toContain('Premium members');
    expect(article.textContent).toContain('Tonight we are away.');
    expect(article.textContent).not.toContain('Planned');
  });

  test('what nobody has been told yet is planned', async () => {
    open(anAnnouncement({ at: minutesFromNow(60) }));
    expect((await entry()).textContent).toContain('Planned');
  });

  test('can be taken back once', async () => {
    const user = open(anAnnouncement());
    const takeBack = await screen.findByRole('button', { name: 'Take back: Maintenance' });
    const asked = answer(adminEndpoints.takeBackAnnouncement, { success: true });
    answer(adminEndpoints.announcements, {
      announcements: [anAnnouncement({ takenBackAt: SOME_DAY })],
      hasMore: false,
    });
    await user.click(takeBack);
    await waitFor(async () => expect((await entry()).textContent).toContain('Taken back'));
    expect(asked.asked[0]?.params).toEqual({ announcementId: anAnnouncement().id });
    expect(screen.queryByRole('button', { name: /^Take back/ })).toBeNull();
  });

  test('a taking back that fails says why in its place', async () => {
    refuse(adminEndpoints.takeBackAnnouncement, 'RATE_LIMITED');
    const user = open(anAnnouncement());
    await user.click(await screen.findByRole('button', { name: 'Take back: Maintenance' }));
    expect((await within(await entry()).findByRole('alert')).textContent).toBe(
      'Too many attempts. Please try again later.',
    );
  });

  test('that did not come leaves the form, and comes at the next try', async () => {
    const user = open();
    loseAnswers(adminEndpoints.announcements);
    expect((await screen.findByRole('alert')).textContent).toContain('No connection.');
    expect(await field('Title')).toBeTruthy();
    answer(adminEndpoints.announcements, { announcements: [anAnnouncement()], hasMore: false });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await entry()).toBeTruthy();
  });

  test('is on its way', async () => {
    open();
    const held = holdAnswers(adminEndpoints.announcements, {
      announcements: [anAnnouncement()],
      hasMore: false,
    });
    await field('Title');
    expect(screen.queryByText('Nothing has been announced yet.')).toBeNull();
    held.release();
    expect(await entry()).toBeTruthy();
  });
});

describe('a new one', () => {
  const write = async (user: ReturnType<typeof open>) => {
    await user.type(await field('Title'), 'Maintenance');
    await user.type(await field('Text'), '<b>Tonight</b> we are away.');
  };

  test('shows as members will see it, as plain text', async () => {
    const user = open();
    const preview = await screen.findByRole('region', { name: 'As members see it' });
    expect(preview.textContent).toContain('What you write stands here.');
    await write(user);
    await user.type(await field('Page it leads to (optional)'), '/friends');
    expect(preview.textContent).toContain('Maintenance<b>Tonight</b> we are away./friends');
    expect(preview.querySelector('b')).toBeNull();
  });

  test('is sent at once to everybody, and the form is empty again', async () => {
    const sent = answer(adminEndpoints.announce, anAnnouncement());
    const user = open();
    await write(user);
    answer(adminEndpoints.announcements, { announcements: [anAnnouncement()], hasMore: false });
    await user.click(screen.getByRole('button', { name: 'Announce now' }));
    expect(await screen.findByText('Your announcement is on its way.')).toBeTruthy();
    expect(sent.asked[0]?.body).toEqual({
      title: 'Maintenance',
      text: '<b>Tonight</b> we are away.',
      audience: 'all',
    });
    expect((await field('Title')).value).toBe('');
    expect(await entry()).toBeTruthy();
  });

  test('is planned for some members, with the page it leads to', async () => {
    const sent = answer(adminEndpoints.announce, anAnnouncement());
    const user = open();
    await write(user);
    await user.type(await field('Page it leads to (optional)'), '/subscription');
    await user.selectOptions(await field('For'), 'Free members');
    await user.type(await field('When (empty: now)'), '2026-12-24T18:00');
    await user.click(screen.getByRole('button', { name: 'Plan' }));
    await screen.findByText('Your announcement is on its way.');
    expect(sent.asked[0]?.body).toMatchObject({
      path: '/subscription',
      audience: 'free',
      at: '2026-12-24T18:00:00.000Z',
    });
    expect((await field('Page it leads to (optional)')).value).toBe('');
    expect((await field('When (empty: now)')).value).toBe('');
    expect((await field('For')).value).toBe('free');
  });

  test('without words is not sent', async () => {
    const user = open();
    await user.type(await field('Title'), '  ');
    await user.type(await field('Text'), '  ');
    await user.click(screen.getByRole('button', { name: 'Announce now' }));
    expect(await screen.findByText('Please give it a title.')).toBeTruthy();
    expect(screen.getByText('Please write something.')).toBeTruthy();
  });

  test('that leads out of the product is not sent', async () => {
    const user = open();
    await write(user);
    await user.type(await field('Page it leads to (optional)'), '//elsewhere.example');
    await user.click(screen.getByRole('button', { name: 'Announce now' }));
    expect(await screen.findByText('This is not a page of the product, such as /subscription.')).toBeTruthy();
  });

  test.each([
    ['RATE_LIMITED', 'Too many attempts. Please try again later.'],
    ['ADMIN_ONLY', 'Only the administrator may do this.'],
    ['VALIDATION', 'Some fields are not right.'],
  ] as const)('that is refused with %s says why and keeps the words', async (code, text) => {
    refuse(adminEndpoints.announce, code);
    const user = open();
    await write(user);
    await user.click(screen.getByRole('button', { name: 'Announce now' }));
    expect(await screen.findByText(text)).toBeTruthy();
    expect((await field('Title')).value).toBe('Maintenance');
  });
});
