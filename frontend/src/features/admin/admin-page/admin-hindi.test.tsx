import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { chooseLanguage } from '@/i18n/language';
import {
  aCampaign,
  aColleague,
  aMemberHistory,
  anAdminAction,
  anAdminPurchase,
  anAfterLikeWeek,
  anAnnouncement,
  anAppeal,
  anAuditEntry,
  aPhotoToReview,
  aReport,
  aRiskFlag,
  aSecondFactor,
  aStatisticsDay,
  aSuggestionModel,
  aUser,
  aVerificationToReview,
  someLimits,
  someMemberTotals,
  someReasons,
  someSuggestionStatistics,
  someVersions,
} from '@/testing/builders/admin';
import { id, SOME_DAY } from '@/testing/builders/build';
import { renderApp } from '@/testing/render-app';
import { answer } from '@/testing/server';
import { AUDIT_ACTIONS, BRAND } from '@contract';
import { adminEndpoints } from '@contract/admin/admin.endpoints';
import { secondFactorEndpoints } from '@contract/auth/second-factor.endpoints';
import { userEndpoints } from '@contract/users/user.endpoints';

/** Latin text that is not translated: names, codes, addresses, times, and texts that people wrote. */
const NO_WORDS = new RegExp(
  [
    `${BRAND.name}|English|PayPal|USD|CSV|AUC|Redis|SUGGESTIONS_PLAIN_SHARE|Asia/Kolkata|/subscription|2026e|IANA|CLDR|ICU|Node|GeoNames`,
    'A-Z|\\b[JKOCDRWMAZXU]\\b|\\b(Ctrl|Enter|Shift)\\b|\\d [ap]m|[\\w.]+@[\\w.]+|ORDER\\d+|TX1|SPRING26|MEHER1|Aegis, Google Authenticator|1Password|\\bid\\b',
    'Meher( Das)?|Ravi|Asha|Nisha|Support|Panaji|Goa|India|Maintenance|Tonight we are away\\.',
    'It was not me\\.|Asked( me)? for money\\.|For the fair|^M$|^MD$|Dearer',
  ].join('|'),
  'g',
);

/** Returns the visible texts and labels that contain Latin letters other than `NO_WORDS`. */
function outside(): string[] {
  const found = new Set<string>();
  const look = (text: string | null) => {
    if (text !== null && /[a-z]/i.test(text.replace(NO_WORDS, ''))) found.add(text);
  };
  look(document.title);
  for (const element of document.body.querySelectorAll('*')) {
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) look(element.getAttribute(name));
    if (!element.matches('kbd, style, script'))
      look([...element.childNodes].map((node) => (node instanceof Text ? node.data : '')).join(''));
  }
  return [...found];
}

/** Opens a view as staff whose account language is Hindi. */
function open(view: string) {
  answer(secondFactorEndpoints.state, aSecondFactor());
  answer(adminEndpoints.decisionReasons, someReasons());
  return renderApp(`/admin?view=${view}`, { as: 'admin', profile: { language: 'hi' } });
}

beforeEach(async () => {
  await chooseLanguage('hi');
  answer(adminEndpoints.staff, { staff: [aColleague()] });
});
afterEach(() => chooseLanguage('en'));

