import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aPublicConfig } from '@/testing/builders/members';
import { renderApp } from '@/testing/render-app';
import { answer } from '@/testing/server';
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
    expect((await main.findByRole('link', { name: 'wallet' })).getAttribute('href')).toBe('/wallet');
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
