import { isRecord } from './storage/stored';

/** All routes (docs/product.md, Pages). */
export const paths = {
  home: '/',
  welcome: '/welcome',
  logIn: '/login',
  signUp: '/signup',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password/:token',
  verifyEmail: '/verify-email/:token',
  restore: '/restore/:token',
  changeEmail: '/change-email/:token',
  undoEmailChange: '/undo-email-change/:token',
  unsubscribe: '/unsubscribe/:token',
  dashboard: '/dashboard',
  onboarding: '/start',
  me: '/me',
  profile: '/profile',
  questions: '/questions',
  match: '/match',
  secondLook: '/second-look',
  friends: '/friends',
  chats: '/chats',
  videoCall: '/video-call',
  sharedPlan: '/plan/:token',
  noCheckIns: '/no-check-ins/:token',
  subscription: '/subscription',
  wallet: '/wallet',
  coinShop: '/wallet/shop',
  purchases: '/wallet/purchases',
  ledger: '/wallet/history',
  numbers: '/my-numbers',
  settings: '/settings',
  decisions: '/decisions',
  rights: '/rights',
  grievance: '/grievance',
  confirmGrievance: '/grievance/:token',
  /** A page of the settings. It is named here because another feature links to it. */
  myReports: '/settings/reports',
  share: '/share',
  notifications: '/notifications',
  admin: '/admin',
  terms: '/terms',
  privacy: '/privacy',
  faq: '/Faq',
  safety: '/safety',
  notice: '/notice',
  transparency: '/transparency',
  contact: '/contact-us',
  refund: '/cancellation-refund',
  shipping: '/shipping',
} as const;

/** Returns a text of the navigation state; empty without it. */
export function navigationStateText(state: unknown, name: string): string {
  const text = isRecord(state) ? state[name] : undefined;
  return typeof text === 'string' ? text : '';
}

/** Returns the requested page before the log-in from the navigation state; default: the dashboard. */
export function returnAddress(state: unknown): string {
  const from = navigationStateText(state, 'from');
  return from.startsWith('/') ? from : paths.dashboard;
}
