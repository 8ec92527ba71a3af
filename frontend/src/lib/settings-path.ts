import { paths } from './paths';

/** The pages of the settings. */
export const SETTINGS_PARTS = [
  'preferences',
  'suggestion-order',
  'must-haves',
  'visibility',
  'pause',
  'notifications',
  'quiet-hours',
  'messages',
  'appearance',
  'blocked',
  'hidden-words',
  'reports',
  'log-in',
  'devices',
  'consents',
  'device-hints',
  'account',
  'invite',
] as const;
export type SettingsPart = (typeof SETTINGS_PARTS)[number];

/** Returns the address of a page of the settings. */
export const settingsPath = (part: SettingsPart): string => `${paths.settings}/${part}`;
