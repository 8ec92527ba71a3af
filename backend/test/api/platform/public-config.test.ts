import { startTestApp } from '../../support/test-app.js';

describe('GET /api/config', () => {
  it('returns the configuration that browsers need before the log-in', async () => {
    const t = await startTestApp({ env: { BUSINESS_EMAIL: 'partners@mutual.example' } });
    const { status, body, headers } = await t.api().get('/api/config');
    await t.close();
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('public, max-age=60');
    expect(body).toEqual({
      supportEmail: 'support@mutual.example',
      businessEmail: 'partners@mutual.example',
      currency: 'USD',
      prices: { monthly: 300, yearly: 3200, 'coins-100': 100, 'coins-550': 500, 'coins-1200': 1000 },
      paypal: { clientId: null, sdkUrl: 'https://www.paypal.com/sdk/js' },
      dayTimezone: 'Asia/Kolkata',
      vapidPublicKey: expect.stringMatching(/^B[\w-]{86}$/) as string,
      icePolicy: 'all',
      limits: {
        dailyLikes: 10,
        noteLength: 140,
        announcementTitle: 80,
        announcementText: 500,
        photos: 6,
        photoBytes: 8 * 1024 * 1024,
      },
    });
  });
});
