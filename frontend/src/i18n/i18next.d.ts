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
import type ending from './en/ending';
import type friends from './en/friends';
import type keyboard from './en/keyboard';
import type legal from './en/legal';
import type member from './en/member';
import type mustHaves from './en/must-haves';
import type notes from './en/notes';
import type notifications from './en/notifications';
import type numbers from './en/numbers';
import type plans from './en/plans';
import type profile from './en/profile';
import type questions from './en/questions';
import type rights from './en/rights';
import type security from './en/security';
import type settings from './en/settings';
import type shareTarget from './en/share-target';
import type signUp from './en/sign-up';
import type suggestions from './en/suggestions';
import type voice from './en/voice';
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
      ending: typeof ending;
      friends: typeof friends;
      keyboard: typeof keyboard;
      legal: typeof legal;
      suggestions: typeof suggestions;
      member: typeof member;
      'must-haves': typeof mustHaves;
      notes: typeof notes;
      notifications: typeof notifications;
      numbers: typeof numbers;
      plans: typeof plans;
      profile: typeof profile;
      questions: typeof questions;
      rights: typeof rights;
      security: typeof security;
      settings: typeof settings;
      'share-target': typeof shareTarget;
      'sign-up': typeof signUp;
      voice: typeof voice;
      welcome: typeof welcome;
    };
  }
}
