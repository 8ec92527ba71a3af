import { matchRoutes, Navigate, type RouteObject } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { MembersOnly, VisitorsOnly } from './guards';
import { SkeletonUntilLoaded } from './layouts/page-skeleton';
import { VisitorLayout } from './layouts/visitor-layout';
import { lazyPage, type Prefetch, type PreloadHandle } from './lazy-page';
import { PaymentDocument } from './payment-document';

const visitorRoutes: RouteObject[] = [
  {
    Component: VisitorsOnly,
    children: [
      {
        path: paths.logIn,
        ...lazyPage(() => import('@/features/auth/components/log-in-page'), 'LogInPage'),
      },
      {
        path: paths.signUp,
        ...lazyPage(() => import('@/features/auth/components/sign-up-page'), 'SignUpPage', 'sign-up'),
      },
    ],
  },
  {
    path: paths.forgotPassword,
    ...lazyPage(() => import('@/features/auth/components/forgot-password-page'), 'ForgotPasswordPage'),
  },
  {
    path: paths.resetPassword,
    ...lazyPage(() => import('@/features/auth/components/reset-password-page'), 'ResetPasswordPage'),
  },
  {
    path: paths.verifyEmail,
    ...lazyPage(() => import('@/features/auth/components/verify-email-page'), 'VerifyEmailPage', 'sign-up'),
  },
  {
    path: paths.restore,
    ...lazyPage(() => import('@/features/auth/components/restore-page'), 'RestorePage', 'sign-up'),
  },
  {
    path: paths.changeEmail,
    ...lazyPage(() => import('@/features/auth/components/change-email-pages'), 'ChangeEmailPage', 'sign-up'),
  },
  {
    path: paths.undoEmailChange,
    ...lazyPage(
      () => import('@/features/auth/components/change-email-pages'),
      'UndoEmailChangePage',
      'sign-up',
    ),
  },
  {
    path: paths.unsubscribe,
    ...lazyPage(
      () => import('@/features/notifications/components/unsubscribe-page'),
      'UnsubscribePage',
      'notifications',
    ),
  },
];

// Imported lazily, because the log-in page needs no queries.
const profile: Prefetch = (client) => [
  import('@/entities/account/profile').then(({ profileQuery }) => client.prefetchQuery(profileQuery)),
];
const requests: Prefetch = (client) => [
  import('@/entities/member/lists/requests').then(({ requestsQuery }) => client.prefetchQuery(requestsQuery)),
];
const unread: Prefetch = (client) => [
  import('@/entities/conversation/unread-counts').then(({ unreadQuery }) =>
    client.prefetchQuery(unreadQuery),
  ),
];
const suggestions: Prefetch = (client) => [
  import('@/entities/member/deck/suggestions').then(({ prefetchSuggestions }) => prefetchSuggestions(client)),
];
const pick: Prefetch = (client) => [
  import('@/entities/member/deck/pick').then(({ pickQuery }) => client.prefetchQuery(pickQuery)),
];
const friends: Prefetch = (client) => [
  import('@/entities/member/lists/friends').then(({ friendsQuery }) => client.prefetchQuery(friendsQuery)),
];
const secondLook: Prefetch = (client) => [
  import('@/entities/member/deck/second-look').then(({ secondLookQuery }) =>
    client.prefetchInfiniteQuery(secondLookQuery),
  ),
];
const numbers: Prefetch = (client) => [
  import('@/entities/numbers/numbers').then(({ numbersQuery }) => client.prefetchQuery(numbersQuery)),
];
const notifications: Prefetch = (client) => [
  import('@/entities/notification/notifications').then(({ notificationsQuery }) =>
    client.prefetchInfiniteQuery(notificationsQuery),
  ),
];

