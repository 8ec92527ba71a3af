import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aPublicConfig } from '@/testing/builders/members';
import { renderApp } from '@/testing/render-app';
import { answer, refuse } from '@/testing/server';
import { currentConsentNotice, TRANSPARENCY_ROWS } from '@contract';
import { transparencyEndpoints } from '@contract/admin/transparency.endpoints';
import { configEndpoints } from '@contract/config/config.endpoints';

function open(path: string) {
  answer(configEndpoints.publicConfig, aPublicConfig());
  return renderApp(path);
}

describe('legal pages', () => {
  test.each([
    ['/terms', 'Terms and Conditions', [/18/, /7 days/, /24 hours/, /Indian law|laws of India/i]],
    ['/privacy', 'Privacy Policy', [/data/i]],
    ['/cancellation-refund', 'Cancellation and Refund Policy', [/PayPal/, /5 August 2025/]],
    ['/shipping', 'Shipping Policy', [/digital/i, /24 hours/, /transaction ID/i, /5 August 2025/]],
    ['/safety', 'Staying safe', [/public|other people around/, /money/i, /112/, /younger than 18/]],
    ['/contact-us', 'Contact Us', [/Monday to Friday/, /10:00/, /1 to 2 business days/, /3 August 2025/]],
  ])('%s is readable without a session', async (path, title, texts) => {
    open(path);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    for (const text of texts) await waitFor(() => expect(screen.getByRole('main').textContent).toMatch(text));
  });

  test('/cancellation-refund explains how to request a refund in the wallet', async () => {
    open('/cancellation-refund');
    const main = within(await screen.findByRole('main'));
    expect((await main.findByRole('link', { name: 'wallet' })).getAttribute('href')).toBe(
      '/wallet/purchases',
    );
    expect(main.getByText(/press “Ask for a refund” within 7 days/)).toBeTruthy();
    expect(main.getByRole('link', { name: 'contact page' })).toBeTruthy();
  });
});

describe('/Faq', () => {
  test('answers six questions and links to the other pages', async () => {
    open('/Faq');
    await screen.findByRole('heading', { level: 1, name: 'Frequently Asked Questions' });
    const main = screen.getByRole('main');
    expect(within(main).getAllByRole('heading', { level: 2 })).toHaveLength(6);
    const links = within(main)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    for (const path of ['/cancellation-refund', '/privacy', '/terms', '/shipping', '/contact-us', '/safety'])
      expect(links).toContain(path);
  });

  test('links to the dashboard with Home', async () => {
    open('/Faq');
    expect((await screen.findByRole('link', { name: 'Home' })).getAttribute('href')).toBe('/dashboard');
  });
});

describe('/contact-us', () => {
  test('shows the addresses of this installation', async () => {
    open('/contact-us');
    expect(await screen.findByRole('link', { name: 'support@example.com' })).toHaveProperty(
      'href',
      'mailto:support@example.com',
    );
    expect(screen.getByRole('link', { name: 'business@example.com' })).toBeTruthy();
  });

  test('links to addresses with characters that have a meaning in URLs', async () => {
    const supportEmail = "100%?a&b=c#'@example.com";
    answer(configEndpoints.publicConfig, aPublicConfig({ supportEmail }));
    renderApp('/shipping');
    const link = await screen.findByRole('link', { name: supportEmail });
    expect(link.getAttribute('href')).toBe("mailto:100%25%3Fa%26b=c%23'@example.com");
  });
});

describe('unknown path', () => {
  test('shows a not-found page', async () => {
    renderApp('/no-such-page');
    expect(await screen.findByRole('heading', { name: 'There is nothing here' })).toBeTruthy();
  });
});

describe('/notice', () => {
  test('shows each datum with its purpose, how long it is kept, and the way back', async () => {
    open('/notice');
    await screen.findByRole('heading', { level: 1, name: 'What we store, and why' });
    const main = within(screen.getByRole('main'));
    const { lines, version, hash } = currentConsentNotice();
    expect(main.getAllByRole('heading', { level: 2 })).toHaveLength(lines.length);
    expect(main.getByText(new RegExp(`Version ${version}, in force since`))).toBeTruthy();
    expect(main.getByText(new RegExp(hash))).toBeTruthy();
    const religion = within(main.getByRole('heading', { name: /Your religion/ }).parentElement!);
    expect(religion.getByText('Until you take the consent back.')).toBeTruthy();
    const back = religion.getByRole('link', { name: 'Take the consent back.' });
    expect(back.getAttribute('href')).toBe('/settings/consents');
  });

  test.each(['1', '99', 'x'])('opens version %s, or says that there is none', async (version) => {
    open(`/notice?version=${version}`);
    await screen.findByRole('heading', { level: 1, name: 'What we store, and why' });
    const unknown = screen.queryByText(
      `There is no version ${version} of this page. This is the present one.`,
    );
    expect(unknown !== null).toBe(version !== '1');
  });
});

describe('/transparency', () => {
  const table = (name: 'reports' | 'orders', counts: (number | null)[], total: number | null) => ({
    name,
    rows: TRANSPARENCY_ROWS[name].map((key, index) => ({ key, count: counts[index] ?? null })),
    total,
    medianHours: total === null ? null : 1.5,
  });

  test('shows the counts of past years, and hides small ones', async () => {
    const tables = [table('orders', [10, 20, 30], 60), table('reports', [1200], null)];
    answer(transparencyEndpoints.years, { years: [{ year: 2026, tables }] });
    open('/transparency');
    const orders = await screen.findByRole('table', { name: 'Orders of courts and authorities, 2026' });
    expect(within(orders).getByRole('row', { name: 'Answered in time 10' })).toBeTruthy();
    expect(within(orders).getByRole('row', { name: 'All together 60' })).toBeTruthy();
    expect(within(orders).getByRole('row', { name: 'Median time to an answer 1.5 hours' })).toBeTruthy();
    const reports = screen.getByRole('table', { name: 'Reports of members by reason, 2026' });
    expect(within(reports).getByRole('row', { name: 'Fake profile 1,200' })).toBeTruthy();
    expect(within(reports).getByRole('row', { name: 'Scam fewer than 10' })).toBeTruthy();
    expect(within(reports).getByRole('row', { name: 'All together not shown' })).toBeTruthy();
  });

  test('says that no year is over', async () => {
    answer(transparencyEndpoints.years, { years: [] });
    open('/transparency');
    expect(await screen.findByText('No year is over yet.')).toBeTruthy();
  });

  test('offers another try when the counts cannot be loaded', async () => {
    refuse(transparencyEndpoints.years, 'UNAVAILABLE');
    open('/transparency');
    expect(await screen.findByRole('button', { name: /try again/i })).toBeTruthy();
  });
});