/** Each view, with its prepared responses and a text that it shows once they are loaded. */
const VIEWS: [view: string, prepare: () => void, sign: string | RegExp][] = [
  [
    'members',
    () => {
      answer(adminEndpoints.memberTotals, someMemberTotals());
      answer(adminEndpoints.statistics, {
        timeZone: 'Asia/Kolkata',
        versions: someVersions(),
        leaving: [],
        days: [aStatisticsDay()],
      });
      answer(adminEndpoints.newMembers, {
        users: [aUser({ isReferralPremium: true })],
        total: 1,
        next: null,
      });
      answer(adminEndpoints.referralCodes, {
        referralCodes: [{ code: 'MEHER1', usageCount: 1, activeUsers: 1, users: [aUser()] }],
        hasMore: false,
      });
      answer(adminEndpoints.members, [aUser({ isBlocked: true }), aUser({ _id: id(601), isPremium: true })]);
    },
    'सफलता दर',
  ],
  [
    'figures',
    () => {
      answer(adminEndpoints.statistics, {
        timeZone: 'Asia/Kolkata',
        versions: someVersions(),
        leaving: [],
        days: [aStatisticsDay({ active: 3 })],
      });
      answer(adminEndpoints.afterLike, {
        timeZone: 'Asia/Kolkata',
        since: '2026-03-02',
        weeks: [anAfterLikeWeek()],
      });
    },
    'आपसी लाइक',
  ],
  [
    'reports',
    () => {
      answer(adminEndpoints.riskFlags, { signals: [aRiskFlag()], total: 1 });
      answer(adminEndpoints.reports, { reports: [aReport()], total: 1, next: null });
      answer(
        adminEndpoints.memberHistory,
        aMemberHistory({ member: aUser(), purchases: [anAdminPurchase()] }),
      );
    },
    'इस सदस्य के बारे में पहले कोई फ़ैसला नहीं हुआ है।',
  ],
  ['view-as', () => undefined, 'सदस्य को क्या दिखता है'],
  ['waiting', () => undefined, 'कुछ बाकी नहीं है'],
  ['reasons', () => undefined, 'नियम 6'],
  ['jobs', () => undefined, 'जॉब डैशबोर्ड खोलें'],
  ['appeals', () => answer(adminEndpoints.appeals, { appeals: [anAppeal()], total: 1, next: null }), 'निलंबन'],
  [
    'photos',
    () => answer(adminEndpoints.photosToReview, { photos: [aPhotoToReview()], next: null }),
    'मंज़ूर करें',
  ],
  [
    'verifications',
    () =>
      answer(adminEndpoints.verificationsToReview, { verifications: [aVerificationToReview()], total: 1 }),
    'ठुकराएँ',
  ],
  [
    'purchases',
    () =>
      answer(adminEndpoints.purchases, {
        purchases: [
          anAdminPurchase({ can: { refund: true, decline: false, confirm: false, withdraw: true } }),
        ],
        hasMore: false,
        secondPerson: { fromCents: 5_000, exists: true },
      }),
    'प्रीमियम, 30 दिन',
  ],
  [
    'codes',
    () => answer(adminEndpoints.campaigns, { codes: [aCampaign({ endsAt: SOME_DAY })], hasMore: false }),
    'चालू',
  ],
  [
    'suggestions',
    () => {
      answer(
        adminEndpoints.suggestionStatistics,
        someSuggestionStatistics({ lost: 1, emptiedAt: [SOME_DAY] }),
      );
      const reason = 'It says worse what members did on the last day than the model in use: log loss';
      answer(adminEndpoints.suggestionModels, {
        inUse: 7,
        models: [
          aSuggestionModel({ version: 8, state: 'refused', reason: `${reason} 0.6001 against 0.5512.` }),
          aSuggestionModel(),
        ],
      });
    },
    /लॉग लॉस 0\.6001 बनाम 0\.5512।/,
  ],
  [
    'announcements',
    () => answer(adminEndpoints.announcements, { announcements: [anAnnouncement()], hasMore: false }),
    'वापस लें',
  ],
  [
    'audit',
    () =>
      answer(adminEndpoints.audit, { entries: [anAuditEntry({ reason: 'For the fair' })], hasMore: false }),
    /को बिना किसी समाप्ति के ब्लॉक किया।|को – ब्लॉक किया।/,
  ],
  ['staff', () => undefined, 'सक्रिय'],
  ['limits', () => answer(adminEndpoints.limits, someLimits()), 'एक दिन के मुफ़्त लाइक'],
  ['security', () => undefined, /10 रिकवरी कोड बचे हैं।/],
];