const memberRoutes: RouteObject[] = [
  {
    path: paths.dashboard,
    ...lazyPage(
      () => import('@/features/dashboard/components/dashboard-page'),
      'DashboardPage',
      ['dashboard', 'member', 'account'],
      (client) => [suggestions, pick].flatMap((prefetch) => prefetch(client)),
    ),
  },
  {
    path: paths.me,
    ...lazyPage(() => import('@/features/profiles/components/me/me-page'), 'MePage', [
      'profile',
      'member',
      'account',
    ]),
  },
  {
    path: `${paths.profile}/:part?`,
    ...lazyPage(() => import('@/features/profiles/components/profile-page'), 'ProfilePage', [
      'profile',
      'member',
      'account',
      'voice',
    ]),
  },
  {
    path: paths.questions,
    ...lazyPage(() => import('@/features/questions/components/questions-page'), 'QuestionsPage', [
      'questions',
    ]),
  },
  {
    path: paths.onboarding,
    ...lazyPage(() => import('@/features/profiles/components/onboarding/onboarding-page'), 'OnboardingPage', [
      'profile',
      'member',
      'account',
    ]),
  },
  {
    path: paths.match,
    ...lazyPage(
      () => import('@/features/suggestions/components/suggestions-page'),
      'SuggestionsPage',
      ['suggestions', 'member', 'account'],
      suggestions,
    ),
  },
  {
    path: paths.secondLook,
    ...lazyPage(
      () => import('@/features/suggestions/components/second-look-page'),
      'SecondLookPage',
      ['suggestions', 'member'],
      secondLook,
    ),
  },
  {
    path: paths.friends,
    ...lazyPage(
      () => import('@/features/friends/components/friends-page'),
      'FriendsPage',
      ['friends', 'member'],
      friends,
    ),
  },
  {
    path: paths.numbers,
    ...lazyPage(
      () => import('@/features/numbers/numbers-page'),
      'NumbersPage',
      ['numbers', 'member'],
      numbers,
    ),
  },
  {
    path: `${paths.settings}/:part?`,
    ...lazyPage(() => import('@/features/settings/components/settings-page'), 'SettingsPage', [
      'settings',
      'account',
      'notifications',
      'security',
    ]),
  },
  {
    path: `${paths.rights}/:part?`,
    ...lazyPage(() => import('@/features/rights/components/rights-page'), 'RightsPage', ['rights']),
  },
  {
    path: paths.notifications,
    ...lazyPage(
      () => import('@/features/notifications/components/notifications-page'),
      'NotificationsPage',
      ['notifications'],
      notifications,
    ),
  },
  {
    path: paths.chats,
    ...lazyPage(() => import('./pages/chats-with-plans'), 'ChatsWithPlans', ['chats', 'member'], friends),
  },
  {
    path: paths.videoCall,
    ...lazyPage(() => import('@/features/calls/components/call-page'), 'CallPage', ['calls', 'member']),
  },
  {
    path: paths.coinShop,
    ...lazyPage(() => import('@/features/billing/components/wallet/coin-shop-page'), 'CoinShopPage', [
      'billing',
      'coins',
    ]),
  },
  {
    path: paths.purchases,
    ...lazyPage(() => import('@/features/billing/components/wallet/purchases-page'), 'PurchasesPage', [
      'billing',
    ]),
  },
  {
    path: paths.ledger,
    ...lazyPage(() => import('@/features/billing/components/wallet/ledger-page'), 'LedgerPage', ['billing']),
  },
  {
    Component: PaymentDocument,
    children: [
      {
        path: paths.subscription,
        ...lazyPage(
          () => import('@/features/billing/components/subscription/subscription-page'),
          'SubscriptionPage',
          ['billing'],
        ),
      },
      {
        path: paths.wallet,
        ...lazyPage(() => import('@/features/billing/components/wallet/wallet-page'), 'WalletPage', [
          'billing',
          'coins',
        ]),
      },
    ],
  },
];

const appLayout = lazyPage(
  () => import('./layouts/app-layout'),
  'AppLayout',
  [],
  (client) => [profile, requests, unread].flatMap((prefetch) => prefetch(client)),
);

const adminLayout = lazyPage(
  async () => {
    const words = import('@/i18n/staff-words').then(({ loadStaffWords }) => loadStaffWords());
    const [{ AdminLayout }] = await Promise.all([import('./layouts/admin-layout'), words]);
    return { AdminLayout };
  },
  'AdminLayout',
  [],
  profile,
);

