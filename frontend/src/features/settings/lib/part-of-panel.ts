import type { SettingsPart } from '@/lib/settings-path';

/** The page of each panel, by the panel's id in addresses. */
const PARTS: Record<string, SettingsPart | undefined> = {
  preferences: 'preferences',
  'suggestion-order': 'suggestion-order',
  'must-haves': 'must-haves',
  notifications: 'notifications',
  messages: 'messages',
  language: 'appearance',
  theme: 'appearance',
  'data-saver': 'appearance',
  visibility: 'visibility',
  pause: 'pause',
  invite: 'invite',
  password: 'log-in',
  'second-factor': 'log-in',
  passkeys: 'log-in',
  sessions: 'devices',
  blocks: 'blocked',
  'hidden-addresses': 'blocked',
  'hidden-words': 'hidden-words',
  reports: 'reports',
  consents: 'consents',
  data: 'account',
  account: 'account',
};

/** Returns the page of the settings that contains a panel. */
export const partOfPanel = (id: string): SettingsPart | undefined => PARTS[id];
