import type { TFunction } from 'i18next';
import { PROFILES_LIMITS, type ProfileView } from '@contract';

/** With this number of photos no further photo is suggested. */
const GOOD_PICTURES = 3;
/** With this number of facts no further fact is suggested. */
const GOOD_FACTS = 3;

/**
 * Returns at most two suggestions to improve the profile. Fields that a complete profile requires are not
 * among them.
 */
export function profileHints(
  { photos, prompts, facts }: Pick<ProfileView, 'photos' | 'prompts' | 'facts'>,
  t: TFunction<'profile'>,
): string[] {
  const photosLeft = GOOD_PICTURES - photos.length;
  const promptsLeft = PROFILES_LIMITS.prompts - prompts.length;
  return [
    ...(photosLeft > 0 ? [t('helps.photos', { count: photosLeft })] : []),
    ...(promptsLeft > 0 ? [t('helps.prompts', { count: promptsLeft })] : []),
    ...(Object.keys(facts).length < GOOD_FACTS ? [t('helps.facts')] : []),
  ].slice(0, 2);
}
