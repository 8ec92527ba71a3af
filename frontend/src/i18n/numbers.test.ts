import { ERROR_TEXTS, TEXTS } from '@contract';
import { describe, expect, it } from 'vitest';
import enAccount from './en/account';
import enAdmin from './en/admin/admin';
import enBilling from './en/billing';
import enNotifications from './en/notifications';
import enSettings from './en/settings';
import hiAccount from './hi/account';
import hiAdmin from './hi/admin/admin';
import staffTranslations from './hi/admin/admin-translations';
import hiBilling from './hi/billing';
import hiNotifications from './hi/notifications';
import hiSettings from './hi/settings';
import hiTranslations from './hi/translations';
import type { Translations } from './translated';

/** What the server words in English. */
const translations: Translations = { ...hiTranslations, ...staffTranslations };

describe('a number of the contract in a text', () => {
  it('is shown in English', () => {
    expect(enNotifications.timing.digests.weekly).toBe('Mondays at 9:00');
    expect(enAccount.invite.text).toBe('Whoever signs up with your code gets 24 hours of premium.');
    expect(enBilling.plans.monthly.span).toBe('for 30 days');
    expect(enBilling.reminder.label).toBe('Mail me 3 days before my Premium ends');
    expect(enSettings.password.hint).toBe('At least 8 characters.');
    expect(enAdmin.stats.newUsers).toBe('New Users (30d)');
    expect(TEXTS.underAge).toBe('You must be at least 18 years old to sign up.');
    expect(TEXTS.likeLimit).toBe('You have reached your daily limit of 10 likes.');
    expect(ERROR_TEXTS.PICTURE_TOO_LARGE).toBe('This picture is too large. At most 8 MB are possible.');
  });

  it('is shown in Hindi', () => {
    expect(hiNotifications.timing.digests.weekly).toBe('सोमवार सुबह 9:00 बजे');
    expect(hiAccount.invite.text).toBe('जो आपके कोड से साइन अप करे, उसे 24 घंटे का प्रीमियम मिलता है।');
    expect(hiBilling.plans.monthly.span).toBe('30 दिन के लिए');
    expect(hiBilling.reminder.label).toBe('प्रीमियम खत्म होने से 3 दिन पहले मुझे मेल करें');
    expect(hiSettings.password.hint).toBe('कम से कम 8 अक्षर।');
    expect(hiAdmin.stats.newUsers).toBe('नए सदस्य (30 दिन)');
    expect(translations[TEXTS.likeLimit]).toBe('आज के लिए 10 लाइक की सीमा पूरी हो गई है।');
    expect(translations['Please enter a time, such as 22:00.']).toBe('कृपया समय डालें, जैसे 22:00।');
    expect(translations['At most 1,000,000.']).toBe('ज़्यादा से ज़्यादा 10,00,000।');
  });
});
