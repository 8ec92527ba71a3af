import 'i18next';
import type account from './en/account';
import type admin from './en/admin/admin';
import type adminModeration from './en/admin/admin-moderation';
import type adminPayments from './en/admin/admin-payments';
import type adminStaff from './en/admin/admin-staff';
import type adminSuggestions from './en/admin/admin-suggestions';
import type auth from './en/auth';
import type billing from './en/billing';
import type calls from './en/calls';
import type chats from './en/chats';
import type coins from './en/coins';
import type common from './en/common';
import type dashboard from './en/dashboard';
import type decisions from './en/decisions';
import type friends from './en/friends';
import type keyboard from './en/keyboard';
import type legal from './en/legal';
import type match from './en/match';
import type member from './en/member';
import type notes from './en/notes';
import type notifications from './en/notifications';
import type profile from './en/profile';
import type security from './en/security';
import type settings from './en/settings';
import type share from './en/share';
import type welcome from './en/welcome';

// Keys are type-checked against the English texts.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      account: typeof account;
      admin: typeof admin;
      'admin-moderation': typeof adminModeration;
      'admin-payments': typeof adminPayments;
      'admin-staff': typeof adminStaff;
      'admin-suggestions': typeof adminSuggestions;
      billing: typeof billing;
      calls: typeof calls;
      chats: typeof chats;
      coins: typeof coins;
      common: typeof common;
      auth: typeof auth;
      dashboard: typeof dashboard;
      decisions: typeof decisions;
      friends: typeof friends;
      keyboard: typeof keyboard;
      legal: typeof legal;
      match: typeof match;
      member: typeof member;
      notes: typeof notes;
      notifications: typeof notifications;
      profile: typeof profile;
      security: typeof security;
      settings: typeof settings;
      share: typeof share;
      welcome: typeof welcome;
    };
  }
}