const adminRoutes: RouteObject[] = [
  {
    path: paths.admin,
    // The texts of this page are loaded with its layout.
    ...lazyPage(() => import('@/features/admin/admin-page/admin-page'), 'AdminPage'),
  },
];

const legal = () => import('@/features/legal/components/legal-pages');

const readingRoutes: RouteObject[] = [
  {
    path: paths.decisions,
    ...lazyPage(() => import('@/features/decisions/components/decisions-page'), 'DecisionsPage', 'decisions'),
  },
  {
    path: paths.grievance,
    ...lazyPage(() => import('@/features/rights/components/grievance-page'), 'GrievancePage', 'rights'),
  },
  {
    path: paths.confirmGrievance,
    ...lazyPage(
      () => import('@/features/rights/components/grievance-confirm-page'),
      'GrievanceConfirmPage',
      'rights',
    ),
  },
  {
    path: paths.share,
    ...lazyPage(
      () => import('@/features/share-target/share-target-page'),
      'ShareTargetPage',
      ['share-target', 'member'],
      friends,
    ),
  },
  {
    path: paths.sharedPlan,
    ...lazyPage(
      () => import('@/features/plans/components/shared-plan/shared-plan-page'),
      'SharedPlanPage',
      'plans',
    ),
  },
  {
    path: paths.noCheckIns,
    ...lazyPage(
      () => import('@/features/plans/components/shared-plan/no-check-ins-page'),
      'NoCheckInsPage',
      'plans',
    ),
  },
  { path: paths.terms, ...lazyPage(legal, 'TermsPage', 'legal') },
  { path: paths.privacy, ...lazyPage(legal, 'PrivacyPage', 'legal') },
  { path: paths.faq, ...lazyPage(legal, 'FaqPage', 'legal') },
  {
    path: paths.notice,
    ...lazyPage(
      () => import('@/features/legal/components/consent-notice-page'),
      'ConsentNoticePage',
      'legal',
    ),
  },
  {
    path: paths.transparency,
    ...lazyPage(() => import('@/features/legal/components/transparency-page'), 'TransparencyPage', 'legal'),
  },
  { path: paths.safety, ...lazyPage(legal, 'SafetyPage', 'legal') },
  { path: paths.contact, ...lazyPage(legal, 'ContactPage', 'legal') },
  { path: paths.refund, ...lazyPage(legal, 'RefundPage', 'legal') },
  { path: paths.shipping, ...lazyPage(legal, 'ShippingPage', 'legal') },
  { path: '*', ...lazyPage(() => import('./pages/not-found'), 'NotFoundPage') },
];

const publicPageLayout = lazyPage(() => import('./layouts/public-page-layout'), 'PublicPageLayout');

/** All routes. Each page is a separate file. */
export const routes: RouteObject[] = [
  { path: paths.home, element: <Navigate to={paths.logIn} replace /> },
  { Component: VisitorLayout, children: visitorRoutes },
  {
    Component: MembersOnly,
    children: [
      { ...appLayout, children: memberRoutes },
      // All texts of the administration are loaded before its layout.
      { Component: SkeletonUntilLoaded, children: [{ ...adminLayout, children: adminRoutes }] },
    ],
  },
  { ...publicPageLayout, children: readingRoutes },
  {
    Component: VisitorsOnly,
    children: [
      {
        ...publicPageLayout,
        children: [
          {
            path: paths.welcome,
            ...lazyPage(() => import('@/features/welcome/welcome-page'), 'WelcomePage', 'welcome'),
          },
        ],
      },
    ],
  },
];

const hasPreload = (handle: unknown): handle is PreloadHandle =>
  typeof handle === 'object' && handle !== null && 'preload' in handle;

/**
 * Fetches everything a page and its layouts need in parallel, instead of one after the other while rendering.
 */
export function preload(path: string): void {
  // The page before its layouts: it is the main content.
  for (const { route } of matchRoutes(routes, path)?.reverse() ?? []) {
    if (hasPreload(route.handle)) route.handle.preload();
  }
}