describe('Hindi administration', () => {
  test.each(VIEWS)('%s shows only Hindi text', async (view, prepare, sign) => {
    prepare();
    open(view);
    await screen.findAllByText(sign);
    await waitFor(() => expect(outside()).toEqual([]));
  });

  const RECORDED = {
    duration: '1year',
    until: null,
    outcome: 'suspended',
    kind: 'suspension',
    method: 'POST',
    path: '/subscription',
    amountCents: 300,
    product: 'monthly',
    coins: 5,
    code: 'SPRING26',
    uses: 3,
    table: 'purchases',
    title: 'Maintenance',
    version: 7,
    role: 'support',
    limit: 'dailyLikes',
    value: 20,
  };

  test('shows every audit action as a Hindi sentence', async () => {
    answer(adminEndpoints.audit, {
      entries: AUDIT_ACTIONS.map((action, index) =>
        anAuditEntry({ id: id(8001 + index), action, before: RECORDED, after: RECORDED }),
      ),
      hasMore: false,
    });
    open('audit');
    const rows = within(await screen.findByRole('region', { name: 'ऑडिट लॉग' })).getAllByRole('row');
    expect(rows).toHaveLength(AUDIT_ACTIONS.length + 1);
    expect(
      outside()
        .map((text) => text.replace('POST', ''))
        .filter((text) => /[a-z]/i.test(text.replace(NO_WORDS, ''))),
    ).toEqual([]);
    expect(screen.getByText('Support ने Meher को एक साल का प्रीमियम दिया।')).toBeTruthy();
  });

  test('shows the server message of an action in Hindi', async () => {
    VIEWS[0]?.[1]();
    answer(adminEndpoints.members, [aUser()]);
    answer(adminEndpoints.block, anAdminAction({ user: aUser({ isBlocked: true }) }));
    const user = open('members');
    await user.click(await screen.findByRole('button', { name: 'Meher Das को ब्लॉक करें' }));
    expect(await screen.findByText('सदस्य को ब्लॉक कर दिया गया')).toBeTruthy();
    expect(outside()).toEqual([]);
  });

  test('shows the sheet for several reports in Hindi', async () => {
    VIEWS.find(([view]) => view === 'reports')?.[1]();
    const user = open('reports');
    await user.click(await screen.findByRole('checkbox', { name: 'Ravi को चुनें' }));
    await user.click(screen.getByRole('button', { name: 'एक साथ फ़ैसला करें' }));
    const sheet = within(await screen.findByRole('dialog', { name: '1 शिकायत पर फ़ैसला करें' }));
    await user.selectOptions(sheet.getByLabelText('फ़ैसला'), 'निलंबित करें');
    expect(sheet.getByText('हर शिकायत के अपने कारण से')).toBeTruthy();
    await waitFor(() => expect(outside()).toEqual([]));
  });

  test('saves the language chosen in the header on the account and in the browser', async () => {
    answer(adminEndpoints.campaigns, { codes: [], hasMore: false });
    const saved = answer(userEndpoints.updateLanguage, { language: 'en' });
    const user = open('codes');
    await user.click(await screen.findByRole('button', { name: 'English' }));
    expect(await screen.findByText('No campaign codes yet.')).toBeTruthy();
    await waitFor(() => expect(saved.requests[0]?.body).toEqual({ language: 'en' }));
    expect(localStorage.getItem('language')).toBe('en');
    expect(await screen.findByRole('button', { name: 'हिन्दी' })).toBeTruthy();
  });

  test('uses the browser language for staff without an account language', async () => {
    answer(adminEndpoints.campaigns, { codes: [], hasMore: false });
    answer(secondFactorEndpoints.state, aSecondFactor());
    renderApp('/admin?view=codes', { as: 'admin', profile: { language: undefined } });
    expect(await screen.findByText('अभी कोई अभियान कोड नहीं है।')).toBeTruthy();
  });

  test('opens the list of queue shortcuts with the ? key', async () => {
    answer(adminEndpoints.campaigns, { codes: [], hasMore: false });
    const user = open('codes');
    await screen.findByText('अभी कोई अभियान कोड नहीं है।');
    await user.keyboard('?');
    const dialog = within(await screen.findByRole('dialog', { name: 'कीबोर्ड' }));
    expect(dialog.getByText('फ़ैसले पर ले जाती है')).toBeTruthy();
  });
});
