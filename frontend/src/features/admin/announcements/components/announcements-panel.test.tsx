import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { anAnnouncement } from '@/testing/builders/admin';
import { minutesFromNow, SOME_DAY } from '@/testing/builders/build';
import { openAdmin } from '@/testing/open-admin';
import { answer, failRequests, holdAnswers, refuse } from '@/testing/server';
import { adminEndpoints } from '@contract/admin/admin.endpoints';

function open(...announcements: ReturnType<typeof anAnnouncement>[]) {
  answer(adminEndpoints.announcements, { announcements, hasMore: false });
  return openAdmin('announcements');
}
const announced = () => screen.findByRole('region', { name: 'Announced' });
const entry = async () => within(await announced()).findByRole('article');
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);

describe('list of announcements', () => {
  test('says so when nothing was announced', async () => {
    open();
    expect(await within(await announced()).findByText('Nothing has been announced yet.')).toBeTruthy();
  });

  test('shows title, time, page, audience and text', async () => {
    open(anAnnouncement({ path: '/subscription', audience: 'premium' }));
    const article = await entry();
    expect(within(article).getByRole('heading').textContent).toBe('Maintenance');
    expect(article.textContent).toContain('14 Mar 2026, 10:00 · /subscription');
    expect(article.textContent).toContain('Premium members');
    expect(article.textContent).toContain('Tonight we are away.');
    expect(article.textContent).not.toContain('Planned');
  });

  test('marks an announcement with a future time as planned', async () => {
    open(anAnnouncement({ at: minutesFromNow(60) }));
    expect((await entry()).textContent).toContain('Planned');
  });

  test('withdraws an announcement and removes the button', async () => {
    const user = open(anAnnouncement());
    const takeBack = await screen.findByRole('button', { name: 'Take back: Maintenance' });
    const calls = answer(adminEndpoints.takeBackAnnouncement, { success: true });
    answer(adminEndpoints.announcements, {
      announcements: [anAnnouncement({ takenBackAt: SOME_DAY })],
      hasMore: false,
    });
    await user.click(takeBack);
    await waitFor(async () => expect((await entry()).textContent).toContain('Taken back'));
    expect(calls.requests[0]?.params).toEqual({ announcementId: anAnnouncement().id });
    expect(screen.queryByRole('button', { name: /^Take back/ })).toBeNull();
  });

  test('shows the error at an announcement that cannot be withdrawn', async () => {
    refuse(adminEndpoints.takeBackAnnouncement, 'RATE_LIMITED');
    const user = open(anAnnouncement());
    await user.click(await screen.findByRole('button', { name: 'Take back: Maintenance' }));
    expect((await within(await entry()).findByRole('alert')).textContent).toBe(
      'Too many attempts. Please try again later.',
    );
  });

  test('keeps the form usable when the list fails and loads the list on Try again', async () => {
    const user = open();
    failRequests(adminEndpoints.announcements);
    expect((await screen.findByRole('alert')).textContent).toContain('No connection.');
    expect(await field('Title')).toBeTruthy();
    answer(adminEndpoints.announcements, { announcements: [anAnnouncement()], hasMore: false });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await entry()).toBeTruthy();
  });

  test('shows no empty text while the list is loading', async () => {
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

describe('new announcement', () => {
  const write = async (user: ReturnType<typeof open>) => {
    await user.type(await field('Title'), 'Maintenance');
    await user.type(await field('Text'), '<b>Tonight</b> we are away.');
  };

  test('has a preview as plain text', async () => {
    const user = open();
    const preview = await screen.findByRole('region', { name: 'As members see it' });
    expect(preview.textContent).toContain('What you write stands here.');
    await write(user);
    await user.type(await field('Page it leads to (optional)'), '/friends');
    expect(preview.textContent).toContain('Maintenance<b>Tonight</b> we are away./friends');
    expect(preview.querySelector('b')).toBeNull();
  });

  test('is sent to all members immediately, and the form is cleared', async () => {
    const sent = answer(adminEndpoints.announce, anAnnouncement());
    const user = open();
    await write(user);
    answer(adminEndpoints.announcements, { announcements: [anAnnouncement()], hasMore: false });
    await user.click(screen.getByRole('button', { name: 'Announce now' }));
    expect(await screen.findByText('Your announcement is on its way.')).toBeTruthy();
    expect(sent.requests[0]?.body).toEqual({
      title: 'Maintenance',
      text: '<b>Tonight</b> we are away.',
      audience: 'all',
    });
    expect((await field('Title')).value).toBe('');
    expect(await entry()).toBeTruthy();
  });

  test('can be planned for free members with a page to open', async () => {
    const sent = answer(adminEndpoints.announce, anAnnouncement());
    const user = open();
    await write(user);
    await user.type(await field('Page it leads to (optional)'), '/subscription');
    await user.selectOptions(await field('For'), 'Free members');
    await user.type(await field('When (empty: now)'), '2026-12-24T18:00');
    await user.click(screen.getByRole('button', { name: 'Plan' }));
    await screen.findByText('Your announcement is on its way.');
    expect(sent.requests[0]?.body).toMatchObject({
      path: '/subscription',
      audience: 'free',
      at: '2026-12-24T18:00:00.000Z',
    });
    expect((await field('Page it leads to (optional)')).value).toBe('');
    expect((await field('When (empty: now)')).value).toBe('');
    expect((await field('For')).value).toBe('free');
  });

  test('requires a title and a text', async () => {
    const user = open();
    await user.type(await field('Title'), '  ');
    await user.type(await field('Text'), '  ');
    await user.click(screen.getByRole('button', { name: 'Announce now' }));
    expect(await screen.findByText('Please give it a title.')).toBeTruthy();
    expect(screen.getByText('Please write something.')).toBeTruthy();
  });

  test('cannot have a page outside of the product', async () => {
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
  ] as const)('keeps the text and shows the reason after the error %s', async (code, text) => {
    refuse(adminEndpoints.announce, code);
    const user = open();
    await write(user);
    await user.click(screen.getByRole('button', { name: 'Announce now' }));
    expect(await screen.findByText(text)).toBeTruthy();
    expect((await field('Title')).value).toBe('Maintenance');
  });
});
