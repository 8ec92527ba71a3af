import { describe, expect, it } from 'vitest';
import {
  ERROR_TEXTS,
  MATCH_LIMITS,
  NOTIFICATIONS_SERVER_LIMITS,
  SAFETY_SERVER_LIMITS,
  TEXTS,
  USERS_LIMITS,
} from '@contract';
import enAccount from './en/account';
import enAdmin from './en/admin/admin';
import enSuggestions from './en/admin/admin-suggestions';
import enBilling from './en/billing';
import enNotes from './en/notes';
import enNotifications from './en/notifications';
import enSettings from './en/settings';
import hiAccount from './hi/account';
import hiAdmin from './hi/admin/admin';
import staffTranslations from './hi/admin/admin-contract-translations';
import hiSuggestions from './hi/admin/admin-suggestions';
import hiBilling from './hi/billing';
import hiTranslations from './hi/contract-translations';
import hiNotes from './hi/notes';
import hiNotifications from './hi/notifications';
import hiSettings from './hi/settings';
import type { Translations } from './translated';

/** Translations of the texts that the server writes in English. */
const translations: Translations = { ...hiTranslations, ...staffTranslations };

describe('a number of the contract in a text', () => {
  it('is shown in English', () => {
    expect(enNotifications.timing.digests.weekly).toBe('Mondays at 9:00');
    expect(enAccount.invite.text).toBe('Whoever signs up with your code gets 24 hours of Premium.');
    expect(enBilling.plans.monthly.span).toBe('for 30 days');
    expect(enBilling.reminder.label).toBe('E-mail me 3 days before my Premium ends');
    expect(enSettings.password.hint).toBe('At least 8 characters.');
    expect(enAdmin.stats.newUsers).toBe('New Users (30d)');
    expect(enAdmin.factor.text).toContain('It counts for ten minutes.');
    expect(enSuggestions.statistics.newMembers).toBe('New members, first seven days');
    expect(enSuggestions.statistics.tiles.giniNone).toContain('measured every ten minutes');
    expect(ERROR_TEXTS.PAYMENT_UNAVAILABLE).toContain('arrives within five minutes');
    expect(TEXTS.underAge).toBe('You must be at least 18 years old to sign up.');
    expect(TEXTS.likeLimit).toBe('You have reached your daily limit of 10 likes.');
    expect(ERROR_TEXTS.PICTURE_TOO_LARGE).toBe('This picture is too large. At most 8 MB are possible.');
  });

  it('is shown in Hindi', () => {
    expect(hiNotifications.timing.digests.weekly).toBe('सोमवार सुबह 9:00 बजे');
    expect(hiAccount.invite.text).toBe('जो आपके कोड से साइन अप करे, उसे 24 घंटे का प्रीमियम मिलता है।');
    expect(hiBilling.plans.monthly.span).toBe('30 दिन के लिए');
    expect(hiBilling.reminder.label).toBe('प्रीमियम खत्म होने से 3 दिन पहले मुझे ई-मेल करें');
    expect(hiSettings.password.hint).toBe('कम से कम 8 अक्षर।');
    expect(hiAdmin.stats.newUsers).toBe('नए सदस्य (30 दिन)');
    expect(hiAdmin.factor.text).toContain('दस मिनट तक');
    expect(hiSuggestions.statistics.newMembers).toBe('नए सदस्य, पहले सात दिन');
    expect(hiSuggestions.statistics.tiles.giniNone).toContain('हर दस मिनट में');
    expect(translations[ERROR_TEXTS.PAYMENT_UNAVAILABLE]).toContain('पाँच मिनट में');
    expect(translations[TEXTS.likeLimit]).toBe('आज के लिए 10 लाइक की सीमा पूरी हो गई है।');
    expect(translations['Please enter a time, such as 22:00.']).toBe('कृपया समय डालें, जैसे 22:00।');
    expect(translations['At most 1,000,000.']).toBe('ज़्यादा से ज़्यादा 10,00,000।');
  });
});

describe('a text with a number as a word', () => {
  it.each([
    [
      'an hour',
      NOTIFICATIONS_SERVER_LIMITS.mailDelayMinutes,
      60,
      enNotifications.settings.lead,
      /for an hour/,
    ],
    ['an hour', NOTIFICATIONS_SERVER_LIMITS.mailDelayMinutes, 60, hiNotifications.settings.lead, /एक घंटे/],
    ['one note', MATCH_LIMITS.dailyNotes, 1, enNotes.used.text, /one note a day/],
    ['one note', MATCH_LIMITS.dailyNotes, 1, hiNotes.used.text, /दिन में एक नोट/],
    [
      'the first day',
      SAFETY_SERVER_LIMITS.newAccountHours,
      24,
      ERROR_TEXTS.NEW_ACCOUNT_LIMIT,
      /^On the first day/,
    ],
    [
      'a year',
      USERS_LIMITS.pauseDaysMax,
      365,
      translations['Choose a day from tomorrow on, within a year.'],
      /एक साल/,
    ],
  ])('contains %s, which is the number of the limit', (_, limit, value, text, words) => {
    expect(limit).toBe(value);
    expect(text).toMatch(words);
  });
});
