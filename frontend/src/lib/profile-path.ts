import { paths } from './paths';

/** The pages below /profile. Each has the name that its panel had in addresses. */
export const PROFILE_PARTS = ['photos', 'verification', 'prompts', 'voice-prompt', 'facts'] as const;
export type ProfilePart = (typeof PROFILE_PARTS)[number];

/** Returns the address of a page below /profile. */
export const profilePath = (part: ProfilePart): string => `${paths.profile}/${part}`;
